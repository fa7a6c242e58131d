import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import { createEvents } from '#platform/events/events.ts';
import type { PortalEvents, PortalTables } from '#portal/server/tables.ts';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { guide } from '#services/advising/testing.ts';
import { followNews } from '#services/notifications/server/follow-news.ts';
import { silentLive } from '#services/notifications/testing/live.ts';
import { kinds, speak } from '#services/notifications/testing.ts';
import { inviteDue, pauseMs, toldAtOnce } from './server/invite-due.ts';
import { aCampaign } from './testing.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.stop());

/** Opens another process's notifying parts; the portal's own clock stands before the campaign. */
function openWorker() {
  const pool = openPool(portal.database_url);
  const database = openDatabase<PortalTables>(pool);
  const events = createEvents<PortalEvents>();
  const deps = { database, events, live: silentLive };
  followNews({ ...deps, speak, kinds });
  return { look: inviteDue(deps).look, close: () => database.close() };
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await portal.database.pool.query<Row>(text, values)).rows;
}

async function toldOf(id: number) {
  const [told] = await query<{ marked: number; items: number; people: number }>(
    `select (select count(*)::integer from guidance_campaign_student
       where campaign_id = $1 and invited_at is not null) as marked,
     count(*)::integer as items, count(distinct person_id)::integer as people
     from notification where source like 'campaigns.campaign_invitation:' || $1 || ':%'`,
    [id],
  );
  return told;
}

test('each is invited once and at the campaign’s pace, by two workers at once, of which one dies half-way', async () => {
  const days = { from: '2026-11-24', to: '2026-11-30' } as const;
  const { id, students } = await aCampaign(await portal.as(guide), { filters: {}, ...days });
  expect(students).toBeGreaterThan(2 * toldAtOnce);
  const start = new Date('2026-11-24T05:00:00Z');

  // One process marks its batch, and dies before it has notified all of them.
  const doomed = openWorker();
  const blocker = await portal.database.pool.connect();
  await blocker.query('begin; lock table notification in exclusive mode');
  const dying = doomed.look(start).then(
    () => 'told',
    () => 'dead',
  );
  const blocked = () =>
    query<{ pid: number }>(
      `select pid from pg_locks where relation = 'notification'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
  await expect.poll(blocked, { timeout: 20_000 }).toHaveLength(1);
  const [held] = await blocked();
  const others = [openWorker(), openWorker()];
  // The campaign is the first one's as long as it lives.
  await Promise.all(others.map(({ look }) => look(start)));
  await query('select pg_terminate_backend($1)', [held?.pid]);
  expect(await dying).toBe('dead');
  await blocker.query('rollback');
  blocker.release();
  expect(await toldOf(id)).toEqual({ marked: 0, items: 0, people: 0 });

  const looks = Math.ceil(students / toldAtOnce);
  for (let look = 1; look <= looks; look += 1) {
    const at = new Date(start.getTime() + (look - 1) * pauseMs);
    await Promise.all([...others, ...others].map((worker) => worker.look(at)));
    const count = Math.min(look * toldAtOnce, students);
    expect(await toldOf(id)).toEqual({ marked: count, items: count, people: count });
  }
  const last = new Date(start.getTime() + looks * pauseMs);
  await Promise.all(others.map(({ look }) => look(last)));
  expect(await query('select due_at from guidance_campaign where id = $1', [id])).toEqual([
    { due_at: null },
  ]);
  for (const worker of [doomed, ...others]) await worker.close();
});
