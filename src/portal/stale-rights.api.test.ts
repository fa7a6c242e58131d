import { expect, test } from 'vitest';
import { changeRightsUnderWork } from './testing/stale-rights.ts';

test('no call is decided by a right that was changed more than a second before', {
  timeout: 90_000,
}, async () => {
  const report = await changeRightsUnderWork({ people: 12, changes: 12 });
  expect(report.calls).toBeGreaterThan(report.changes);
});
