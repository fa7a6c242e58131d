/** Words of corrections: a student says what is wrong in their record, registration answers. */

/** What a student's record says; the mobile number is theirs to change in the profile. */
export const correctionFields = [
  'name_ar',
  'name_en',
  'national_id',
  'birth_date',
  'nationality',
  'marital_status',
  'email',
  'major',
  'study_type',
  'join_semester',
  'academic_state',
  'results',
  'absences',
  'other',
] as const;
export type CorrectionField = (typeof correctionFields)[number];

export const correctionStates = ['open', 'done', 'rejected', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** What registration may answer, each with a word. */
export const correctionAnswers = ['done', 'rejected'] as const;
export type CorrectionAnswer = (typeof correctionAnswers)[number];

export const correctionViews = ['open', 'answered', 'all'] as const;
export type CorrectionView = (typeof correctionViews)[number];
