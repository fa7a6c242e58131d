import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#platform/contract/refusal.ts';
import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import {
  startPortal,
  type TestPerson,
  type TestPortal,
  testNow,
  testSecretKey,
} from '#portal/testing/portal.ts';
import { messagesTo, tokenIn } from '#services/accounts/testing.ts';
import { demoContract } from '#services/demo/contract.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { sidesContract } from '#services/sides/contract.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { codePlace } from './code.ts';
import { trainingContract } from './contract.ts';
import { codeAt } from './server/attendance.ts';
import { mailLink } from './server/links.ts';
import { place, unplace } from './server/public.ts';
import { checkHistory } from './server/seat-history.ts';
import { aPlacement, linkOf, trainees } from './testing.ts';
import type { SuspensionCause } from './training.ts';

const { calls } = trainingContract;
const today = riyadhDay(testNow);

let portal: TestPortal;
let unit: TestPerson;
let manager: TestPerson;
let some: Awaited<ReturnType<typeof trainees>>;

beforeAll(async () => {
  portal = await startPortal();
  [unit, manager] = await Promise.all([portal.as('700032', 'en'), portal.as('800020')]);
  some = await trainees(portal, 6);
});
afterAll(() => portal.stop());

const undo = (by: TestPerson, params: { id: number }) =>
  by.call(calls.undoRequest, { params, query: { reason: 'قُبل سهوًا' } });

const one = (at: number) => {
  const found = some[at];
  if (!found) throw new Error('too few trainees');
  return found;
};

async function rowOf(id: number) {
  const { rows } = await portal.owner.query<{
    result: number | null;
    absences: number;
    alert: number;
    ended_on: string | null;
    paused_until: string | null;
    days: number;
    holds_seat: boolean;
  }>(
    `select result, absences, alert, ended_on::text, paused_until::text, days, holds_seat
     from placement where id = $1`,
    [id],
  );
  return rows[0];
}

describe('a seat', () => {
  test('is given to one of two who want the last one, and to nobody who trains elsewhere then', async () => {
    const { rows } = await portal.owner.query<{
      id: number;
      capacity: number;
      start_date: string;
      end_date: string;
      students: number[];
    }>(`select internship.id, capacity, start_date::text, end_date::text, array(
        select person_id from student where major_code = internship.major_code and is_active
          and (internship.gender is null or gender = internship.gender)
          and not exists (select from placement where placement.student_id = person_id
            and placement.end_date >= internship.start_date)
        order by person_id limit 20) as students
      from internship where confirmed_at is not null and placed = 0 and start_date > date '2027-01-20'
      order by id`);
    const offer = rows.find(({ capacity, students }) => students.length > capacity + 1);
    if (!offer) throw new Error('no internship of the open cycle has students enough');
    const { id: internship_id, capacity, start_date, end_date, students } = offer;
    const seat = (student_id: number) =>
      place(portal.database, {
        internship_id,
        student_id,
        start_date,
        end_date,
        by: null,
        now: testNow,
      });
    for (const student of students.slice(0, capacity - 1)) {
      expect(isRefusal(await seat(student))).toBe(false);
    }
    const two = await Promise.all(students.slice(capacity - 1, capacity + 1).map(seat));
    expect(two.map((row) => (isRefusal(row) ? row.code : 'placed')).toSorted()).toEqual([
      'placed',
      'seat_taken',
    ]);
    const count = async () =>
      (await portal.owner.query('select placed from internship where id = $1', [internship_id]))
        .rows[0]?.placed;
    expect(await count()).toBe(capacity);
    const placed = two.find((row) => !isRefusal(row));
    if (!placed || isRefusal(placed)) throw new Error('nobody was placed');
    const name = (letter: number | null) =>
      portal.owner.query('select name_in_letter($1, $2)', [letter, [placed.id]]);
    await name(1);
    const named = await unplace(portal.database, placed.id, { by: null, now: testNow });
    expect(isRefusal(named) && named.code).toBe('in_letter');
    await expect(
      portal.owner.query('delete from placement where id = $1', [placed.id]),
    ).rejects.toMatchObject({ constraint: 'placement_in_letter' });
    await name(null);
    for (const [record, forget] of [
      [
        'update placement set result = 1, result_at = start_date where id = $1',
        'update placement set result = null, result_at = null where id = $1',
      ],
      [
        'update placement set evaluated_at = now() where id = $1',
        'update placement set evaluated_at = null where id = $1',
      ],
    ] as const) {
      await portal.owner.query(record, [placed.id]);
      const recorded = await unplace(portal.database, placed.id, { by: null, now: testNow });
      expect(isRefusal(recorded) && recorded.code).toBe('has_records');
      await expect(
        portal.owner.query('delete from placement where id = $1', [placed.id]),
      ).rejects.toMatchObject({ constraint: 'placement_has_records' });
      await portal.owner.query(forget, [placed.id]);
    }
    expect(await unplace(portal.database, placed.id, { by: null, now: testNow })).toEqual({
      id: placed.id,
    });
    expect(await count()).toBe(capacity - 1);
    const again = await seat(students[0] ?? 0);
    expect(isRefusal(again) && again.code).toBe('placed_elsewhere');
    const early = await place(portal.database, {
      internship_id,
      student_id: students[capacity] ?? 0,
      end_date,
      by: null,
      now: testNow,
      start_date: addDays(today, 1),
    });
    expect(isRefusal(early) && early.code).toBe('not_for_them');
  });
});

describe('the history of seats', () => {
  const told = async (placement: number) => {
    const { rows } = await portal.owner.query<{ change: number; cause: string; by_id: number }>(
      'select change, cause, by_id from placement_event where placement_id = $1 order by id',
      [placement],
    );
    return rows.map(({ change, cause }) => `${change} ${cause}`);
  };

  test('is written with every seat given, ended by a request and given again, and stays', async () => {
    const { user_id, placement } = one(5);
    expect(await told(placement)).toEqual([expect.stringMatching(/^1 (run|hand)$/)]);
    const student = await portal.as(user_id);
    const { reply } = await student.call(
      calls.askRequest,
      { body: { placement, kind: 2, reason: 'ظرف عائلي' } },
      { 'Idempotency-Key': randomUUID() },
    );
    const { id } = reply;
    const body = { state: 'accepted' as const, answer: 'مقبول' };
    expect((await unit.call(calls.decideRequest, { params: { id }, body })).status).toBe(200);
    expect((await undo(manager, { id })).status).toBe(200);
    expect((await told(placement)).slice(1)).toEqual(['-1 request', '1 undo']);
    const no = { state: 'rejected' as const, answer: 'لا يكفي' };
    expect((await unit.call(calls.decideRequest, { params: { id }, body: no })).status).toBe(200);
    for (const change of ['update placement_event set change = 1', 'delete from placement_event']) {
      await expect(portal.owner.query(change)).rejects.toMatchObject({
        constraint: 'placement_event_stays',
      });
    }
  });

  test('sums to who has a seat, and the nightly check sees it where it doesn’t', async () => {
    const check = checkHistory(portal.database);
    const night = (days: number) => momentOf(addDays(today, days), '04:00');
    await check.look(night(1));
    const agreed = async () =>
      (await portal.owner.query('select agreed_at from placement_check')).rows[0]?.agreed_at;
    const first = await agreed();
    expect(first).not.toBeNull();
    await portal.owner.query('alter table placement disable trigger placement_tells');
    const { rows } = await portal.owner.query<{ id: number }>(
      `update placement set result = 3, result_at = now() where id = (
         select id from placement where result is null order by id desc limit 1) returning id`,
    );
    await expect(check.look(night(2))).rejects.toThrow(`placements ${rows[0]?.id} doesn't sum`);
    await portal.owner.query('update placement set result = null, result_at = null where id = $1', [
      rows[0]?.id,
    ]);
    await portal.owner.query('alter table placement enable trigger placement_tells');
    await checkHistory(portal.database).look(night(3));
    expect(await agreed()).not.toEqual(first);
  });
});

describe('a student', () => {
  test('sees where, with whom, attendance and what may be asked', async () => {
    const student = await portal.as('231000001');
    const { reply, status, code } = await student.call(calls.listOwn, {});
    expect([status, code]).toEqual([200, null]);
    const [own] = reply.results;
    expect(own?.counts.present).toBeGreaterThan(2);
    expect(own?.trainer?.name_ar).toBeTruthy();
    expect(own?.reach?.email).toContain('@');
    const days = await student.call(calls.listOwnDays, { query: {} });
    expect(days.reply.count).toBeGreaterThan(5);
    expect((await student.call(calls.getInstructions, {})).reply.text_ar).toContain('25%');
  });

  test.each([
    ['231000002', 'documents_not_accepted'],
    ['231000003', 'payment_problem'],
    ['231000005', 'internship_not_enabled'],
  ])('%s is refused: %s', async (user_id, code) => {
    const student = await portal.as(user_id);
    expect((await student.call(calls.listOwn, {})).code).toBe(code);
  });
});

describe('a request', () => {
  const ask = (
    student: TestPerson,
    placement: number,
    kind: 1 | 2 | 3 | 4,
    attendance?: number,
    cause: SuspensionCause | null = 'financial',
  ) =>
    student.call(calls.askRequest, {
      body: { placement, kind, cause, reason: 'ظرف صحي', attendance: attendance ?? null },
    });

  test('to be excused is closed after its deadline, by the clock', async () => {
    const { user_id, placement, internship } = one(0);
    const student = await portal.as(user_id);
    expect((await ask(student, placement, 1)).code).toBe('deadline_passed');
    expect((await ask(student, one(1).placement, 1)).code).toBe('not_found');
    const { rows } = await portal.owner.query<{ day: string }>(
      'select excuse_deadline::text as day from internship where id = $1',
      [internship],
    );
    portal.clock.moveTo(momentOf((rows[0]?.day ?? today) as typeof today, '23:59'));
    const asked = await ask(student, placement, 1);
    portal.clock.moveTo(testNow);
    expect([asked.status, asked.reply.state]).toEqual([201, 'pending']);
    expect(
      (
        await unit.call(calls.decideRequest, {
          params: { id: asked.reply.id },
          body: { state: 'rejected' },
        })
      ).code,
    ).toBe('reason_missing');
  });

  test('is decided by one of two; granted it ends the training, and can be undone', async () => {
    const { user_id, placement } = one(1);
    const student = await portal.as(user_id);
    const asked = await ask(student, placement, 2);
    expect((await ask(student, placement, 2)).code).toBe('already_asked');
    const params = { id: asked.reply.id };
    const decide = (who: TestPerson) =>
      who.call(calls.decideRequest, { params, body: { state: 'accepted', answer: 'تم' } });
    const two = await Promise.all([decide(unit), decide(manager)]);
    expect(two.map(({ code }) => code).toSorted()).toEqual(['already_decided', null]);
    expect(await rowOf(placement)).toMatchObject({ result: 5, ended_on: today });
    expect((await ask(student, placement, 3)).code).toBe('training_ended');
    const news = await student.call(notificationsContract.calls.list, { query: {} });
    expect(JSON.stringify(news.reply)).toContain('قُبل طلبك');
    const [decider, another] = two[0]?.code === null ? [unit, manager] : [manager, unit];
    expect((await undo(decider, params)).code).toBe('own_decision');
    const undone = await undo(another, params);
    expect(undone.reply.state).toBe('pending');
    const later = await student.call(notificationsContract.calls.list, { query: {} });
    expect(JSON.stringify(later.reply)).toContain('قُبل سهوًا');
    expect(await rowOf(placement)).toMatchObject({ result: null, ended_on: null });
    expect((await undo(manager, params)).code).toBe('not_decided');
  });

  test('can’t be undone once the seat is somebody else’s', async () => {
    const { user_id, placement, internship } = one(2);
    const student = await portal.as(user_id);
    const asked = await ask(student, placement, 3);
    const params = { id: asked.reply.id };
    await unit.call(calls.decideRequest, { params, body: { state: 'accepted' } });
    expect((await rowOf(placement))?.result).toBe(4);
    await portal.owner.query(
      'alter table internship disable trigger user; ' +
        `update internship set capacity = placed where id = ${internship}; ` +
        'alter table internship enable trigger user',
    );
    expect((await undo(manager, params)).code).toBe('seat_taken');
  });

  test('can’t be undone once its student trains in the same days', async () => {
    const { user_id, placement, internship, student_id } = one(2);
    const student = await portal.as(user_id);
    const { reply } = await student.call(calls.listOwnRequests, { query: {} });
    const params = { id: reply.results[0]?.id ?? 0 };
    await portal.owner.query(
      'alter table internship disable trigger user; ' +
        `update internship set capacity = placed + 1 where id = ${internship}; ` +
        'alter table internship enable trigger user',
    );
    const { rows } = await portal.owner.query<{ start_date: string; end_date: string }>(
      'select start_date::text, end_date::text from placement where id = $1',
      [placement],
    );
    const days = rows[0] ?? { start_date: today, end_date: today };
    const seat = { internship_id: internship, student_id, by: null, now: testNow };
    expect(isRefusal(await place(portal.database, { ...seat, ...days }))).toBe(false);
    expect((await undo(manager, params)).code).toBe('placed_elsewhere');
  });

  test('to suspend for another cause than money pauses until a day, and takes no seat', async () => {
    const { user_id, placement, internship } = one(0);
    const student = await portal.as(user_id, 'en');
    const suspend = (cause: SuspensionCause | null) => ask(student, placement, 3, undefined, cause);
    expect((await suspend(null)).code).toBe('cause_missing');
    const asked = await suspend('medical');
    expect(asked.reply).toMatchObject({ cause: 'medical', paused_until: null });
    const params = { id: asked.reply.id };
    const accept = (until: Day | null) =>
      unit.call(calls.decideRequest, { params, body: { state: 'accepted', until } });
    const before = await rowOf(placement);
    for (const until of [null, addDays(today, -1), '2036-01-01' as Day]) {
      expect((await accept(until)).code).toBe('pause_day_missing');
    }
    await portal.owner.query(
      'delete from training_attendance where placement_id = $1 and day = $2',
      [placement, today],
    );
    const until = addDays(today, 2);
    expect((await accept(until)).reply).toMatchObject({ state: 'accepted', paused_until: until });
    expect(await rowOf(placement)).toMatchObject({
      result: null,
      ended_on: null,
      holds_seat: true,
    });
    expect((await rowOf(placement))?.days).toBeLessThan(before?.days ?? 0);
    const news = await student.call(notificationsContract.calls.list, { query: {} });
    expect(JSON.stringify(news.reply)).toContain('Granted until');
    const own = await student.call(calls.listOwn, {});
    const shown = own.reply.results.find(({ id }) => id === placement);
    expect(shown).toMatchObject({ paused_until: until, takes_code: false });
    // Neither by code, nor by the trainer, nor by the unit is a day of it recorded, until it is over.
    const token = await linkOf(portal, unit, { placement, internship });
    const check = () => student.call(calls.checkIn, { body: { code: '0000' } });
    expect(await check()).toMatchObject({ code: 'training_paused' });
    expect((await check()).message).toContain('24');
    const entry = (day: Day) => ({
      id: randomUUID(),
      placement,
      day,
      marked_at: momentOf(day, '08:00').toISOString(),
      state: 'absent' as const,
      absence_type: 2 as const,
    });
    const send = async (day: Day) => {
      const body = { entries: [entry(day)] };
      const sent = await portal.visitor().call(calls.sendDay, { params: { token }, body });
      const seen = sent.reply.day?.students.find((row) => row.placement === placement);
      return [sent.reply.refused.map(({ code }) => code), seen?.paused_until];
    };
    expect(await send(today)).toEqual([['training_paused'], until]);
    const marked = { placement, attend_date: today, state: 'present', reason: 'حضر' } as const;
    expect((await unit.call(calls.addAttendance, { body: marked })).code).toBe('training_paused');
    portal.clock.moveTo(momentOf(addDays(until, 1), '09:00'));
    expect(await send(until)).toEqual([['training_paused'], null]);
    expect(await send(addDays(until, 1))).toEqual([[], null]);
    portal.clock.moveTo(testNow);
    expect((await rowOf(placement))?.absences).toBe((before?.absences ?? 0) + 1);
    await undo(manager, params);
    expect(await rowOf(placement)).toMatchObject({ days: before?.days, paused_until: null });
  });

  test('for an absence makes an excuse of it and lowers the alert', async () => {
    const { user_id, placement } = one(3);
    const student = await portal.as(user_id);
    const day = addDays(today, -3);
    const body = {
      placement,
      attend_date: day,
      state: 'absent',
      absence_type: 2,
      reason: 'لم يُسجَّل',
    } as const;
    await portal.owner.query(
      'delete from training_attendance where placement_id = $1 and day = $2',
      [placement, day],
    );
    const { absences = 0 } = (await rowOf(placement)) ?? {};
    const added = await unit.call(calls.addAttendance, { body });
    expect([added.status, added.reply.source]).toEqual([201, 'unit']);
    expect((await unit.call(calls.addAttendance, { body })).code).toBe('already_recorded');
    expect((await rowOf(placement))?.absences).toBe(absences + 1);
    const asked = await ask(student, placement, 4, added.reply.id);
    expect(asked.reply.absence).toBe(day);
    const params = { id: asked.reply.id };
    const many = await unit.call(calls.decideRequests, {
      body: { ids: [params.id], state: 'accepted' },
    });
    expect(many.reply.done).toEqual([params.id]);
    expect((await rowOf(placement))?.absences).toBe(absences);
    const corrected = await unit.call(calls.editAttendance, {
      params: { id: added.reply.id },
      body: { state: 'present', reason: 'حضر متأخرًا', version: added.reply.version },
    });
    expect(corrected.code).toBe('excused_by_request');
    await undo(manager, params);
    expect((await rowOf(placement))?.absences).toBe(absences + 1);
    await unit.call(calls.editAttendance, {
      params: { id: added.reply.id },
      body: { state: 'present', reason: 'حضر متأخرًا', version: added.reply.version },
    });
    const late = await unit.call(calls.decideRequest, { params, body: { state: 'accepted' } });
    expect(late.code).toBe('no_absence');
  });
});

describe('a trainer’s link', () => {
  let token = '';
  const entryOf = (placement: number, more: object = {}) => ({
    id: randomUUID(),
    placement,
    day: today,
    marked_at: testNow.toISOString(),
    state: 'present' as const,
    ...more,
  });
  const send = (entries: ReturnType<typeof entryOf>[], by = token) =>
    portal.visitor().call(calls.sendDay, { params: { token: by }, body: { entries } });
  const marked = async (placement: number) =>
    (
      await portal.owner.query(
        'select state, minutes, absence_type from training_attendance where placement_id = $1 and day = $2',
        [placement, today],
      )
    ).rows;

  beforeAll(async () => {
    token = await linkOf(portal, unit, one(4));
  });

  test('opens its own students alone', async () => {
    const { placement } = one(4);
    const day = await portal.visitor().call(calls.getDay, { params: { token } });
    expect(day.reply.students.map((student) => student.placement)).toContain(placement);
    const other = some.find(({ internship }) => internship !== one(4).internship);
    const before = new Date(testNow.getTime() - 60_000).toISOString();
    const own = entryOf(placement, { marked_at: before });
    const lost = [entryOf(other?.placement ?? 0), entryOf(2_000_000_000, { state: 'late' })];
    const sent = await send([...lost, own]);
    expect([sent.status, sent.reply.refused]).toEqual([
      200,
      lost.map(({ id }) => ({ id, code: 'not_found' })),
    ]);
    expect(await marked(placement)).toMatchObject([{ state: 'present' }]);
  });

  test('counts a day once: sent twice, late, and by two phones', async () => {
    const { placement } = one(4);
    const first = entryOf(placement, { state: 'absent', absence_type: 2 });
    await Promise.all([send([first]), send([first])]);
    const before = await rowOf(placement);
    const later = new Date(testNow.getTime() + 60_000).toISOString();
    await send([entryOf(placement, { state: 'late', minutes: 20, marked_at: later })]);
    // The first phone comes late, with what was pressed before.
    await send([first, entryOf(placement, { marked_at: testNow.toISOString() })]);
    expect(await marked(placement)).toEqual([{ state: 'late', minutes: 20, absence_type: null }]);
    expect((await rowOf(placement))?.absences).toBe((before?.absences ?? 0) - 1);
    const { reply } = await send([
      entryOf(placement, { day: addDays(today, 1) }),
      entryOf(placement, { state: 'late' }),
    ]);
    expect(reply.refused.map(({ code }) => code)).toEqual(['day_outside', 'mark_incomplete']);
  });

  test('what the unit corrects stands above it', async () => {
    const { placement } = one(4);
    const { reply } = await unit.call(calls.listAttendance, {
      query: { placement, attend_date: today },
    });
    const [row] = reply.results;
    const params = { id: row?.id ?? 0 };
    const body = {
      state: 'present',
      reason: 'خطأ في التسجيل',
      version: row?.version ?? 0,
    } as const;
    const edited = await unit.call(calls.editAttendance, { params, body });
    expect(edited.reply).toMatchObject({ state: 'present', source: 'unit', minutes: null });
    expect((await unit.call(calls.editAttendance, { params, body })).code).toBe(
      'changed_meanwhile',
    );
    const later = new Date(testNow.getTime() + 120_000).toISOString();
    await send([entryOf(placement, { state: 'absent', absence_type: 2, marked_at: later })]);
    expect((await marked(placement))[0]?.state).toBe('present');
    // All of them are counted by their placements.
    const countOf = async (query: { from?: Day }) =>
      (await unit.call(calls.listAttendance, { query })).reply.count;
    expect(await countOf({})).toBe(await countOf({ from: '2000-01-01' as Day }));
  });

  test('shows codes that its students check in with, ten tries a day', async () => {
    const { placement, user_id } = one(4);
    await portal.owner.query(
      'delete from training_attendance where placement_id = $1 and day = $2',
      [placement, today],
    );
    const student = await portal.as(user_id);
    const own = await student.call(calls.listOwn, {});
    expect(own.reply.results.find(({ id }) => id === placement)?.takes_code).toBe(true);
    const { reply } = await portal.visitor().call(calls.getDay, { params: { token } });
    const right = codeAt(reply.code_key, codePlace(testNow) - 1);
    const wrong = codeAt(reply.code_key, codePlace(testNow) - 2);
    const check = (code: string) => student.call(calls.checkIn, { body: { code } });
    expect((await check(wrong === right ? '0000' : wrong)).code).toBe('wrong_code');
    expect((await check(right)).reply.day).toBe(today);
    expect((await marked(placement))[0]?.state).toBe('present');
    expect((await check(right)).status).toBe(200);
    await portal.owner.query(
      `update training_attendance set state = 'absent', absence_type = 2, source = 'trainer'
       where placement_id = $1 and day = $2`,
      [placement, today],
    );
    expect((await check(right)).code).toBe('recorded_absent');
    for (let tries = 4; tries < 10; tries += 1) await check('0000');
    expect((await check(right)).code).toBe('too_many_codes');
  });

  test('crosses a band: the alert, its news to the student and the unit, and what waits today', async () => {
    const { placement, user_id, student_id } = one(4);
    const { rows } = await portal.owner.query<{ days: number; absences: number }>(
      'update placement set alert = 0, alert_at = null where id = $1 returning days, absences',
      [placement],
    );
    const { days = 1, absences = 0 } = rows[0] ?? {};
    const missed = Math.ceil(days / 4) - absences;
    const past = Array.from({ length: 14 }, (_, at) => addDays(today, -at)).slice(0, missed);
    await portal.owner.query(
      'delete from training_attendance where placement_id = $1 and day = any($2)',
      [placement, past],
    );
    await send(past.map((day) => entryOf(placement, { day, state: 'absent', absence_type: 2 })));
    const { alert = 0 } = (await rowOf(placement)) ?? {};
    expect(alert).toBeGreaterThan(0);
    const told = await portal.owner.query<{ kind: string; person_id: number }>(
      `select kind, person_id from notification where kind like 'training_alert%'
       and created_at >= $1`,
      [testNow],
    );
    expect(told.rows).toContainEqual({ kind: 'training_alert', person_id: student_id });
    expect(told.rows.map(({ kind }) => kind)).toContain('training_alert_unit');
    const waits = await unit.call(waitsContract.calls.listWaits, {});
    expect(JSON.stringify(waits.reply)).toContain('training_alerts');
    const list = await manager.call(calls.listPlacements, { query: { search: user_id } });
    expect(list.reply.results[0]?.alert).not.toBe('none');
  });

  test('takes what was recorded before midnight for its day, also after it', async () => {
    const { placement } = one(4);
    const tomorrow = addDays(today, 1);
    const at = momentOf(today, '23:59').toISOString();
    portal.clock.moveTo(momentOf(tomorrow, '00:01'));
    const { reply } = await send([entryOf(placement, { marked_at: at })]);
    portal.clock.moveTo(testNow);
    expect([reply.refused, reply.day?.today]).toEqual([[], tomorrow]);
    expect(reply.day?.students.find((one) => one.placement === placement)?.mark).toBeNull();
    expect(await marked(placement)).toMatchObject([{ state: 'present' }]);
  });

  test('opens nothing after the end, nor once revoked', async () => {
    const { placement, internship } = one(4);
    const { rows } = await portal.owner.query<{ end_date: typeof today }>(
      'select end_date::text from placement where id = $1',
      [placement],
    );
    const end = rows[0]?.end_date ?? today;
    const get = () => portal.visitor().call(calls.getDay, { params: { token } });
    portal.clock.moveTo(momentOf(end, '23:00'));
    expect((await get()).status).toBe(200);
    portal.clock.moveTo(momentOf(addDays(end, 1), '00:00'));
    expect((await get()).status).toBe(404);
    const kept = await send([
      entryOf(placement, { day: end }),
      entryOf(placement, { day: addDays(end, 1) }),
    ]);
    expect([kept.reply.day, kept.reply.refused.map(({ code }) => code)]).toEqual([
      null,
      ['day_outside'],
    ]);
    portal.clock.moveTo(testNow);
    expect((await get()).status).toBe(200);
    const shown = await unit.call(calls.getPlacement, { params: { id: placement } });
    expect(shown.reply.link).not.toBeNull();
    await unit.call(calls.endLink, { params: { id: internship } });
    expect((await get()).status).toBe(404);
    expect((await send([entryOf(placement)])).status).toBe(404);
    const student = await portal.as(one(4).user_id);
    expect((await student.call(calls.checkIn, { body: { code: '0000' } })).code).toBe(
      'no_training_today',
    );
    const letters: unknown[] = [];
    const mail = (revoked: number) => {
      const mailer = { deliver: async (letter: unknown) => void letters.push(letter) };
      const speak = (_language: string, key: string) => key;
      const secrets = createSecrets({ current: testSecretKey, others: [] });
      const { database, clock } = portal;
      const parts = { database, clock, secrets, mailer, speak, public_url: '' };
      const data = { internship_id: internship, revoked };
      return mailLink(parts, { id: `queued-${revoked}`, data });
    };
    // One that waited while it was revoked, and one that was asked for since.
    await mail(0);
    expect(letters).toHaveLength(0);
    await mail(1);
    expect(letters).toHaveLength(1);
  });
});

test('a trainer who leaves is replaced: the link, the students and unpaid fees follow, all else stays', async () => {
  const { placement, internship, user_id } = one(5);
  const student = await portal.as(user_id, 'en');
  const { rows } = await portal.owner.query<{ version: number; trainer_id: number; next: number }>(
    `select version, trainer_id, (select id from side_person where list = 'trainers'
       and side_id = internship.side_id and id <> trainer_id order by is_selected desc, id limit 1) as next
     from internship where id = $1`,
    [internship],
  );
  const { version = 0, trainer_id = 0, next = 0 } = rows[0] ?? {};
  await portal.owner.query("update side_person set email = 'next@sides.example' where id = $1", [
    next,
  ]);
  const { rows: letters } = await portal.owner.query<{ id: number }>(
    `select id from letter where kind = 'trainer_fees' and internship_id = $1`,
    [internship],
  );
  if (letters.length === 0) {
    await portal.owner.query(
      `insert into letter (kind, side_id, cycle_id, internship_id, trainer_id, text, text_ar,
         student_fee, total_cost, check_code, made_by, made_at, moved_at)
       select 'trainer_fees', side_id, cycle_id, id, trainer_id, 'Pay', 'اصرف', 0, 100, 'abc-test', $2, now(), now()
       from internship where id = $1`,
      [internship, unit.id],
    );
  }
  const token = await linkOf(portal, unit, { placement, internship });
  const replace = (body: { trainer_id?: number; version?: number }, id = internship) =>
    unit.call(sidesContract.calls.replaceTrainer, {
      params: { id },
      body: { trainer_id: next, version, reason: 'انتقل إلى مدينة أخرى', ...body },
    });
  expect((await replace({ trainer_id })).code).toBe('same_trainer');
  expect((await replace({ version: version + 1 })).code).toBe('changed_meanwhile');
  const { rows: others } = await portal.owner.query<{ id: number; open: number; at: number }>(
    `select person.id, open.id as open, open.version as at from side_person person, internship open
     where person.list <> 'trainers' and open.confirmed_at is null limit 1`,
  );
  const { id: other = 0, open = 0, at = 0 } = others[0] ?? {};
  expect((await replace({ trainer_id: other })).code).toBe('not_a_trainer');
  expect((await replace({ version: at }, open)).code).toBe('not_confirmed');
  const { reply } = await replace({});
  expect(reply).toMatchObject({ confirmed: true, trainer: { id: next }, version: version + 1 });
  const params = { token };
  expect((await portal.visitor().call(calls.getDay, { params })).status).toBe(404);
  const [mail] = await messagesTo(portal.visitor(), 'next@sides.example', 1);
  const opened = { params: { token: tokenIn(mail) } };
  const day = await portal.visitor().call(calls.getDay, opened);
  expect(day.reply.trainer?.name).toBe(reply.trainer?.full_name);
  const news = await student.call(notificationsContract.calls.list, { query: {} });
  expect(JSON.stringify(news.reply)).toContain('Your trainer is now');
  const followed = await portal.owner.query(
    `select trainer_id, coordinator, finance from letter where kind = 'trainer_fees'
     and internship_id = $1 and confirmed_at is null and coordinator <> 3 and finance <> 3`,
    [internship],
  );
  for (const row of followed.rows) {
    expect(row).toEqual({ trainer_id: next, coordinator: 1, finance: 1 });
  }
  for (const change of ['capacity = capacity + 1', 'version = version + 1', 'trainer_id = null']) {
    await expect(
      portal.owner.query(`update internship set ${change} where id = $1`, [internship]),
    ).rejects.toThrow();
  }
});

test('the unit records a result once the training has begun, and takes it back', async () => {
  const upcoming = await portal.owner.query<{ id: number; version: number }>(
    `select id, version from placement where start_date > date '2026-11-22' and result is null limit 1`,
  );
  const [{ id, version: first } = { id: 0, version: 0 }] = upcoming.rows;
  const early = { params: { id }, body: { result: 1 as const, version: first } };
  expect((await unit.call(calls.setResult, early)).code).toBe('not_begun');
  await expect(
    portal.owner.query(
      `update placement set result = 1, result_at = '2026-11-22' where id = ${id}`,
    ),
  ).rejects.toThrow('placement_begun');
  const { placement } = one(5);
  const params = { id: placement };
  const shown = await unit.call(calls.getPlacement, { params });
  const { version } = shown.reply;
  const set = await unit.call(calls.setResult, { params, body: { result: 1, version } });
  expect([set.reply.result, set.reply.version]).toEqual([1, version + 1]);
  const late = await manager.call(calls.setResult, { params, body: { result: 2, version } });
  expect(late.code).toBe('changed_meanwhile');
  const body = { result: null, version: version + 1 };
  expect((await unit.call(calls.setResult, { params, body })).reply.result).toBeNull();
});

test('a mail goes to whom the filters find, with each one’s own values', async () => {
  const { id } = await aPlacement(portal, '231000001');
  const { reply: shown } = await unit.call(calls.getPlacement, { params: { id } });
  const { rows } = await portal.owner.query<{ side: number; major: number }>(
    `select side_id as side, major_code as major from internship where id = $1`,
    [shown.internship.id],
  );
  const filters = { side: rows[0]?.side ?? 0, major: rows[0]?.major ?? 0, result: 'none' as const };
  const found = await unit.call(calls.findMailed, { body: filters });
  expect(found.reply.count).toBeGreaterThan(0);
  expect(found.reply.first?.en['side']).toBe(shown.internship.side.name);
  const sent = await unit.call(calls.mailStudents, {
    body: {
      ...filters,
      title: 'At {side}',
      title_ar: 'في {side}',
      text: '{name}',
      text_ar: '{name}',
    },
  });
  expect([sent.status, sent.reply.recipients]).toEqual([201, found.reply.count]);
  const to = '231000001@students.bawaba.example';
  const mails = async () => {
    const { reply } = await portal.visitor().call(demoContract.calls.outbox, { query: { to } });
    return reply.results.map(({ subject }) => subject).join();
  };
  await expect.poll(mails, { timeout: 10_000 }).toContain(`At ${shown.internship.side.name}`);
  const ended = await unit.call(calls.findMailed, { body: { result: '1' } });
  const students = await portal.owner.query<{ count: number }>(
    'select count(distinct student_id)::int as count from placement where result = 1',
  );
  expect(ended.reply.count).toBe(students.rows[0]?.count);
  const nobody = await unit.call(calls.mailStudents, {
    body: { side: 2_000_000_000, title: 'a', title_ar: 'ب', text: 'a', text_ar: 'ب' },
  });
  expect(nobody.code).toBe('nobody_found');
});

test('a mail by numbers reaches those of them whom the filters find', async () => {
  const { rows } = await portal.owner.query<{ student_id: string; is_in: boolean }>(
    `select distinct on (is_in) student_id, is_in from (select student_id,
       exists (select from placement where placement.student_id = person_id)
         or exists (select from internship_check where id = person_id) as is_in
       from student where is_active) as one order by is_in, student_id desc`,
  );
  const [outside = '', inside = ''] = rows.map(({ student_id }) => student_id);
  const texts = { title: 'By number', title_ar: 'برقم', text: 'a', text_ar: 'ب' };
  const send = (body: object) => unit.call(calls.mailStudents, { body: { ...texts, ...body } });
  expect((await send({ numbers: [outside, '239999999'] })).code).toBe('nobody_found');
  expect((await send({ numbers: [inside], text: '{side}' })).code).toBe('values_of_training');
  expect((await send({ numbers: [] })).status).toBe(400);
  const many = Array.from({ length: 2001 }, (_, place) => String(240_000_000 + place));
  expect((await send({ numbers: many })).error_codes['numbers']).toEqual(['too_big']);
  const numbers = [inside, outside, inside, '239999999'];
  const { reply } = await unit.call(calls.findMailed, { body: { numbers } });
  expect(reply).toMatchObject({
    count: 1,
    unknown: 2,
    first: { ar: { name: expect.any(String) } },
  });
  expect((await send({ numbers, side: 2_000_000_000 })).code).toBe('nobody_found');
  expect((await send({ numbers })).reply.recipients).toBe(1);
});

test('a mail goes to students without a training too, by what is known of them', async () => {
  const { rows } = await portal.owner.query<{ user_id: string; major: number; college: number }>(
    `select student_id as user_id, major_code as major, college_code as college from student
     join internship_check on internship_check.id = person_id
     where is_active and state = 1 and status_internship_documents <> 'Accepted'
       and not exists (select from placement join internship on internship.id = internship_id
         where placement.student_id = person_id and holds_seat
           and cycle_id in (select id from internship_cycle where is_open))
     order by person_id`,
  );
  const [first] = rows;
  if (!first) throw new Error('the demo has no such student');
  const filters = { eligibility: 1, documents: 'not_accepted', seat: 'none' } as const;
  const count = async (query: object) =>
    (await unit.call(calls.findMailed, { body: { ...filters, ...query } })).reply.count;
  expect(await count({})).toBe(rows.length);
  for (const place of ['major', 'college'] as const) {
    const own = rows.filter((row) => row[place] === first[place]);
    expect(await count({ [place]: first[place] })).toBe(own.length);
  }
  const { major } = first;
  const found = await unit.call(calls.findMailed, { body: { ...filters, major } });
  expect(Object.keys(found.reply.first?.ar ?? {})).toEqual(['name']);
  const send = (text: string) =>
    unit.call(calls.mailStudents, {
      body: { ...filters, major, title: 'Documents', title_ar: 'الوثائق', text, text_ar: '{name}' },
    });
  expect((await send('At {side}')).code).toBe('values_of_training');
  expect((await send('{name}, please')).reply.recipients).toBe(found.reply.count);
  const outbox = { query: { to: `${first.user_id}@students.bawaba.example` } };
  const mail = async () =>
    (await portal.visitor().call(demoContract.calls.outbox, outbox)).reply.results.find(
      ({ subject }) => subject.includes('Documents'),
    );
  await expect.poll(mail, { timeout: 10_000 }).toBeDefined();
  expect((await mail())?.text).toContain(`${found.reply.first?.en['name']}, please`);
});
