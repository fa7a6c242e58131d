import { type Expression, expressionBuilder } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import type { PeopleTables } from '../tables/tables.ts';

/**
 * The active instructors among these people, with their place and number of advised students: a subquery
 * for other services' lists.
 */
export function guideLoads(among: Expression<number>) {
  return expressionBuilder<PeopleTables, never>()
    .selectFrom('person')
    .innerJoin('staff', 'staff.person_id', 'person.id')
    .leftJoin('major', 'major.code', 'staff.major_code')
    .leftJoin('college', 'college.code', 'staff.college_code')
    .select(['person.id', 'person.user_id', 'person.full_name'])
    .select(['person.full_name_ar', 'person.gender'])
    .select(['staff.section', 'staff.major_code', 'staff.college_code'])
    .select(['major.name as major_name', 'major.name_ar as major_name_ar'])
    .select(['college.name as college_name', 'college.name_ar as college_name_ar'])
    .select((e) =>
      e
        .selectFrom('student')
        .select(({ fn }) => fn.countAll<number>().as('students'))
        .whereRef('student.advisor_id', '=', 'person.id')
        .where('student.is_active', '=', true)
        .$asScalar()
        .$notNull()
        .as('students'),
    )
    .where('person.is_active', '=', true)
    .where('person.user_type', '=', userTypes.instructor)
    .where('person.id', 'in', among);
}
