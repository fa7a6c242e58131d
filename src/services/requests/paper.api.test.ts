import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf, squeeze } from '#platform/documents/testing.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { requestsContract } from './contract.ts';

const { calls } = requestsContract;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.stop());

async function query<Row extends object>(text: string): Promise<Row[]> {
  return (await portal.database.pool.query<Row>(text)).rows;
}

test('the demo has requests of every form in every state, on time, late and told of', async () => {
  const states = await query<{ state: string; count: number }>(
    'select state, count(*)::integer as count from form_request group by state',
  );
  const counts = Object.fromEntries(states.map(({ state, count }) => [state, count]));
  for (const state of ['draft', 'pending', 'revision', 'accepted', 'rejected', 'cancelled']) {
    expect([state, counts[state] ?? 0]).toEqual([state, expect.toSatisfy((n: number) => n >= 5)]);
  }
  const [forms] = await query('select count(distinct form_id)::integer as count from form_request');
  expect(forms).toEqual({ count: 17 });
  const [open] = await query<{ late: number; told: number; on_time: number }>(
    `select count(*) filter (where promised_at <= '2026-11-22T05:42:00Z')::integer as late,
       count(*) filter (where told = 2)::integer as told,
       count(*) filter (where promised_at > '2026-11-22T05:42:00Z')::integer as on_time
     from form_request_step where state = 'open'`,
  );
  for (const count of Object.values(open ?? {})) expect(count).toBeGreaterThan(0);
});

test('a stranger who scans the paper hears which form it is, how and when it ended, and no more', async () => {
  const visitor = portal.visitor('en');
  const madeUp = await visitor.call(calls.checkRequest, { params: { token: 'x'.repeat(43) } });
  expect(madeUp.status).toBeGreaterThanOrEqual(400);
  const [ended] = await query<{ id: number; user_id: string }>(
    `select form_request.id, user_id from form_request join person on person.id = student_id
     where state = 'accepted' order by form_request.id limit 1`,
  );
  const [open] = await query<{ id: number; user_id: string }>(
    `select form_request.id, user_id from form_request join person on person.id = student_id
     where state = 'pending' order by form_request.id limit 1`,
  );
  const print = async (person: TestPerson, id = 0) =>
    person.call(calls.printOwn, { params: { id } });
  const early = await print(await portal.as(open?.user_id ?? '', 'en'), open?.id);
  expect(early.code).toBe('not_ended');
  const other = await print(await portal.as(open?.user_id ?? '', 'en'), ended?.id);
  expect(other.code).toBe('not_found');

  const student = ended?.user_id ?? '';
  const tokens = [];
  // Printed again it carries the same link, and the first paper is as good as before.
  for (const language of ['en', 'en', 'ar'] as const) {
    const { status, reply } = await print(await portal.as(student, language), ended?.id);
    expect(status).toBe(200);
    const { text } = await readPdf(Buffer.from(await reply.blob.arrayBuffer()));
    expect(squeeze(text)).toContain(student);
    const [, token = ''] = /forms\/check\/([\w-]{20,43})/.exec(squeeze(text)) ?? [];
    tokens.push(token);
  }
  expect(tokens[1]).toBe(tokens[0]);
  // Arabic lines are read from their ends: the rest of the code follows elsewhere.
  expect(tokens[0]).toContain(tokens[2]?.slice(0, 15));
  const checked = await visitor.call(calls.checkRequest, { params: { token: tokens[0] ?? '' } });
  expect(checked.status).toBe(200);
  expect(Object.keys(checked.reply).sort()).toEqual([
    ...['ended_on', 'initials', 'initials_ar', 'number', 'state', 'title', 'title_ar'],
  ]);
  const number = `F-${String(ended?.id).padStart(5, '0')}`;
  expect(checked.reply).toMatchObject({ state: 'accepted', number });
  expect(checked.reply.initials).toMatch(/^(\p{L}\. ?)+$/u);
});
