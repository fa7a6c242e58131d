/** The kinds of certificates: types 1 to 4 of the specification, and the identification certificate. */
export const certificateKinds = [
  'internship',
  'joined',
  'courses',
  'transcript',
  'identification',
] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** The types of the specification, in its order; the identification certificate has none. */
export const typedKinds = ['internship', 'joined', 'courses', 'transcript'] as const;

/** 1 to 4; 0 for the identification certificate. */
export type CertificateType = 0 | 1 | 2 | 3 | 4;

export function typeOf(kind: CertificateKind): CertificateType {
  return kind === 'identification' ? 0 : ((typedKinds.indexOf(kind) + 1) as CertificateType);
}

/** The kinds that staff issue to graduates, and the ones that students make by the rule. */
export const staffKinds = ['internship', 'courses'] as const;
export type StaffKind = (typeof staffKinds)[number];
export const ownKinds = ['identification', 'transcript', 'courses', 'joined'] as const;
export type OwnKind = (typeof ownKinds)[number];

export const certificateStates = ['issued', 'confirmed', 'replaced', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** How far a graduate is with the certificate of a kind. */
export const graduateStates = ['ready', 'lacking', 'to_confirm', 'confirmed'] as const;
export type GraduateState = (typeof graduateStates)[number];

/** The ways by which somebody outside checks a certificate. */
export const checkWays = ['number', 'file', 'link', 'machine'] as const;
export type CheckWay = (typeof checkWays)[number];

export const signatoryParts = ['head', 'dean'] as const;
export type SignatoryPart = (typeof signatoryParts)[number];

/** Whether a place of training is the university's own (`sides`). */
export const locationTypes = ['internal', 'external'] as const;

/** The rules that a certificate of a kind can still lack. */
export const lacks = [
  'name_missing',
  'join_term_unknown',
  'training_open',
  'no_courses',
  'not_enrolled',
] as const;
export type Lack = (typeof lacks)[number];

/**
 * The student and the kind of a row in the graduates' list, whose id is the student's and the type as its last digit;
 * null for a number that is no row's.
 */
export function graduateOf(id: number): { student_id: number; kind: StaffKind } | null {
  const kind = staffKinds.find((one) => typeOf(one) === id % 10);
  return kind ? { student_id: Math.floor(id / 10), kind } : null;
}

/** How long a share link opens its certificate. */
export const sharedForDays = 30;
