import type { Acting } from '#platform/access/actor.ts';
import { personIf, presentPerson } from '#platform/contract/person.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  type HeldStudent,
  listPeopleNamed,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { AssignedRow, Assignment } from '../assignment.ts';
import type { GuidanceTables } from '../tables/tables.ts';
import type { HeldGuide } from './guides.ts';
import { type MoveDeps, moveStudents } from './move-students.ts';

/** The planned assignment of one student, or of one row of a sheet. */
export interface Placing {
  row_number: number | null;
  student_id: string;
  student: HeldStudent | null;
  guide: HeldGuide | null;
  /** Why it can't be done. */
  fault: { code: string; message: string } | null;
}

interface PlacingOrder extends Acting {
  placings: readonly Placing[];
  note: string;
  preview: boolean;
}

/** Assigns students, or only previews it; students and guides are locked either way. */
export async function placeStudents(
  deps: MoveDeps,
  tx: Transaction<GuidanceTables & PeopleTables>,
  order: PlacingOrder,
): Promise<Assignment> {
  const { placings, note, preview, actor, now } = order;
  const guides = new Map(placings.flatMap(({ guide }) => (guide ? [[guide.id, guide]] : [])));
  const moving = placings.filter(isMoving);
  if (!preview) {
    for (const guide of guides.values()) {
      const students = moving.flatMap((one) => (one.guide === guide ? one.student : []));
      const advisor_id = guide.id;
      await moveStudents(deps, tx, { students, advisor_id, reason: 'assigned', note, actor, now });
    }
  }
  const rows = await presentRows(tx, placings);
  const count = (effect: AssignedRow['effect']) =>
    rows.filter((row) => row.effect === effect).length;
  return {
    preview,
    assigned: count('assigned'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    guides: [...guides.values()].map((guide) => ({
      advisor: presentPerson(guide),
      before: guide.students,
      after: guide.students + changeOf(guide, moving),
      capacity: guide.capacity,
    })),
    rows,
  };
}

type Moving = Placing & { student: HeldStudent; guide: HeldGuide };

function isMoving(placing: Placing): placing is Moving {
  const { student, guide, fault } = placing;
  return fault === null && student !== null && guide !== null && student.advisor_id !== guide.id;
}

/** How many students the guide gains minus how many they lose. */
function changeOf({ id }: HeldGuide, moving: readonly Moving[]): number {
  const come = moving.filter(({ guide }) => guide.id === id).length;
  return come - moving.filter(({ student }) => student.advisor_id === id).length;
}

async function presentRows(
  { writes }: Transaction<PeopleTables>,
  placings: readonly Placing[],
): Promise<AssignedRow[]> {
  const named = placings.flatMap(({ student }) =>
    student ? [student.id, student.advisor_id] : [],
  );
  const names = await listPeopleNamed(writes, named);
  return placings.map((placing) => ({
    row_number: placing.row_number,
    student_id: placing.student_id,
    student: personIf(names, placing.student?.id ?? null),
    from: personIf(names, placing.student?.advisor_id ?? null),
    to: placing.guide && presentPerson(placing.guide),
    effect: placing.fault ? 'refused' : isMoving(placing) ? 'assigned' : 'unchanged',
    code: placing.fault?.code ?? null,
    message: placing.fault?.message ?? null,
  }));
}
