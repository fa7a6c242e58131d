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

/** The entries of each kind, and by which act where one kind has several. */
async function countActs() {
  const { rows } = await portal.database.pool.query<{ act: string; count: number }>(
    `select case
        when kind = 'move' and reason = 'source' then 'released by a lowered fee'
        when kind = 'move' then 'moved surplus'
        when kind = 'exemption' and by_id is null then 'lowered by the source'
        when kind = 'exemption' then 'exempted, or lowered with a refund'
        else kind end as act, count(*)::int
      from ledger_entry as entry group by act`,
  );
  return Object.fromEntries(rows.map(({ act, count }) => [act, count]));
}

test('20,000 random histories end with ledger and provider agreeing, and no second charge unseen', {
  timeout: 3_600_000,
}, async () => {
  const before = await countActs();
  const lived = await Promise.all(
    students.map(async (student) => {
      const live = await openHistories(portal, student);
      return liveThrough(live, { runs: runs / students.length, within_ms: 3_500_000 });
    }),
  );
  expect(lived.reduce((sum, count) => sum + count, 0)).toBe(runs);
  const after = await countActs();
  const acts = Object.entries(after).map(([act, count]) => [act, count - (before[act] ?? 0)]);
  console.log(Object.fromEntries(acts));
  for (const [act, count] of acts) expect(count, String(act)).toBeGreaterThan(0);
});
