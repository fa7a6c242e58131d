import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { liveThrough, openHistories } from './testing/histories.ts';

const runs = 20_000;
const at_once = 4;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('20,000 random histories end with ledger and provider agreeing, and no second charge unseen', {
  timeout: 3_600_000,
}, async () => {
  const students = ['231000001', '231000002', '231000003', '231000005'];
  const lived = await Promise.all(
    students.map(async (student) => {
      const live = await openHistories(portal, student);
      return liveThrough(live, { runs: runs / at_once, within_ms: 3_500_000 });
    }),
  );
  expect(lived.reduce((sum, count) => sum + count, 0)).toBe(runs);
});
