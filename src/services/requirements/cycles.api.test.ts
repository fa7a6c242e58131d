import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#platform/contract/refusal.ts';
import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { trainingContract } from '#services/training/contract.ts';
import { place, unplace } from '#services/training/server/public.ts';
import { requirementsContract } from './contract.ts';
import { aType, decide, reviewers, send } from './testing.ts';

const { calls } = requirementsContract;
const { listOwn, setResult } = trainingContract.calls;
const today = riyadhDay(testNow);
const settled = { timeout: 15_000 };

let portal: TestPortal;
let reviewer: TestPerson;
/** The demo's cycle in which students train, and the one into which they are placed. */
let running: number;
let open: number;

/** A mandatory requirement of the open cycle. */
let required: number;

beforeAll(async () => {
  portal = await startPortal();
  reviewer = await portal.as(reviewers[0], 'en');
  const cycles = await query<{ id: number; is_open: boolean }>(
    'select id, is_open from internship_cycle where is_open or $1 between start_date and end_date',
    [today],
  );
  open = cycles.find(({ is_open }) => is_open)?.id ?? 0;
  running = cycles.find(({ is_open }) => !is_open)?.id ?? 0;
  required = await requireOf(open);
});
afterAll(() => portal.stop());

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await portal.owner.query<Row>(text, values)).rows;
}

async function requireOf(cycle: number | null): Promise<number> {
  const body = { ...aType, is_mandatory: cycle !== null, cycle };
  return (await reviewer.call(calls.addType, { params: { id: 0 }, body })).reply.id;
}

/** A student whose documents were accepted, who trains in the running cycle alone or has no training: the one at a place. */
async function aStudent(trains: 'now' | 'not', at: number) {
  const [row] = await query<{ user_id: string; seat: number | null; last: Day }>(
    `select student.student_id as user_id, placement.id as seat, placement.end_date::text as last
     from student join account on account.person_id = student.person_id
     left join placement on placement.student_id = student.person_id and result is null and end_date >= $1
     left join internship on internship.id = internship_id
     where student.is_active and enable_internship and has_insternhip_periorities and not student.is_halted
       and source_status_internship_documents = 'Accepted' and student.student_id not like '2310000%'
       and case $2 when 'now' then cycle_id = $3 and placement.start_date <= $1 else placement.id is null end
       and (select count(*) from placement other where other.student_id = student.person_id
         and other.result is null and other.end_date >= $1) <= 1
     order by placement.end_date, student.student_id offset $4 limit 1`,
    [today, trains, running, at],
  );
  if (!row) throw new Error('the demo has no such student');
  return { ...row, seat: row.seat ?? 0, person: await portal.as(row.user_id) };
}

/** Gives a seat in the cycle; answers its id. */
async function seat({ id: student_id }: TestPerson, cycle: number): Promise<number> {
  const [offer] = await query<{ internship_id: number; start_date: string; end_date: string }>(
    `select internship.id as internship_id, greatest(start_date, $3)::text as start_date, end_date::text
     from internship join student on person_id = $1
     where confirmed_at is not null and cycle_id = $2 and internship.major_code = student.major_code
       and coalesce(internship.gender, student.gender) = student.gender and available > 0
       and end_date > $3::date + 14
       and not exists (select from placement where student_id = $1
         and placement.end_date >= greatest(internship.start_date, $3))
     order by internship.id limit 1`,
    [student_id, cycle, today],
  );
  if (!offer) throw new Error('the demo has no such seat');
  const placed = await place(portal.database, { ...offer, student_id, by: null, now: testNow });
  if (isRefusal(placed)) throw new Error(placed.code);
  return placed.id;
}

const giveBack = (id: number) => unplace(portal.database, id, { by: null, now: testNow });

function statusOf({ id }: TestPerson) {
  return async () => {
    await portal.lookDue();
    const [row] = await query<{ status: string }>(
      'select status_internship_documents as status from student where person_id = $1',
      [id],
    );
    return row?.status;
  };
}

async function asked(person: TestPerson): Promise<boolean> {
  return (await person.call(calls.listOwn, {})).reply.results.some(({ id }) => id === required);
}

/** Checks the student's status: on the page at once, and at the calls that it opens within moments. */
async function expectAsked(person: TestPerson, is: boolean): Promise<void> {
  expect(await asked(person)).toBe(is);
  await expect.poll(statusOf(person), settled).toBe(is ? 'Pending' : 'Accepted');
  const { code } = await person.call(listOwn, {});
  expect(code).toBe(is ? 'documents_not_accepted' : null);
}

test('the open cycle asks whoever has no training, and whoever has a seat in it: not who trains in another', async () => {
  const { person: idle } = await aStudent('not', 0);
  const { person: trainee } = await aStudent('now', 0);
  await expectAsked(idle, true);
  await expectAsked(trainee, false);
  const coming = await seat(trainee, open);
  await expectAsked(trainee, true);
  await giveBack(coming);
  await expectAsked(trainee, false);
  const own = await requireOf(running);
  await expect.poll(statusOf(trainee), settled).toBe('Pending');
  const params = { id: own };
  await reviewer.call(calls.showType, { params, body: { is_visible: false } });
  await expect.poll(statusOf(trainee), settled).toBe('Accepted');
});

test('a training that has a result asks nothing more, and asks again when that is taken back', async () => {
  const { person, seat: id } = await aStudent('now', 1);
  await expectAsked(person, false);
  const [row] = await query<{ version: number }>('select version from placement where id = $1', [
    id,
  ]);
  const params = { id };
  const passed = { result: 1 as const, version: row?.version ?? 0 };
  const { reply } = await reviewer.call(setResult, { params, body: passed });
  await expectAsked(person, true);
  await reviewer.call(setResult, { params, body: { result: null, version: reply.version } });
  await expectAsked(person, false);
});

test('seats given and taken while files are sent and requirements change come to what is true at the end', async () => {
  const { person } = await aStudent('now', 0);
  const [other, optional] = [await requireOf(running), await requireOf(null)];
  const show = (is_visible: boolean) =>
    reviewer.call(calls.showType, { params: { id: other }, body: { is_visible } });
  for (let race = 0; race < 4; race += 1) {
    const [held] = await Promise.all([seat(person, open), send(person, optional), show(false)]);
    await expectAsked(person, true);
    await Promise.all([giveBack(held), show(true), send(person, optional)]);
    await expectAsked(person, false);
  }
  const rest = async () => {
    await portal.lookDue();
    return query(`select student_id from internship_recheck
      union select student_id from training_turn where due_at = 'epoch'`);
  };
  await expect.poll(rest, settled).toEqual([]);
  await expectAsked(person, false);
});

test('what isn’t asked any more leaves the queue, and its end isn’t said', async () => {
  const { person } = await aStudent('now', 0);
  const first = await seat(person, open);
  const document = await send(person, required, { expires_on: addDays(today, 40) });
  const waiting = async () => {
    const list = { query: { view: 'pending', ordering: 'urgent', page_size: 100 } } as const;
    const { results } = (await reviewer.call(calls.listDocuments, list)).reply;
    return results.some(({ id }) => id === document);
  };
  expect(await waiting()).toBe(true);
  await giveBack(first);
  expect(await waiting()).toBe(false);
  const second = await seat(person, open);
  expect(await waiting()).toBe(true);

  expect((await decide(reviewer, document, 'A')).status).toBe(200);
  const held = await reviewer.call(calls.holdDocument, { params: { id: document } });
  expect(held).toMatchObject({ status: 409, code: 'already_decided' });
  expect(held.message).toContain('Accepted by');
  const told = () =>
    query('select from notification where person_id = $1 and source like $2', [
      person.id,
      `%ends_soon:${document}:%`,
    ]);
  const remind = async () => {
    const now = new Date(testNow.getTime() - 1000).toISOString();
    await query('update internship_document set due_at = $1 where id = $2', [now, document]);
    const due = async () => {
      await portal.lookDue();
      return query('select from internship_document where id = $1 and due_at <= $2', [
        document,
        now,
      ]);
    };
    await expect.poll(due, settled).toEqual([]);
  };
  await giveBack(second);
  await remind();
  expect(await told()).toHaveLength(0);
  await seat(person, open);
  await remind();
  expect(await told()).toHaveLength(1);
});

// Last, since its day ends the sessions of the others.
test('the day after a training’s last its student is asked for the open cycle’s', async () => {
  const { person, user_id, last } = await aStudent('now', 1);
  await expectAsked(person, false);
  portal.clock.moveTo(momentOf(last, '23:59'));
  const evening = await portal.as(user_id);
  await expectAsked(evening, false);
  portal.clock.moveTo(momentOf(addDays(last, 1), '00:00'));
  await expectAsked(evening, true);
});
