import { expect, test } from 'vitest';
import { changeRightsUnderWork } from './testing/stale-rights.ts';

test('rights change while 300 people work at two processes, and each counts within a second', async () => {
  const report = await changeRightsUnderWork({ people: 300, changes: 700 });
  console.log(report);
  expect(report.calls).toBeGreaterThan(3000);
});
