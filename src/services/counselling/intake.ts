/** The words that students choose from; none is scored. */
export const consultations = ['psychological', 'social', 'study', 'career'] as const;
export const maritalStatuses = ['single', 'married', 'divorced', 'widowed'] as const;
export const onsets = ['week', 'month', 'months', 'year'] as const;
export const severities = ['little', 'some', 'most'] as const;

/** Our own words for what people notice about themselves: no licensed scale. */
export const symptoms = [
  'sleep',
  'appetite',
  'tiredness',
  'focus',
  'sadness',
  'worry',
  'fear',
  'anger',
  'loneliness',
  'no_interest',
  'self_blame',
  'body_pain',
  'restlessness',
  'memory',
  'avoidance',
] as const;

/** Whether there are thoughts of harm; anything but `no` is answered at once. */
export const harms = ['no', 'sometimes', 'yes'] as const;

/** The consent that students give; records keep the version of theirs. */
export const consentVersion = 1;

export const recordStates = ['open', 'closed', 'withdrawn'] as const;
export const recordOrderings = ['-consented_at', 'consented_at'] as const;
export const transferOrderings = ['-answered_at', 'answered_at'] as const;
export type RecordState = (typeof recordStates)[number];

/** Who reads the record: its counsellor, its student, a counsellor for an hour, or someone whom an alert reached. */
export const ways = ['own', 'student', 'break_glass', 'alert'] as const;
export const lookedAt = ['record', 'alert', 'transfer', 'copy'] as const;

export const outcomes = ['diagnosed', 'transferred'] as const;

/** The referral questions; the first is the reason that the student agreed to. */
export const referralQuestions = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'] as const;
export const dangers = ['yes', 'no', 'unknown'] as const;

/** The settings that hold help numbers, in the order of the screen: danger first. */
export const helpLines = ['ambulance', 'emergency', 'mental_health', 'ministry', 'family'] as const;

/** Letters of a reason for opening a record that isn't one's own. */
export const shortestReason = 30;
