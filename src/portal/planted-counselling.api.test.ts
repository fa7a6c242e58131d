import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAllowed } from '#platform/access/allow.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Day } from '#platform/language/times/day.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { aSlot, dayAhead, guide, head, student } from '#services/appointments/testing.ts';
import { readTree } from '../../run/architecture/tree.ts';
import { roles } from './expected-access.ts';
import { contracts } from './services.ts';
import { holderOf } from './testing/holders.ts';
import { plantRecord, searchPlaces, secret } from './testing/planted-record.ts';
import { startPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

const { decideDate, listCounsellorDates, listMyBookings, listStaffSlots, reserve } =
  appointmentsContract.calls;

/** The slot's place and time, which no reply to anybody else may have. */
const marked = 'QWX77';
const planted = { start_time: '06:07', end_time: '06:08', location: marked, capacity: 1 };

/**
 * The slot's day, more than three days from the machine's own clock: the queue of jobs keeps that one, and a job of the
 * demo, made up to two days before it, may well have been made at the slot's minute.
 */
const day = [dayAhead(5), dayAhead(10)].find(
  (one) => Math.abs(Date.parse(one) - Date.now()) > 3 * 86_400_000,
) as Day;
const leaks = new RegExp(`${marked}|${secret}|"06:07"|${day}[ T]06:07`, 'i');

const calls = contracts
  .flatMap((contract) => Object.values<AnyEndpoint>(contract.calls))
  .filter(
    ({ open, method, path }) => open === null && (method === 'GET' || path.endsWith('/export')),
  )
  .filter(({ name }) => !name.startsWith('demo.'));

const lines: string[] = [];
let portal: TestPortal;
let theCounsellor: TestPerson;
let theStudent: TestPerson;
let slot_id: number;
let booking_id: number;

/**
 * A slot of type 2 with a confirmed booking, of which everybody is told who is told anything, and the planted word in
 * every field of its student's record.
 */
beforeAll(async () => {
  portal = await startPortal({ log: { write: (line) => lines.push(line) } });
  [theCounsellor, theStudent] = [await portal.as('904001'), await portal.as(student)];
  slot_id = (await aSlot(theCounsellor, { ...planted, day })).id;
  booking_id = (await theStudent.call(reserve, { body: { slot: slot_id } })).reply.id;
  await plantRecord(portal, { student: theStudent, counsellor: theCounsellor });
  const yes = { params: { id: booking_id }, body: { state: 'confirmed' } } as const;
  expect((await theCounsellor.call(decideDate, yes)).status).toBe(200);
});

afterAll(() => portal.stop());

/** Calls with the ids of the booking, its slot and its student, whatever the call takes them for. */
async function readings(call: AnyEndpoint, { token }: TestPerson): Promise<string[]> {
  const ids = [theStudent.id, slot_id, booking_id];
  const addresses = call.path.includes('{')
    ? ids.map((id) => call.path.replace(/\{\w+\}/g, String(id)))
    : [call.path];
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await portal.app.inject({
        method: call.method,
        url: `/api${address}`,
        ...(call.method === 'POST' ? { payload: { format: 'csv' } } : {}),
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.body;
    }),
  );
}

test('its student, its counsellor and the head of counselling read it', async () => {
  const own = { params: { id: theCounsellor.id }, query: {} };
  expect((await theStudent.call(listMyBookings, { query: { type: '2' } })).reply.count).toBe(1);
  const { reply } = await theCounsellor.call(listStaffSlots, own);
  expect(JSON.stringify(reply)).toMatch(leaks);
  const theHead = await portal.as('900009');
  expect(JSON.stringify((await theHead.call(listCounsellorDates, {})).reply)).toMatch(leaks);
});

const people = [
  ...new Set([...roles.map((one) => holderOf(one.user_type, one.role)), guide, head]),
];

test.each(people)('%s reads of it nowhere, in no list and in no export', async (user_id) => {
  const person = await portal.as(user_id);
  const { rows } = await portal.database.pool.query<{ user_type: number; role: number }>(
    'select user_type, coalesce(role, 0) as role from account where person_id = $1',
    [person.id],
  );
  const actor = { user_type: rows[0]?.user_type as 1, role: rows[0]?.role ?? 0, is_staff: true };
  for (const call of calls.filter(({ allow }) => isAllowed(allow, actor))) {
    if (call.name === listCounsellorDates.name) continue;
    for (const reading of await readings(call, person)) {
      expect(reading, call.name).not.toMatch(leaks);
    }
  }
});

test('the counsellor reads of it in their own slots alone, the student in what they asked for', async () => {
  const own = new Set([
    listStaffSlots.name,
    'appointments.listFreeSlots',
    listMyBookings.name,
    // The student's page and copy; a counsellor's GETs have nothing that anybody wrote.
    'counselling.readOwn',
    'counselling.listOwnLooks',
  ]);
  for (const [person, who] of [
    [theCounsellor, { user_type: 1, role: 19, is_staff: true }],
    [theStudent, { user_type: 2, role: 0, is_staff: false }],
  ] as const) {
    for (const call of calls.filter(({ name, allow }) => isAllowed(allow, who) && !own.has(name))) {
      for (const reading of await readings(call, person)) {
        expect(reading, call.name).not.toMatch(leaks);
      }
    }
  }
});

test('what was written stands nowhere in the database, its files and log, or the portal’s log', async () => {
  const report = await searchPlaces(portal, lines);
  process.stdout.write(`${report.lines.join('\n')}\n`);
  expect(report.found).toEqual([]);
  expect(report.refused).toBeGreaterThan(5);
  // The search finds what does stand there: a slot's place, in its table, its file and the log of changes.
  await aSlot(theCounsellor, { ...planted, day: dayAhead(6) });
  const places = (await searchPlaces(portal, lines, marked)).found.join();
  for (const place of ['any_slot', '/base/', '/pg_wal/']) expect(places).toContain(place);
}, 120_000);

test('rows of both types are named by the commands that serve both, and by no list', () => {
  const tree = readTree(resolve(import.meta.dirname, '../..'));
  const naming = tree.paths.filter(
    (path) =>
      /^src\/.*\.tsx?$/.test(path) &&
      !/\.test\.ts$/.test(path) &&
      /any_(slot|booking)\b/.test(tree.textOf(path)),
  );
  const folder = 'src/services/appointments';
  expect(naming.map((path) => path.replace(`${folder}/`, '')).sort()).toEqual([
    'server/calendar/tell-place.ts',
    'server/cancel-booking.ts',
    'server/cancel-bookings.ts',
    'server/change-slot.ts',
    'server/counselling/counsellors.ts',
    'server/counselling/decide-date.ts',
    'server/counselling/demo-dates.ts',
    'server/counselling/find-dates.ts',
    'server/counselling/hold-place.ts',
    'server/delete-slot.ts',
    'server/mail-student.ts',
    'server/mark-attendance.ts',
    'server/open-slots.ts',
    'server/queries.ts',
    'server/reserve.ts',
    'tables/tables.ts',
  ]);
});
