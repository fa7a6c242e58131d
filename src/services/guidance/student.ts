import type { Settings } from '#services/settings/contract.ts';

/** The views above the students list. */
export const studentViews = ['low_gpa', 'halted', 'no_advisor', 'excellent'] as const;

export type StudentView = (typeof studentViews)[number];

/** The list filters of each view, with the university's limits for low and excellent. */
export function filtersOfViews({ low_gpa, excellent_gpa }: Settings['academic']) {
  return {
    low_gpa: { gpa_below: low_gpa },
    halted: { is_halted: true },
    no_advisor: { advisor: null },
    excellent: { gpa_above: excellent_gpa },
  } as const satisfies Record<StudentView, object>;
}
