import { personIf, personIn } from '#platform/contract/person.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import { filesNamed } from '#services/files/server/public.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { type NamedInternship, readInternships } from '#services/sides/server/public.ts';
import type { Attendance, Placement, TrainingRequest } from '../contract.ts';
import type { AttendanceRow, MailRow, PlacementRow, RequestRow } from '../tables/tables.ts';
import { alerts } from '../training.ts';
import type { Tables } from './training-platform.ts';

type Names = Awaited<ReturnType<typeof listPeopleNamed>>;

export function sideOf(place: NamedInternship) {
  return { name: place.side_name, name_ar: place.side_name_arabic };
}

export function trainerOf(place: NamedInternship) {
  return place.trainer_name && place.trainer_name_ar
    ? { name: place.trainer_name, name_ar: place.trainer_name_ar }
    : null;
}

export function presentPlace(place: NamedInternship) {
  return {
    id: place.id,
    side: sideOf(place),
    department: { name: place.department_name, name_ar: place.department_name_ar },
    location: place.location,
  };
}

export function presentPlacement(
  row: PlacementRow,
  place: NamedInternship,
  names: Names,
): Placement {
  const { id, student_id, result, result_by, result_at, days, absences, alert, version } = row;
  return {
    id,
    student: personIn(names, student_id),
    internship: presentPlace(place),
    cycle: { name: place.cycle_name, name_ar: place.cycle_name_ar },
    trainer: trainerOf(place),
    start_date: row.start_date as Day,
    end_date: row.end_date as Day,
    ended_on: row.ended_on as Day | null,
    paused_until: row.paused_until as Day | null,
    result,
    result_by: personIf(names, result_by),
    result_at,
    days,
    absences,
    rate: Math.round((absences / days) * 1000) / 10,
    alert: alerts[alert] ?? 'none',
    version,
  };
}

export async function presentPlacements(
  reads: Reads<Tables>,
  rows: readonly PlacementRow[],
): Promise<Placement[]> {
  const places = await readInternships(
    reads,
    rows.map(({ internship_id }) => internship_id),
  );
  const ids = rows.flatMap(({ student_id, result_by }) => [student_id, result_by]);
  const names = await listPeopleNamed(reads, ids);
  return rows.map((row) => presentPlacement(row, valueIn(places, row.internship_id), names));
}

/** Placements by id, with whom and where they are. */
async function placesOf(reads: Reads<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { student_id: number; place: NamedInternship }>();
  // A seat that was taken back is in its history alone; a request of it stays to be read.
  const rows = await reads
    .selectFrom('placement_event')
    .distinctOn('placement_id')
    .select(['placement_id as id', 'student_id', 'internship_id'])
    .where('placement_id', 'in', [...new Set(ids)])
    .orderBy('placement_id')
    .orderBy('id', 'desc')
    .execute();
  const places = await readInternships(
    reads,
    rows.map(({ internship_id }) => internship_id),
  );
  return new Map(
    rows.map(({ id, student_id, internship_id }) => [
      id,
      { student_id, place: valueIn(places, internship_id) },
    ]),
  );
}

export async function presentAttendance(
  reads: Reads<Tables>,
  rows: readonly AttendanceRow[],
): Promise<Attendance[]> {
  const places = await placesOf(
    reads,
    rows.map(({ placement_id }) => placement_id),
  );
  const students = [...places.values()].map(({ student_id }) => student_id);
  const names = await listPeopleNamed(reads, [...students, ...rows.map(({ set_by }) => set_by)]);
  return rows.map((row) => {
    const of = valueIn(places, row.placement_id);
    return {
      ...presentDay(row),
      student: personIn(names, of.student_id),
      side: sideOf(of.place),
      set_by: personIf(names, row.set_by),
    };
  });
}

export function presentDay(row: AttendanceRow) {
  const { id, placement_id, state, absence_type, minutes, note, source, reason, version } = row;
  return {
    id,
    placement: placement_id,
    attend_date: row.day as Day,
    state,
    absence_type,
    minutes,
    note,
    source,
    reason,
    version,
  };
}

export async function presentRequests(
  reads: Reads<Tables>,
  rows: readonly RequestRow[],
): Promise<TrainingRequest[]> {
  const places = await placesOf(
    reads,
    rows.map(({ placement_id }) => placement_id),
  );
  const names = await listPeopleNamed(
    reads,
    rows.flatMap(({ student_id, decided_by }) => [student_id, decided_by]),
  );
  const files = await filesNamed(
    reads,
    rows.map(({ file_id }) => file_id),
  );
  const absent = rows.flatMap(({ attendance_id }) => attendance_id ?? []);
  const days = absent.length
    ? await reads
        .selectFrom('training_attendance')
        .select(['id', 'day'])
        .where('id', 'in', absent)
        .execute()
    : [];
  return rows.map((row) => {
    const { id, kind, cause, student_id, placement_id, reason, state, answer, asked_at } = row;
    const day = days.find((one) => one.id === row.attendance_id)?.day ?? null;
    return {
      id,
      kind,
      cause,
      paused_until: row.paused_until as Day | null,
      reason,
      state,
      answer,
      asked_at,
      student: personIn(names, student_id),
      placement: placement_id,
      side: sideOf(valueIn(places, placement_id).place),
      absence: day as Day | null,
      file: files.get(row.file_id ?? 0) ?? null,
      decided_by: personIf(names, row.decided_by),
      decided_at: row.decided_at,
    };
  });
}

export async function presentMails(reads: Reads<Tables>, rows: readonly MailRow[]) {
  const names = await listPeopleNamed(
    reads,
    rows.map(({ sent_by }) => sent_by),
  );
  return rows.map(({ sent_by, ...row }) => ({ ...row, sent_by: personIn(names, sent_by) }));
}
