import { expect, test } from 'vitest';
import { changeSettingsUnderWork } from './testing/stale-settings.ts';

test('settings change while 300 people work at two processes, and each counts within a second', async () => {
  const report = await changeSettingsUnderWork({ people: 300, changes: 300 });
  console.log(report);
  expect(report.people).toBe(300);
  expect(report.calls).toBeGreaterThan(3000);
});
