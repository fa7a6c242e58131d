import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { classmatesOf } from '#services/appointments/testing.ts';
import { counsellingContract } from './contract.ts';
import {
  answers,
  begin,
  colleague,
  consent,
  counsellor,
  freeStudents,
  guide,
  head,
  ofMen,
  open,
  rowsOf,
} from './testing.ts';

const { calls } = counsellingContract;

let portal: TestPortal;
let theGuide: TestPerson;
let theReceiver: TestPerson;
let theCounsellor: TestPerson;
let theColleague: TestPerson;
let theHead: TestPerson;
let guided: TestPerson[];

beforeAll(async () => {
  portal = await startPortal();
  [theGuide, theReceiver, theCounsellor, theColleague, theHead] = (await Promise.all(
    [guide, ofMen, counsellor, colleague, head].map((user_id) => portal.as(user_id)),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
  guided = await classmatesOf(portal, theGuide.id, 4);
});

afterAll(() => portal.stop());

function send(student: TestPerson, person = theGuide) {
  return person.call(calls.sendTransfer, { body: { student: student.id, referral: answers } });
}

function aGuided(): TestPerson {
  const one = guided.pop();
  if (!one) throw new Error('no guided student is left');
  return one;
}

function answer(student: TestPerson, id: string, agrees: boolean) {
  return student.call(calls.answerTransfer, { params: { id }, body: { agrees } });
}

describe('a transfer', () => {
  test('is a guide’s of an own student, and one at a time', async () => {
    const [stranger] = await freeStudents(portal, 2, 1);
    expect((await send(stranger as TestPerson)).status).toBe(404);
    const student = aGuided();
    expect((await send(student)).status).toBe(201);
    expect(await send(student)).toMatchObject({ status: 409, code: 'already_asked' });
  });

  test('is read by no counsellor before the student agrees; refused, it is destroyed', async () => {
    const student = aGuided();
    const { id } = (await send(student)).reply;
    const read = () => theReceiver.call(calls.openTransfer, { params: { id }, body: {} });
    expect((await read()).status).toBe(404);
    const { transfers } = (await student.call(calls.readOwn, {})).reply;
    expect(transfers).toMatchObject([{ id, referral: answers, guide: { id: theGuide.id } }]);
    expect((await answer(aGuided(), id, true)).status).toBe(404);
    expect((await answer(student, id, false)).status).toBe(200);
    expect((await read()).status).toBe(404);
    const left = 'select 1 from counselling.transfer where id = $1';
    expect(await rowsOf(portal.owner, left, [id])).toEqual([]);
  });

  test('agreed, it is the section’s to take; what the guide answered becomes the referral', async () => {
    const student = aGuided();
    const { id } = (await send(student)).reply;
    await answer(student, id, true);
    expect(await answer(student, id, false)).toMatchObject({ code: 'already_answered' });
    const listed = (await theReceiver.call(calls.listTransferred, {})).reply.results;
    expect(listed.map((row) => row.id)).toContain(id);
    expect(JSON.stringify(listed)).not.toContain(answers.q1);
    expect(
      (await theCounsellor.call(calls.listTransferred, {})).reply.results.map((one) => one.id),
    ).not.toContain(id);
    const other = { params: { id }, body: { counsellor: theCounsellor.id } };
    expect(await theHead.call(calls.takeTransferred, other)).toMatchObject({
      code: 'not_a_counsellor',
    });
    const take = { params: { id }, body: {} };
    const opened = (await theReceiver.call(calls.openTransfer, take)).reply;
    expect(opened.referral).toEqual(answers);
    expect((await theReceiver.call(calls.takeTransferred, take)).status).toBe(200);
    expect(await theHead.call(calls.takeTransferred, take)).toMatchObject({
      code: 'already_taken',
    });
    const { number } = (await consent(student)).reply;
    const found = await theReceiver.call(calls.listRecords, { query: { search: number } });
    const read = (await open(theReceiver, found.reply.results[0]?.id ?? '')).reply;
    expect(read).toMatchObject({
      referral: answers,
      referral_left: 0,
      referral_by: { id: theGuide.id },
    });
  });
});

describe('an emergency', () => {
  const reason = 'اتصلت زميلتها في السكن قلقة عليها، ومرشدتها في إجازة.';
  const breakGlass = (search: string, person = theColleague, why = reason) =>
    person.call(calls.openBreakGlass, { body: { search, reason: why } });

  test('needs a reason, a record of the section that isn’t one’s own, and one at a time', async () => {
    const [one, another] = (await freeStudents(portal, 2, 2)) as [TestPerson, TestPerson];
    const record = await begin(theCounsellor, one);
    const second = await begin(theCounsellor, another);
    expect((await breakGlass(record.number, theColleague, 'عاجل')).status).toBe(400);
    expect((await breakGlass(record.number, theReceiver)).status).toBe(404);
    expect((await breakGlass('26-9999')).status).toBe(404);
    expect(await breakGlass(record.number, theCounsellor)).toMatchObject({ code: 'record_is_own' });
    expect((await breakGlass(record.number)).status).toBe(201);
    expect(await breakGlass(second.number)).toMatchObject({ status: 409, code: 'emergency_open' });
    await theColleague.call(calls.endBreakGlass, {});
    expect((await breakGlass(second.number)).status).toBe(201);
    await theColleague.call(calls.endBreakGlass, {});
  });

  test('reads for an hour and writes nothing; head and student learn who and why', async () => {
    const [student] = (await freeStudents(portal, 2, 1)) as [TestPerson];
    const { id, number } = await begin(theCounsellor, student);
    const { until } = (await breakGlass(number)).reply;
    expect(until.slice(0, 16)).toBe('2026-11-22T06:42');
    const read = (await open(theColleague, id)).reply;
    expect(read).toMatchObject({ way: 'break_glass', until, number });
    const close = { params: { id }, body: { to: 'close' as const } };
    expect((await theColleague.call(calls.changeRecord, close)).status).toBe(404);
    expect((await theColleague.call(calls.readDay, {})).reply.break_glass).toMatchObject({
      reason,
    });
    const { looks } = (await student.call(calls.readOwn, {})).reply;
    expect(looks.results[0]).toMatchObject({ way: 'break_glass', reason });
    portal.clock.moveTo(new Date(Date.parse(until) + 1000));
    expect((await open(theColleague, id)).status).toBe(404);
    expect((await theColleague.call(calls.readDay, {})).reply.break_glass).toBeNull();
    portal.clock.moveTo(testNow);
  });
});
