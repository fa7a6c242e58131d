import type { Actor } from '#platform/access/actor.ts';
import { personIf, personIn, presentPerson } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import {
  listPeopleNamed,
  listStudentsById,
  type PeopleTables,
  type StudentsWithin,
} from '#services/people/server/public.ts';
import type { AdvisorChangeRow, Move } from '../advisor-shapes.ts';
import type { GuideRow } from '../guide.ts';
import { actionsOf } from '../move.ts';
import type { HistoryRow, MoveRow } from '../tables/tables.ts';
import type { HeldGuide } from './guides.ts';

export interface Viewer {
  actor: Pick<Actor, 'id'>;
  mayDecide: boolean;
  /** The viewer's reach; of students outside it only the name is shown. */
  within: StudentsWithin | null;
}

export async function presentMoves(
  reads: Reads<PeopleTables>,
  rows: readonly MoveRow[],
  { actor, mayDecide, within }: Viewer,
): Promise<Move[]> {
  const ids = rows.map(({ student_id }) => student_id);
  const students = within ? await listStudentsById(reads, { ids, within }) : [];
  const majors = new Map(students.map(({ id, major }) => [id, major]));
  const named = rows.flatMap((row) => [
    ...[row.student_id, row.from_id, row.advisor_id],
    ...[row.to_id, row.asked_by, row.decided_by],
  ]);
  const names = await listPeopleNamed(reads, named);
  return rows.map(({ id, reason, state, ...row }) => ({
    id,
    reason,
    state,
    student: { ...personIn(names, row.student_id), major: majors.get(row.student_id) ?? null },
    from: personIf(names, row.from_id),
    advisor: personIf(names, row.advisor_id),
    asked_by: personIn(names, row.asked_by),
    asked_at: row.asked_at,
    to: personIf(names, row.to_id),
    decided_by: personIf(names, row.decided_by),
    decided_at: row.decided_at,
    decision_reason: row.decision_reason,
    actions: actionsOf(
      { kind: row.kind, state },
      { isAsker: row.asked_by === actor.id, mayDecide },
    ),
  }));
}

export async function presentHistory(
  reads: Reads<PeopleTables>,
  rows: readonly HistoryRow[],
): Promise<AdvisorChangeRow[]> {
  const named = rows.flatMap(({ from_id, to_id, changed_by }) => [from_id, to_id, changed_by]);
  const names = await listPeopleNamed(reads, named);
  return rows.map(({ id, from_id, to_id, reason, note, changed_by, changed_at }) => ({
    id,
    reason,
    note,
    changed_at,
    from: personIf(names, from_id),
    to: personIf(names, to_id),
    changed_by: personIf(names, changed_by),
  }));
}

export function presentGuide(guide: HeldGuide, reached: ReadonlySet<number>): GuideRow {
  const { gender, section, students, places_left } = guide;
  return {
    ...presentPerson(guide),
    gender,
    section,
    students,
    places_left,
    capacity: guide.capacity,
    own_capacity: guide.own_capacity,
    may_set_capacity: reached.has(guide.id),
    major: placeOf(guide.major_code, guide.major_name, guide.major_name_ar),
    college: placeOf(guide.college_code, guide.college_name, guide.college_name_ar),
  };
}

function placeOf(code: number | null, name: string | null, name_ar: string | null) {
  return code === null || name === null || name_ar === null ? null : { id: code, name, name_ar };
}
