/** Vocabulary of corrections: a student reports an error in their record, and registration answers. */

/** The fields of a record; the mobile number is missing because students change it in their profile. */
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

/** Registration's answers; each needs a text. */
export const correctionAnswers = ['done', 'rejected'] as const;
export type CorrectionAnswer = (typeof correctionAnswers)[number];

export const correctionViews = ['open', 'answered', 'all'] as const;
export type CorrectionView = (typeof correctionViews)[number];
