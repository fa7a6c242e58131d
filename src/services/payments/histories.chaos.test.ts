import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { liveThrough, openHistories } from './testing/histories.ts';

const runs = 20_000;
/** Two cores and the database's waits are busy with so many. */
const students = ['231000001', '231000002', '231000003', '231000005'];

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('20,000 random histories end with ledger and provider agreeing, and no second charge unseen', {
  timeout: 3_600_000,
}, async () => {
  const lived = await Promise.all(
    students.map(async (student) => {
      const live = await openHistories(portal, student);
      return liveThrough(live, { runs: runs / students.length, within_ms: 3_500_000 });
    }),
  );
  expect(lived.reduce((sum, count) => sum + count, 0)).toBe(runs);
});
