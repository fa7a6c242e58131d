/** Spec section 9: above it a student is excellent, below the other the rate is low. */
export const excellentGpa = 3.75;
export const lowGpa = 2;

/** The views above the students list; each is a short question about a student. */
export const studentViews = ['low_gpa', 'halted', 'no_advisor', 'excellent'] as const;

export type StudentView = (typeof studentViews)[number];

/** All but the last four digits covered, for who needs it only to recognise somebody. */
export function coverNationalId(national_id: string): string {
  return national_id.slice(-4).padStart(national_id.length, '•');
}

/** What each view asks of a student, as filters of the list. */
export const filtersOfView = {
  low_gpa: { gpa_below: lowGpa },
  halted: { is_halted: true },
  no_advisor: { advisor: null },
  excellent: { gpa_above: excellentGpa },
} as const satisfies Record<StudentView, object>;
