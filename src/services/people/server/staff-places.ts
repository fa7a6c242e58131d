import type { Expression } from 'kysely';
import { type Gender, type UserType, userTypes } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { isFound } from './found-people.ts';

/** A staff member's department, college and section in the source. */
export async function findStaffPlace(reads: Reads<PeopleTables>, person_id: number) {
  return reads
    .selectFrom('staff')
    .select(['major_code', 'college_code', 'section'])
    .where('person_id', '=', person_id)
    .executeTakeFirst();
}

/** Where a student studies, and their guide; also of one who has left. */
export async function findStudentPlace(reads: Reads<PeopleTables>, student_id: number) {
  const [place] = await readPlace(reads, { id: student_id });
  return place;
}

const readPlace = prepared((reads: Reads<PeopleTables>, { id }: { id: number }) =>
  reads
    .selectFrom('student')
    .select(['person_id as id', 'major_code', 'college_code', 'gender', 'advisor_id'])
    .where('person_id', '=', id),
);

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

interface StaffWanted {
  among: Expression<number>;
  user_type: UserType;
  /** Null: of any. */
  major_code: number | null;
  college_code: number | null;
  /** Null for people of both sections. */
  section: Gender | null;
  most: number;
}

/** The active ones among these people who work there, by id; of instructors only those who are staff. */
export async function listStaffAt(
  reads: Reads<PeopleTables>,
  { among, user_type, major_code, college_code, section, most }: StaffWanted,
): Promise<number[]> {
  const rows = await reads
    .selectFrom('staff')
    .innerJoin('person', 'person.id', 'staff.person_id')
    .select('person.id')
    .where('person.is_active', '=', true)
    .where('person.user_type', '=', user_type)
    .where('person.id', 'in', among)
    .$if(user_type === userTypes.instructor, (staff) => staff.where('staff.is_staff', '=', true))
    .$if(major_code !== null, (staff) => staff.where('staff.major_code', '=', major_code))
    .$if(college_code !== null, (staff) => staff.where('staff.college_code', '=', college_code))
    .$if(section !== null, (staff) =>
      staff.where((e) => e.or([e('staff.section', 'is', null), e('staff.section', '=', section)])),
    )
    .orderBy('person.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Other active staff by name, number or id: those of the same college first. */
export async function listColleagues(
  reads: Reads<PeopleTables>,
  {
    of,
    search,
    ids,
    most,
  }: {
    of: number;
    search?: string | undefined;
    ids?: readonly number[] | undefined;
    most: number;
  },
): Promise<number[]> {
  const place = await findStaffPlace(reads, of);
  const rows = await reads
    .selectFrom('staff')
    .innerJoin('person', 'person.id', 'staff.person_id')
    .select('person.id')
    .where('person.is_active', '=', true)
    .where('person.id', '<>', of)
    .$if(search !== undefined, (staff) => staff.where(isFound('person', search ?? '')))
    .$if(ids !== undefined, (staff) => staff.where('person.id', 'in', [...(ids ?? [])]))
    .orderBy(
      (e) => e('staff.college_code', 'is not distinct from', place?.college_code ?? null),
      'desc',
    )
    .orderBy('person.user_id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
