import type { Reads } from '#platform/database/database.ts';
import { honorificOf } from '#platform/language/honorific.ts';
import type { PeopleTables } from '../tables/tables.ts';

/** Everything of a person that `auth/current` shows, for a read that says whose, and adds what is its own. */
export function selectPerson(reads: Reads<PeopleTables>) {
  return reads
    .selectFrom('person')
    .leftJoin('staff', 'staff.person_id', 'person.id')
    .leftJoin('student', 'student.person_id', 'person.id')
    .select([
      'person.id',
      'person.user_id',
      'person.user_type',
      'person.national_id',
      'person.first_name',
      'person.middle_name',
      'person.last_name',
      'person.first_name_ar',
      'person.middle_name_ar',
      'person.last_name_ar',
      'person.full_name',
      'person.full_name_ar',
      'person.gender',
      'person.email',
      'person.phone',
      'person.is_active',
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
    ]);
}

/** Null for an unknown id. */
export async function findPerson(reads: Reads<PeopleTables>, id: number) {
  const person = await selectPerson(reads).where('person.id', '=', id).executeTakeFirst();
  return person ? { ...person, honorific: honorificOf(person) } : null;
}

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
