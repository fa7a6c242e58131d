import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import { createEvents } from '#platform/events/events.ts';
import type { PortalEvents, PortalTables } from '#portal/server/tables.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { followNews } from '#services/notifications/server/follow-news.ts';
import { createKinds } from '#services/notifications/server/kinds.ts';
import { silentLive } from '#services/notifications/testing/live.ts';
import { speak } from '#services/notifications/testing.ts';
import { standardSettings } from '#services/settings/server/public.ts';
import { requestsContract } from './contract.ts';
import { requestsNews } from './server/news.ts';
import { returnedDue } from './server/returned-due.ts';
import { stepDue } from './server/step-due.ts';
import { aDeferral, aStudent, decideAt, holders } from './testing.ts';

const { calls } = requestsContract;
const kinds = createKinds(() => [requestsNews]);

let portal: TestPortal;
let student: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  student = await portal.as(await aStudent(portal, 40), 'en');
});

afterAll(() => portal.stop());

/** A process of its own that looks for what is late; the portal's own clock stands before it. */
function openWorker(holidays: { from: string; to: string }[] = []) {
  const pool = openPool(portal.database_url);
  const database = openDatabase<PortalTables>(pool);
  const events = createEvents<PortalEvents>();
  const named = holidays.map((days) => ({ ...days, name: 'Day', name_ar: 'يوم' }));
  const calendar = { ...standardSettings.calendar, holidays: named as never };
  const settings = { current: async () => ({ ...standardSettings, calendar }) };
  followNews({ events, live: silentLive, speak, kinds });
  const deps = { database, events, live: silentLive, speak, settings } as never;
  const closeReturned = returnedDue(deps).look;
  return { look: stepDue(deps).look, closeReturned, close: () => database.close() };
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await portal.database.pool.query<Row>(text, values)).rows;
}

async function told(step: number, kind: string): Promise<string[]> {
  const rows = await query<{ user_id: string }>(
    `select person.user_id from notification join person on person.id = notification.person_id
     where source like $1 order by 1`,
    [`requests.${kind}:${step}:%`],
  );
  return rows.map(({ user_id }) => user_id);
}

test('after the promised days its holder is reminded and then the head is told, each once, by whichever process lives', async () => {
  const request = await aDeferral(student);
  const [step] = await query<{ id: number; promised_at: string }>(
    'select id, promised_at from form_request_step where request_id = $1',
    [request],
  );
  if (!step) throw new Error('nothing was opened');
  // Other steps of the demo that fall due would keep the dying process at work.
  await query('update form_request_step set due_at = null where id <> $1', [step.id]);
  // Two working days after Sunday the 22nd: to the end of Tuesday.
  expect(new Date(step.promised_at).toISOString()).toBe('2026-11-24T21:00:00.000Z');
  const before = openWorker();
  await before.look(new Date('2026-11-24T20:59:59Z'));
  expect(await told(step.id, 'request_late')).toEqual([]);

  // One dies while it tells.
  const late = new Date('2026-11-24T21:00:00Z');
  const doomed = openWorker();
  const blocker = await portal.database.pool.connect();
  await blocker.query('begin; lock table notification in exclusive mode');
  const dying = doomed.look(late).then(
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
  await query('select pg_terminate_backend($1)', [held?.pid]);
  expect(await dying).toBe('dead');
  await blocker.query('rollback');
  blocker.release();
  expect(await told(step.id, 'request_late')).toEqual([]);

  // The 26th is a holiday and a weekend follows: the second working day is Monday the 30th.
  const days = [{ from: '2026-11-26', to: '2026-11-26' }];
  const others = [openWorker(days), openWorker(days)];
  await Promise.all(others.map(({ look }) => look(late)));
  expect(await told(step.id, 'request_late')).toEqual(['900003']);
  await Promise.all(others.map(({ look }) => look(new Date('2026-11-30T20:59:00Z'))));
  expect(await told(step.id, 'request_escalated')).toEqual([]);
  await Promise.all(others.map(({ look }) => look(new Date('2026-11-30T21:00:00Z'))));
  const heads = await told(step.id, 'request_escalated');
  expect(heads).toContain('900002');
  await Promise.all(others.map(({ look }) => look(new Date('2026-12-20T21:00:00Z'))));
  expect(await told(step.id, 'request_escalated')).toEqual(heads);
  expect(await told(step.id, 'request_late')).toEqual(['900003']);
  // The head who was notified opens it, and gives it to another holder; other heads don't see it.
  const [head, stranger] = [await portal.as('900002'), await portal.as('900004')];
  const open = (by: TestPerson) => by.call(calls.getRequest, { params: { id: request } });
  expect((await open(head)).reply).toMatchObject({ mine: null, may_assign: step.id });
  expect((await open(stranger)).code).toBe('not_found');
  const { reply } = await head.call(calls.listDeciders, { params: { id: step.id } });
  const person = reply.results[0]?.id ?? 0;
  const assign = (by: TestPerson) =>
    by.call(calls.assignStep, { params: { id: step.id }, body: { person } });
  expect((await assign(stranger)).code).toBe('not_found');
  expect((await assign(head)).status).toBe(200);
  const decided = { decision: 'approve', reason: '', reason_ar: '', answers: {} } as const;
  const tried = await head.call(calls.decideStep, { params: { id: step.id }, body: decided });
  expect(tried.code).toBe('not_found');
  for (const worker of [before, doomed, ...others]) await worker.close();
}, 60_000);

test('a returned request that isn’t sent again by its day is closed, and the form is free again', async () => {
  const user_id = await aStudent(portal, 41);
  const person = await portal.as(user_id, 'en');
  const id = await aDeferral(person);
  const marked = [{ key: 'proof', note: '' }];
  const back = { decision: 'send_back' as const, reason: 'x', back_to: 'student', marked };
  await decideAt(await portal.as(holders.guide), id, back);
  await query('update form_request set due_at = null where id <> $1', [id]);
  const stateAt = async (now: string) => {
    const worker = openWorker();
    await worker.closeReturned(new Date(now));
    await worker.close();
    return (await person.call(calls.getOwn, { params: { id } })).reply.state;
  };
  // Ten working days after Sunday the 22nd: to the end of Sunday.
  expect(await stateAt('2026-12-06T20:59:59Z')).toBe('revision');
  expect(await stateAt('2026-12-06T21:00:00Z')).toBe('cancelled');
  expect(await told(id, 'request_lapsed')).toEqual([user_id]);
  expect(await aDeferral(person)).toBeGreaterThan(id);
});
