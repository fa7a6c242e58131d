import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { Tables } from './sides-platform.ts';

/** People with their sides; of an account its hint alone. */
export function selectPeople(reads: Reads<Tables>) {
  return reads
    .selectFrom('side_person')
    .innerJoin('side', 'side.id', 'side_person.side_id')
    .select(['side.org_code', 'side.name', 'side.name_arabic', 'side_person.side_id'])
    .select(['side_person.id', 'side_person.list', 'side_person.is_selected'])
    .select(['first_name', 'middle_name', 'last_name', 'full_name'])
    .select(['first_name_ar', 'middle_name_ar', 'last_name_ar', 'full_name_ar'])
    .select(['job', 'email', 'phone', 'national_id', 'iban_hint', 'has_swift'])
    .select(['account_by', 'account_agreed_by'])
    .select('side_person.version');
}

/** Internships with what they name. */
export function selectInternships(reads: Reads<Tables>, { now }: { now: Date }) {
  const taken = sql<number>`(select coalesce(sum(other.placed), 0)::integer from internship as other
    where other.side_id = internship.side_id and other.end_date >= ${riyadhDay(now)})`;
  return reads
    .selectFrom('internship')
    .innerJoin('internship_cycle as cycle', 'cycle.id', 'internship.cycle_id')
    .innerJoin('side', 'side.id', 'internship.side_id')
    .innerJoin('internship_department as department', 'department.id', 'internship.department_id')
    .innerJoin('internship_choice as code', 'code.id', 'internship.code_id')
    .innerJoin('internship_choice as duration', 'duration.id', 'internship.duration_id')
    .leftJoin('internship_choice as area', 'area.id', 'internship.area_id')
    .leftJoin('side_person as trainer', 'trainer.id', 'internship.trainer_id')
    .selectAll('internship')
    .select(['cycle.name as cycle_name', 'cycle.name_ar as cycle_name_ar'])
    .select(['side.org_code', 'side.name as side_name', 'side.name_arabic as side_name_arabic'])
    .select(['side.contract_start', 'side.contract_end', 'side.org_capacity', taken.as('taken')])
    .select(['department.code as department_code', 'department.name as department_name'])
    .select([
      'department.name_ar as department_name_ar',
      'department.major_code as department_major',
    ])
    .select(['code.code as code_code', 'code.name as code_name', 'code.name_ar as code_name_ar'])
    .select(['duration.code as duration_code', 'duration.name as duration_name'])
    .select(['duration.name_ar as duration_name_ar'])
    .select(['area.code as area_code', 'area.name as area_name', 'area.name_ar as area_name_ar'])
    .select(['trainer.full_name as trainer_name', 'trainer.full_name_ar as trainer_name_ar']);
}
