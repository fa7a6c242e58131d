import type { Settings } from '#services/settings/contract.ts';

/** The views above the students list; each is a short question about a student. */
export const studentViews = ['low_gpa', 'halted', 'no_advisor', 'excellent'] as const;

export type StudentView = (typeof studentViews)[number];

/** What each view asks of a student, as filters of the list, by what the university calls low and excellent. */
export function filtersOfViews({ low_gpa, excellent_gpa }: Settings['academic']) {
  return {
    low_gpa: { gpa_below: low_gpa },
    halted: { is_halted: true },
    no_advisor: { advisor: null },
    excellent: { gpa_above: excellent_gpa },
  } as const satisfies Record<StudentView, object>;
}
