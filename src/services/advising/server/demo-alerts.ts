import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { type AppointmentTables, listDemoBookings } from '#services/appointments/server/public.ts';
import {
  bandOf,
  findAbsences,
  listStudentIds,
  listStudentsById,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { demoEndings } from './demo-words.ts';

type Tables = AdvisingTables & PeopleTables & AppointmentTables;
type Row = Insertable<AdvisingTables['guidance_alert']>;

interface DemoGuide {
  guide_id: number;
  student_ids: readonly number[];
}

/** The default limits of absence and of a low GPA. */
const limits = [10, 20, 25];
const firstAlert = 21;
const low_gpa = 2;
const most = 4;

/** Belongs to no reload, so that no undo takes it back. */
const crossing = 0;

/** Seeds these guides' morning lists: alerts of each kind, some new, some days old, some done. */
export async function seedDemoAlerts(
  database: Database<Tables>,
  guides: readonly DemoGuide[],
  now: Date,
): Promise<void> {
  for (const guide of guides) {
    const rows = [
      ...(await crossedLines(database, guide, now)),
      ...(await missed(database, guide, now)),
    ];
    const seen = rows.map((row, place) => ({ ...row, ...endOf(row, place, guide.guide_id, now) }));
    if (seen.length > 0) {
      await database.transaction((tx) =>
        tx.writes.insertInto('guidance_alert').values(seen).execute(),
      );
    }
  }
}

/** Alerts that match the students' figures. */
async function crossedLines(
  { reads }: Database<Tables>,
  { guide_id, student_ids }: DemoGuide,
  now: Date,
): Promise<Row[]> {
  const students = await listStudentsById(reads, {
    ids: student_ids,
    within: { advisor_id: guide_id },
  });
  const low = students.filter(({ gpa }) => gpa !== null && gpa < low_gpa).slice(0, most);
  const halted = students.filter(({ is_halted }) => is_halted).slice(0, 2);
  const absences: Row[] = [];
  const absent = await listStudentIds(
    reads,
    {
      within: { advisor_id: guide_id },
      ids: student_ids,
      absence_step_from: firstAlert,
      ordering: '-student_id',
      language: 'ar',
    },
    most,
  );
  for (const id of absent) {
    const courses = await findAbsences(reads, { person_id: id, now });
    const worst = courses.find(({ step }) => bandOf(step, limits) !== 'none');
    if (!worst) continue;
    absences.push({
      student_id: id,
      kind: 'absence',
      course_code: worst.course_code,
      crossing,
      from_value: 'none',
      to_value: bandOf(worst.step, limits),
      happened_at: at(now, 0),
    });
  }
  return [
    ...low.map(({ id, gpa }, place): Row => {
      const said = {
        from_value: (low_gpa + 0.08 + place / 20).toFixed(2),
        to_value: gpa?.toFixed(2) ?? null,
      };
      const happened_at = at(now, place === 2 ? 4 : 0);
      return { student_id: id, kind: 'low_gpa', crossing, happened_at, ...said };
    }),
    ...absences,
    ...halted.map(({ id }): Row => {
      return { student_id: id, kind: 'halted', crossing, happened_at: at(now, 1) };
    }),
  ];
}

/** Appointments that the guide marked as missed this morning. */
async function missed(
  { reads }: Database<Tables>,
  { guide_id }: DemoGuide,
  now: Date,
): Promise<Row[]> {
  const bookings = await listDemoBookings(reads);
  return bookings
    .filter(
      ({ staff_id, state, type }) => staff_id === guide_id && state === 'no_show' && type === 1,
    )
    .slice(-2)
    .map(({ booking_id, student_id, day, start_time }) => ({
      student_id,
      kind: 'missed_appointment',
      crossing: booking_id,
      to_value: `${day} ${start_time}`,
      happened_at: at(now, 0),
    }));
}

/** The time of the nightly reload this many days ago. */
function at(now: Date, days_ago: number): string {
  const moment = momentOf(addDays(riyadhDay(now), -days_ago), '03:10');
  return new Date(Math.min(moment.getTime(), now.getTime())).toISOString();
}

/** How the alert at this position ended: done, contacted by a booking, or still open. */
function endOf({ happened_at }: Row, place: number, guide_id: number, now: Date): Partial<Row> {
  const after = (hours: number) => {
    const moment = new Date(happened_at).getTime() + hours * 3_600_000;
    return new Date(Math.min(moment, now.getTime())).toISOString();
  };
  const reached = (hours: number) => ({
    first_contact_by: guide_id,
    first_contact_at: after(hours),
  });
  if (place % 5 === 3) return { ...reached(4), offered_by: guide_id, offered_at: after(4) };
  if (place % 5 !== 1) return {};
  const ending = demoEndings[place % demoEndings.length] ?? {};
  const end = { how: 'closed', ...ending, done_by: guide_id, done_at: after(5) } as const;
  return { state: 'done', ...end, ...reached(3) };
}
