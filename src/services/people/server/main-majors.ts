import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '../tables/tables.ts';
import type { StudentFilters, StudentsWithin } from './student-filters.ts';
import { studentsReached } from './students-reached.ts';

/**
 * Advisors by id with the major that most of their students are in, if that major lies within the reach and
 * filters. Section and level are decided by the larger part of the students in it. One student represents
 * them, so reports that group students group advisors the same way.
 */
export async function listMainMajors(
  reads: Reads<PeopleTables>,
  within: StudentsWithin,
  filters: StudentFilters = {},
): Promise<Map<number, number>> {
  const isOfLevels = within.level_to === undefined ? sql`true` : sql`level <= ${within.level_to}`;
  const main = sql<{ advisor_id: number; major_code: number }>`(
    select advisor_id, major_code
    from (
      select distinct on (advisor_id) advisor_id, major_code, one_of_them
      from (
        select advisor_id, major_code, gender, ${isOfLevels} as is_of_levels,
          count(*) as students, min(person_id) as one_of_them,
          sum(count(*)) over (partition by advisor_id, major_code) as of_major,
          sum(count(*)) over (partition by advisor_id, major_code, gender) as of_section
        from student
        where is_active and advisor_id is not null
        group by 1, 2, 3, 4
      ) parts
      order by advisor_id, of_major desc, major_code, of_section desc, gender, students desc,
        is_of_levels desc
    ) main
    where one_of_them in ${studentsReached(within, filters)})`;
  const rows = await reads.selectFrom(main.as('main')).selectAll().execute();
  return new Map(rows.map(({ advisor_id, major_code }) => [advisor_id, major_code]));
}
