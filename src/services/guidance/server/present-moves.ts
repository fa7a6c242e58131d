import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import {
  listPeopleNamed,
  listStudentsById,
  type PeopleTables,
  type StudentsWithin,
} from '#services/system-data/server/public.ts';
import type { AdvisorChangeRow, Move } from '../advisor-calls.ts';
import type { GuideRow, NamedPerson } from '../guide.ts';
import { actionsOf } from '../move.ts';
import type { HeldGuide } from './guides.ts';
import type { listHistory, MoveRow } from './move-queries.ts';

type NameOf = (id: number | null) => NamedPerson | null;

/** Names of people by their ids; nobody for nobody. */
export async function namesOf(
  reads: Reads<PeopleTables>,
  ids: readonly (number | null)[],
): Promise<NameOf> {
  const names = await listPeopleNamed(
    reads,
    ids.filter((id) => id !== null),
  );
  return (id) => {
    const person = names.get(id ?? 0);
    if (!person) return null;
    const { user_id, full_name, full_name_ar } = person;
    return { id: person.id, user_id, name: full_name, name_ar: full_name_ar };
  };
}

interface Viewer {
  actor: Pick<Actor, 'id'>;
  mayDecide: boolean;
  /** Whom the viewer reaches; of the others only the name is shown. */
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
  const nameOf = await namesOf(
    reads,
    rows.flatMap((row) => [
      ...[row.student_id, row.from_id, row.advisor_id],
      ...[row.to_id, row.asked_by, row.decided_by],
    ]),
  );
  return rows.map(({ id, reason, state, ...row }) => ({
    ...{ id, reason, state },
    student: { ...known(nameOf, row.student_id), major: majors.get(row.student_id) ?? null },
    from: nameOf(row.from_id),
    advisor: nameOf(row.advisor_id),
    asked_by: known(nameOf, row.asked_by),
    asked_at: row.asked_at,
    to: nameOf(row.to_id),
    decided_by: nameOf(row.decided_by),
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
  rows: Awaited<ReturnType<typeof listHistory>>['rows'],
): Promise<AdvisorChangeRow[]> {
  const nameOf = await namesOf(
    reads,
    rows.flatMap(({ from_id, to_id, changed_by }) => [from_id, to_id, changed_by]),
  );
  return rows.map(({ id, from_id, to_id, reason, note, changed_by, changed_at }) => ({
    ...{ id, reason, note, changed_at },
    from: nameOf(from_id),
    to: nameOf(to_id),
    changed_by: nameOf(changed_by),
  }));
}

export function presentGuide(guide: HeldGuide, reached: ReadonlySet<number>): GuideRow {
  const { id, user_id, name, name_ar, gender, section, students, places_left } = guide;
  return {
    ...{ id, user_id, name, name_ar, gender, section, students, places_left },
    capacity: guide.capacity,
    own_capacity: guide.own_capacity,
    may_set_capacity: reached.has(id),
    major: placeOf(guide.major_code, guide.major_name, guide.major_name_ar),
    college: placeOf(guide.college_code, guide.college_name, guide.college_name_ar),
  };
}

function placeOf(code: number | null, name: string | null, name_ar: string | null) {
  return code === null || name === null || name_ar === null ? null : { id: code, name, name_ar };
}

/** A row of ours refers to them, so they are there. */
export function known(nameOf: NameOf, id: number): NamedPerson {
  return nameOf(id) ?? { id, user_id: '', name: '', name_ar: '' };
}
