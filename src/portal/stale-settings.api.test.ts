import { expect, test } from 'vitest';
import { changeSettingsUnderWork } from './testing/stale-settings.ts';

test('no call is decided by a setting that was changed more than a second before', {
  timeout: 90_000,
}, async () => {
  const report = await changeSettingsUnderWork({ people: 12, changes: 8 });
  expect(report.calls).toBeGreaterThan(report.changes);
});
