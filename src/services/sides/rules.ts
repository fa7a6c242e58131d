/** Per table: the constraint that the database says was broken, and the refusal that tells a person. */
export const rules = {
  side: {
    side_code_taken: 'code_taken',
    side_contract: 'ends_before_it_starts',
    side_coordinates: 'coordinates_both',
    internships_still_fit: 'internships_need_more',
    side_seats_promised: 'internships_need_more',
  },
  side_person: {
    side_person_twice: 'person_twice',
    side_person_stays: 'person_twice',
    side_person_side_id_fkey: 'unknown_choice',
  },
  internship_department: {
    internship_department_taken: 'code_taken',
    internships_still_fit: 'internships_need_more',
  },
  internship_cycle: {
    internship_cycle_taken: 'name_taken',
    internship_cycle_dates: 'ends_before_it_starts',
    internship_cycle_open: 'other_cycle_open',
    internships_still_fit: 'internships_need_more',
  },
  internship_choice: {
    internship_choice_taken: 'code_taken',
    internship_choice_area: 'unknown_choice',
    internship_choice_duration: 'one_length',
    internships_still_fit: 'internships_need_more',
  },
  internship: {
    internship_in_cycle: 'outside_cycle',
    internship_in_contract: 'outside_contract',
    internship_side_capacity: 'above_side_capacity',
    internship_duration: 'longer_than_duration',
    internship_major: 'other_major',
    internship_trainer: 'not_a_trainer',
    internship_dates: 'ends_before_it_starts',
    internship_excuse: 'excuse_outside',
    internship_places: 'below_placed',
    internship_confirmed_trainer: 'trainer_needed',
    internship_stays: 'confirmed_stays',
    internship_has_students: 'has_students',
    internship_choices: 'unknown_choice',
    internship_cycle_id_fkey: 'unknown_choice',
    internship_side_id_fkey: 'unknown_choice',
    internship_department_id_fkey: 'unknown_choice',
    internship_code_id_fkey: 'unknown_choice',
    internship_area_id_fkey: 'unknown_choice',
    internship_duration_id_fkey: 'unknown_choice',
  },
} as const;

export type RuledTable = keyof typeof rules;

/** The refusals of a row of the table. */
export type BrokenRule<Table extends RuledTable> =
  (typeof rules)[Table] extends Record<string, infer Code extends string> ? Code : never;

export function brokenRules<Table extends RuledTable>(table: Table): readonly BrokenRule<Table>[] {
  return [...new Set(Object.values(rules[table]))] as BrokenRule<Table>[];
}
