import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Time } from '#platform/language/times/day.ts';
import { personAt, startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { appointmentsContract } from '../contract.ts';
import { aSlot, closeDates, dayAhead, guide } from '../testing.ts';

const { calls } = appointmentsContract;

let portal: TestPortal;
let processes: PortalProcess[];
let theGuide: TestPerson;
let students: TestPerson[];

/** A crowd of students at two processes compete for one seat, `times` times. */
export function bookingRaceTests({ times = 1, crowd = 60 } = {}): void {
  beforeAll(async () => {
    portal = await startPortal();
    const { database_url } = portal;
    processes = await Promise.all([startProcess(database_url), startProcess(database_url)]);
    theGuide = await portal.as(guide);
    students = await studentsOf(theGuide.id, crowd);
  });

  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await portal.stop();
  });

  test('all at two processes want one place: one gets it, all others read that it is full', async () => {
    expect(students).toHaveLength(crowd);
    for (let race = 0; race < times; race += 1) {
      const slot = await aSlot(theGuide, { day: dayAhead(90), capacity: 1 });
      expect(await bookAll(slot.id)).toEqual({ booked: 1, refused: crowd - 1 });
      expect(await countsOf(slot.id)).toEqual({ booked: 1, capacity: 1, rows: 1 });
      await theGuide.call(calls.deleteSlot, { params: { id: slot.id }, query: { notify: 'true' } });
    }
  });

  test('twelve equal slots and twelve that overlap them, opened at once at two processes, are one', async () => {
    const day = dayAhead(96);
    const params = { id: theGuide.id };
    const usual = { day, capacity: 2, attendance: 'offline', location: 'B-214' } as const;
    const openAt = (start_time: Time, end_time: Time) =>
      Array.from({ length: 12 }, (_, turn) => {
        const atOne = personAt(processes[turn % 2]?.url ?? '', asKnown(theGuide));
        return atOne.call(calls.openSlot, { params, body: { ...usual, start_time, end_time } });
      });
    const answers = await Promise.all([...openAt('10:00', '10:30'), ...openAt('10:15', '10:45')]);
    const said = answers.map(({ status, code }) => `${status} ${code}`).toSorted();
    const refused = Array.from({ length: 23 }, () => '409 slot_overlaps');
    expect(said).toEqual(['201 null', ...refused]);
    const query = { from: day, to: day };
    const own = await theGuide.call(calls.listStaffSlots, { params, query });
    expect(own.reply.results).toHaveLength(1);
  });

  test('no place is promised that a cut in capacity takes away at the same moment', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(91), capacity: 20 });
    const cuts = [12, 8, 5, 3, 1].map((capacity) =>
      theGuide.call(calls.changeCapacity, { params: { id: slot.id }, body: { capacity } }),
    );
    const [{ booked }, ...answers] = await Promise.all([bookAll(slot.id), ...cuts]);
    for (const { status, code } of answers) {
      expect(`${status} ${code}`).toMatch(/^(200 null|409 capacity_below_booked)$/);
    }
    const counts = await countsOf(slot.id);
    expect(counts.rows).toBe(booked);
    expect(counts.booked).toBe(booked);
    expect(counts.booked).toBeLessThanOrEqual(counts.capacity);
    await theGuide.call(calls.deleteSlot, { params: { id: slot.id }, query: { notify: 'true' } });
  });

  test('a place that comes free while 50 students race for it is the first in line’s, booked once', async () => {
    await closeDates(portal, theGuide.id);
    const [first, second, leaver, ...others] = students.slice(0, 53);
    if (!first || !second || !leaver) throw new Error('too few students');
    for (let race = 0; race < times; race += 1) {
      const slot = await aSlot(theGuide, { day: dayAhead(94), capacity: 1 });
      const { reply } = await leaver.call(calls.reserve, { body: { slot: slot.id } });
      for (const person of [first, second]) await person.call(calls.waitForPlace, {});
      const tries = (people: readonly TestPerson[]) =>
        Promise.all(people.map((one) => one.call(calls.reserve, { body: { slot: slot.id } })));
      const [, ...answers] = await Promise.all([
        leaver.call(calls.cancelBooking, { params: { id: reply.id } }),
        tries(others.slice(0, 25)),
        tries(others.slice(25)),
      ]);
      const codes = answers.flat().map(({ status, code }) => `${status} ${code}`);
      expect(new Set(codes)).toEqual(new Set(['409 slot_full']));
      const twice = [personAt(processes[1]?.url ?? '', asKnown(first)), first, second];
      const won = (await tries(twice)).map(({ status }) => status);
      expect(won.slice(0, 2).sort()).toEqual([201, 409]);
      expect(won[2]).toBe(409);
      expect(await countsOf(slot.id)).toEqual({ booked: 1, capacity: 1, rows: 1 });
      await theGuide.call(calls.deleteSlot, { params: { id: slot.id }, query: { notify: 'true' } });
      await Promise.all([first, second].map((person) => person.call(calls.leaveLine, {})));
    }
  });

  test('one student who books two dates at once, at two processes, has one', async () => {
    const [first, second] = [
      await aSlot(theGuide, { day: dayAhead(92) }),
      await aSlot(theGuide, { day: dayAhead(93) }),
    ];
    const now = portal.clock.now();
    const session = await openSessionFor(portal.database, { user_id: '231000001', now });
    const tries = [first, second].map((slot, index) =>
      personAt(processes[index]?.url ?? '', { ...session, language: 'ar' }).call(calls.reserve, {
        body: { slot: slot.id },
      }),
    );
    const answers = (await Promise.all(tries)).map(({ status, code }) => `${status} ${code}`);
    expect(answers.sort()).toEqual(['201 null', '409 date_already_set']);
  });
}

/** The guide's students without upcoming bookings, half of them at each process. */
async function studentsOf(staff_id: number, crowd: number): Promise<TestPerson[]> {
  const now = portal.clock.now();
  const taken = await portal.database.reads
    .selectFrom('booking')
    .select('student_id')
    .where('state', '=', 'confirmed')
    .execute();
  const rows = await portal.database.reads
    .selectFrom('student')
    .select('student_id')
    .where('advisor_id', '=', staff_id)
    .where(
      'person_id',
      'not in',
      taken.map((booking) => booking.student_id),
    )
    .orderBy('student_id')
    .limit(crowd)
    .execute();
  return Promise.all(
    rows.map(async ({ student_id }, index) => {
      const session = await openSessionFor(portal.database, { user_id: student_id, now });
      return personAt(processes[index % 2]?.url ?? '', { ...session, language: 'ar' });
    }),
  );
}

/** The same session, for use at another process. */
function asKnown({ id, token }: TestPerson) {
  return { id, token, language: 'ar' as const };
}

async function bookAll(slot: number) {
  const answers = await Promise.all(
    students.map((student) => student.call(calls.reserve, { body: { slot } })),
  );
  const booked = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['409 slot_full']),
  );
  return { booked: booked.length, refused: refused.length };
}

async function countsOf(slot: number) {
  const { booked, capacity } = await portal.database.reads
    .selectFrom('slot')
    .select(['booked', 'capacity'])
    .where('id', '=', slot)
    .executeTakeFirstOrThrow();
  const { rows } = await portal.database.reads
    .selectFrom('booking')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .where('slot_id', '=', slot)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return { booked, capacity, rows };
}
