import { expressionBuilder } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { foundByContact } from '#services/accounts/server/public.ts';
import {
  findStudent,
  guidedStudents,
  listStudents,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import { guidesStoodInFor } from '../leave/leave-queries.ts';
import type { SlotRow } from '../queries.ts';

type Tables = AppointmentTables & PeopleTables;
type Slot = Pick<SlotRow, 'staff_id' | 'day'>;

interface BookableList extends Page {
  search?: string | undefined;
  ordering: 'match' | 'name';
  language: Language;
}

/** A page of the students of the slot's guide, and of those whom the guide stands in for on its day. */
export async function listBookable(reads: Reads<Tables>, slot: Slot, list: BookableList) {
  const guides = await guidesReceived(reads, slot);
  return listStudents(reads, {
    ...list,
    within: { found_by: foundByContact },
    among: [studentsOf(guides)],
  });
}

/** Finds the student's guide, if the slot's guide receives their students on its day; else null. */
export async function guideReceivedFor(
  reads: Reads<Tables>,
  slot: Slot,
  student_id: number,
): Promise<number | null> {
  const student = await findStudent(reads, { id: student_id, within: {} });
  if (!student?.advisor) return null;
  const guides = await guidesReceived(reads, slot);
  return guides.includes(student.advisor.id) ? student.advisor.id : null;
}

async function guidesReceived(reads: Reads<AppointmentTables>, { staff_id, day }: Slot) {
  return [staff_id, ...(await guidesStoodInFor(reads, { deputy_id: staff_id, day }))];
}

function studentsOf(guides: readonly number[]) {
  return expressionBuilder<Tables, never>()
    .selectFrom(guidedStudents().as('guided'))
    .select('guided.student_id')
    .where((e) => e('guided.guide_id', '=', e.fn.any(e.val([...guides]))))
    .$asScalar();
}
