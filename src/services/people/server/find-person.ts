import type { Reads } from '#platform/database/database.ts';
import { honorificOf } from '#platform/language/honorific.ts';
import type { PeopleTables } from '../tables/tables.ts';

/** Everything that `auth/current` shows of a person; null for an unknown id. */
export async function findPerson(reads: Reads<PeopleTables>, id: number) {
  const person = await reads
    .selectFrom('person')
    .leftJoin('staff', 'staff.person_id', 'person.id')
    .leftJoin('student', 'student.person_id', 'person.id')
    .selectAll('person')
    .select([
      'staff.is_staff',
      'staff.is_advisory',
      'staff.rank',
      'staff.rank_ar',
      'student.advisor_id as academic_guide_id',
      'student.enable_internship',
      'student.status_internship_documents',
      'student.has_insternhip_periorities',
      'student.view_student_files',
      'student.is_halted',
    ])
    .where('person.id', '=', id)
    .executeTakeFirst();
  return person ? { ...person, honorific: honorificOf(person) } : null;
}

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
