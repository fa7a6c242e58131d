import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { counsellingContract } from './contract.ts';
import {
  anIntake,
  answers,
  askFor,
  begin,
  colleague,
  consent,
  counsellor,
  freeStudents,
  head,
  ofMen,
  open,
  rowsOf,
} from './testing.ts';

const { calls } = counsellingContract;
const { decideDate } = appointmentsContract.calls;

let portal: TestPortal;
let theCounsellor: TestPerson;
let theColleague: TestPerson;
let theHead: TestPerson;
let men: TestPerson;
let students: TestPerson[];

beforeAll(async () => {
  portal = await startPortal();
  [theCounsellor, theColleague, theHead, men] = (await Promise.all(
    [counsellor, colleague, head, ofMen].map((user_id) => portal.as(user_id)),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson];
  students = await freeStudents(portal, 2, 20);
});

afterAll(() => portal.stop());

function aStudent(): TestPerson {
  const one = students.pop();
  if (!one) throw new Error('all students have a record');
  return one;
}

function confirm(id: number) {
  return theCounsellor.call(decideDate, { params: { id }, body: { state: 'confirmed' } });
}

describe('consent', () => {
  test('an earlier text of the consent isn’t taken', async () => {
    const body = { consent_version: 0, intake: anIntake };
    const refused = await aStudent().call(calls.keepIntake, { body });
    expect(refused).toMatchObject({ status: 409, code: 'consent_outdated' });
  });

  test('the intake is kept, read again and changed; nothing of it stands open in its row', async () => {
    const student = aStudent();
    const { number } = (await consent(student)).reply;
    expect(number).toMatch(/^26-\d{4}$/);
    await consent(student, { ...anIntake, age: 22 });
    const { record } = (await student.call(calls.readOwn, {})).reply;
    expect(record).toMatchObject({ number, state: 'open', intake: { age: 22 }, risk: null });
    const query = 'select * from counselling.record where student_id = $1';
    const rows = await rowsOf<{ intake: string }>(portal.owner, query, [student.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.intake).toMatch(/^[0-9a-f]{8}\./);
  });

  test('withdrawn, the record is read by nobody, and a new consent begins another', async () => {
    const student = aStudent();
    const { id } = await begin(theCounsellor, student);
    expect((await open(theCounsellor, id)).status).toBe(200);
    expect((await student.call(calls.withdrawConsent, {})).status).toBe(200);
    expect((await open(theCounsellor, id)).status).toBe(404);
    expect((await student.call(calls.readOwn, {})).reply.record).toBeNull();
    const again = await student.call(calls.withdrawConsent, {});
    expect(again).toMatchObject({ status: 409, code: 'no_record' });
    const search = { search: await numberOf(id) };
    expect((await theCounsellor.call(calls.listRecords, { query: search })).reply.count).toBe(0);
    const ofHead = (await theHead.call(calls.listRecords, { query: search })).reply.results;
    expect(ofHead[0]).toMatchObject({
      id,
      state: 'withdrawn',
      is_mine: false,
      referral_left: null,
    });
    expect((await consent(student)).status).toBe(200);
  });

  test('withdrawn, an earlier record that was closed is read by nobody either', async () => {
    const student = aStudent();
    const { id } = await begin(theCounsellor, student);
    await theCounsellor.call(calls.changeRecord, { params: { id }, body: { to: 'close' } });
    const { number } = (await consent(student)).reply;
    expect((await open(theCounsellor, id)).status).toBe(200);
    expect((await student.call(calls.withdrawConsent, {})).reply).toEqual({ number });
    expect((await open(theCounsellor, id)).status).toBe(404);
  });
});

async function numberOf(id: string): Promise<string> {
  const query = `select '26-' || lpad(serial::text, 4, '0') as number from counselling.record where id = $1`;
  return (await rowsOf<{ number: string }>(portal.owner, query, [id]))[0]?.number ?? '';
}

describe('a record', () => {
  test('is its counsellor’s: colleagues, the head and the other section find nothing', async () => {
    const { id, number } = await begin(theCounsellor, aStudent());
    for (const person of [theColleague, theHead, men]) {
      expect((await open(person, id)).status).toBe(404);
      const note = { params: { id, note: randomUUID() }, body: { text: 'x' } };
      expect((await person.call(calls.writeNote, note)).status).toBe(404);
    }
    const query = { search: number };
    expect((await theColleague.call(calls.listRecords, { query })).reply.count).toBe(0);
    expect((await theHead.call(calls.listRecords, { query })).reply.count).toBe(1);
  });

  test('each reading is noted, shown to the student, and refused if it can’t be noted', async () => {
    const student = aStudent();
    const { id } = await begin(theCounsellor, student);
    const first = (await open(theCounsellor, id)).reply;
    expect(first).toMatchObject({ way: 'own', intake: anIntake, looks: { count: 1 } });
    const { looks } = (await student.call(calls.readOwn, {})).reply;
    expect(looks).toMatchObject({ count: 1, results: [{ kind: 'record', way: 'own' }] });
    expect(looks.results[0]?.person.id).toBe(theCounsellor.id);
    await portal.owner.query(
      'alter table counselling.access add constraint full_ check (false) not valid',
    );
    expect((await open(theCounsellor, id)).status).toBe(500);
    await portal.owner.query('alter table counselling.access drop constraint full_');
    await expect(portal.owner.query('delete from counselling.access')).rejects.toThrow();
  });

  test('notes and follow-ups are written once however often they are sent, and never into another', async () => {
    const { id } = await begin(theCounsellor, aStudent());
    const other = await begin(theCounsellor, aStudent());
    const [note, follow_up] = [randomUUID(), randomUUID()];
    for (const text of ['one', 'two']) {
      await theCounsellor.call(calls.writeNote, { params: { id, note }, body: { text } });
    }
    const elsewhere = { params: { id: other.id, note }, body: { text: 'three' } };
    expect((await theCounsellor.call(calls.writeNote, elsewhere)).status).toBe(404);
    const plan = { day: '2026-12-01', text: 'ask', is_done: false } as const;
    await theCounsellor.call(calls.planFollowUp, { params: { id, follow_up }, body: plan });
    const day = (await theCounsellor.call(calls.readDay, {})).reply;
    expect(day.follow_ups.map(({ record }) => record)).not.toContain(id);
    const soon = { ...plan, day: '2026-11-24' } as const;
    await theCounsellor.call(calls.planFollowUp, { params: { id, follow_up }, body: soon });
    const today = (await theCounsellor.call(calls.readDay, {})).reply;
    expect(today.follow_ups.map(({ record }) => record)).toContain(id);
    const { notes, follow_ups } = (await open(theCounsellor, id)).reply;
    expect(notes).toMatchObject({ count: 1, results: [{ text: 'two', is_mine: true }] });
    expect(follow_ups).toMatchObject([{ text: 'ask', day: '2026-11-24' }]);
  });

  test('closed, it takes no more words until it is opened again; the student sees no evaluation', async () => {
    const student = aStudent();
    const { id } = await begin(theCounsellor, student);
    const assessment = {
      diagnosis: 'tired',
      recommendations: 'sleep',
      outcome: 'diagnosed',
    } as const;
    const write = () =>
      theCounsellor.call(calls.writeAssessment, { params: { id }, body: assessment });
    expect((await write()).status).toBe(200);
    const change = (to: 'close' | 'reopen', by = theCounsellor) =>
      by.call(calls.changeRecord, { params: { id }, body: { to } });
    expect((await change('close', theColleague)).status).toBe(404);
    expect((await change('close')).reply).toEqual({ id, state: 'closed' });
    expect(await write()).toMatchObject({ status: 409, code: 'record_over' });
    expect(JSON.stringify((await student.call(calls.readOwn, {})).reply)).not.toContain('tired');
    expect((await change('reopen')).reply.state).toBe('open');
    expect((await open(theCounsellor, id)).reply.assessment).toEqual(assessment);
    await change('close');
    await consent(student);
    expect(await change('reopen')).toMatchObject({ status: 409, code: 'has_open_record' });
  });

  test('the head takes no record of a counsellor on, but one that nobody has', async () => {
    const [one, other] = (await freeStudents(portal, 1, 2)) as [TestPerson, TestPerson];
    const { id } = await begin(men, one);
    const body = { to: 'assign', counsellor: theHead.id } as const;
    const refused = await theHead.call(calls.changeRecord, { params: { id }, body });
    expect(refused).toMatchObject({ status: 409, code: 'assigned_to_oneself' });
    const search = (await consent(other)).reply.number;
    const [row] = (await theHead.call(calls.listRecords, { query: { search } })).reply.results;
    const params = { id: row?.id ?? '' };
    expect((await theHead.call(calls.changeRecord, { params, body })).status).toBe(200);
  });

  test('the head gives it to a counsellor of its section, who reads it instead of the first', async () => {
    const { id } = await begin(theCounsellor, aStudent());
    const assign = (counsellor: number, by = theHead) =>
      by.call(calls.changeRecord, { params: { id }, body: { to: 'assign', counsellor } });
    expect((await assign(theColleague.id, theColleague)).status).toBe(404);
    expect(await assign(men.id)).toMatchObject({ status: 400, code: 'not_a_counsellor' });
    expect((await assign(theColleague.id)).status).toBe(200);
    expect((await open(theCounsellor, id)).status).toBe(404);
    expect((await open(theColleague, id)).status).toBe(200);
  });
});

describe('the referral', () => {
  test('a date is confirmed once consent and all seven answers are there', async () => {
    const student = aStudent();
    const booking = await askFor(theCounsellor, student);
    expect(await confirm(booking)).toMatchObject({ status: 409, code: 'referral_unanswered' });
    const { number } = (await consent(student)).reply;
    const found = await theCounsellor.call(calls.listRecords, { query: { search: number } });
    const id = found.reply.results[0]?.id ?? '';
    expect(found.reply.results[0]).toMatchObject({ is_mine: true, referral_left: 7 });
    const { q7: _, ...six } = answers;
    const answer = (body: Partial<typeof answers>) =>
      theCounsellor.call(calls.answerReferral, { params: { id }, body });
    expect((await answer(six)).reply).toEqual({ id, left: 1 });
    expect((await confirm(booking)).code).toBe('referral_unanswered');
    expect((await answer(answers)).reply).toEqual({ id, left: 0 });
    expect((await confirm(booking)).status).toBe(200);
  });
});
