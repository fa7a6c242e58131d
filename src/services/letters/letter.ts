import { foldDigits } from '#platform/language/numbers/digits.ts';

/** Letters to sides, then internal ones; each family has types of its own numbers (spec sections 2 and 3). */
export const sideKinds = ['seats', 'directing', 'appended'] as const;
export const internalKinds = ['payment_fees', 'trainer_fees'] as const;
export const letterKinds = [...sideKinds, ...internalKinds] as const;
export type SideKind = (typeof sideKinds)[number];
export type InternalKind = (typeof internalKinds)[number];
export type LetterKind = (typeof letterKinds)[number];

/** The specification's number: seats 1, directing 2, appended 3; payment fees 1, trainer fees 2. */
export function typeOf(kind: LetterKind): 1 | 2 | 3 {
  const family: readonly string[] = isInternal(kind) ? internalKinds : sideKinds;
  return ([1, 2, 3] as const)[family.indexOf(kind)] ?? 1;
}

export function isInternal(kind: LetterKind): kind is InternalKind {
  return internalKinds.some((one) => one === kind);
}

/** The two who decide, in this order. */
export const desks = ['coordinator', 'finance'] as const;
export type Desk = (typeof desks)[number];

/** 1 under review, 2 accepted, 3 rejected, 4 need modification (spec section 4). */
export const statuses = [1, 2, 3, 4] as const;
export type Status = (typeof statuses)[number];

/** Where a letter is; the database derives it. */
export const stages = [
  'review',
  'finance',
  'modify',
  'accepted',
  'confirmed',
  'unsent',
  'sent',
  'opened',
  'rejected',
] as const;
export type Stage = (typeof stages)[number];

/** An urgent letter goes out so long after it is confirmed, which leaves time to undo that. */
export const urgentDelayMs = 10 * 60_000;

/** A scheduled one goes out at this time of its day, Riyadh time. */
export const sentAt = '08:00';

/** The side opens its link for so many days. */
export const linkDays = 30;

/** As many trainees or internships as one letter may name. */
export const mostNamed = 300;

export function numberOf({ id, kind }: { id: number; kind: LetterKind }): string {
  return `${isInternal(kind) ? 'TI' : 'TL'}-${String(id).padStart(5, '0')}`;
}

/** The id in a typed number, which may lack its letters and zeros, and have Arabic digits. */
export function idIn(typed: string): number | null {
  const digits = /^(?:T[LI]-?)?0*(\d{1,9})$/i.exec(foldDigits(typed))?.[1];
  return digits === undefined ? null : Number(digits);
}
