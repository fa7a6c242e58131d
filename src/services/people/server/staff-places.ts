import type { Expression } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '../tables/tables.ts';

/** A staff member's department, college and section in the source. */
export async function findStaffPlace(reads: Reads<PeopleTables>, person_id: number) {
  return reads
    .selectFrom('staff')
    .select(['major_code', 'college_code', 'section'])
    .where('person_id', '=', person_id)
    .executeTakeFirst();
}

/** The active ones among these people, of all departments or of these. */
export async function listStaffOf(
  reads: Reads<PeopleTables>,
  { among, major_codes }: { among: Expression<number>; major_codes?: readonly number[] },
) {
  return reads
    .selectFrom('staff')
    .innerJoin('person', 'person.id', 'staff.person_id')
    .select(['staff.person_id as id', 'staff.major_code', 'staff.section'])
    .$if(major_codes !== undefined, (staff) =>
      staff.where((e) => e('staff.major_code', '=', e.fn.any(e.val([...(major_codes ?? [])])))),
    )
    .where('person.is_active', '=', true)
    .where('person.id', 'in', among)
    .orderBy('person.id')
    .execute();
}
