import type { FileKind } from '#platform/contract/file-kinds.ts';
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  momentOf,
  riyadhDay,
} from '#platform/language/times/day.ts';

/** Spec section 3: what a requirement takes. */
export const requirementKinds = ['pdf', 'image', 'doc'] as const;
export type RequirementKind = (typeof requirementKinds)[number];

const filesOf: Record<RequirementKind, readonly FileKind[]> = {
  pdf: ['pdf'],
  image: ['jpeg', 'png'],
  doc: ['doc', 'docx'],
};

/** The kinds of file that a requirement takes. */
export function fileKindsOf(kinds: readonly RequirementKind[]): FileKind[] {
  return requirementKinds.filter((kind) => kinds.includes(kind)).flatMap((kind) => filesOf[kind]);
}

/** Spec section 3: A accepted, RJ rejected, NM needs modification; null while it is under review. */
export const documentStatuses = ['A', 'RJ', 'NM'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

const labels = { A: 2, RJ: 3, NM: 4 } as const;

/** The status by its number in spec section 4: 1 under review, 2 accepted, 3 rejected, 4 need modification. */
export function labelOf(status: DocumentStatus | null) {
  return status === null ? 1 : labels[status];
}

/** The states of a document, by its status and the day. */
export const documentStates = ['pending', 'accepted', 'returned', 'rejected', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

export interface Judged {
  status: DocumentStatus | null;
  /** The last day on which it is valid; null: for good. */
  expires_on: Day | null;
  /** It stands in place of an accepted one, until whose last day; null: for good. */
  renews: boolean;
  renewed_until: Day | null;
}

export function stateOf(
  { status, expires_on }: Pick<Judged, 'status' | 'expires_on'>,
  today: Day,
): DocumentState {
  switch (status) {
    case null:
      return 'pending';
    case 'RJ':
      return 'rejected';
    case 'NM':
      return 'returned';
    case 'A':
      return expires_on !== null && expires_on < today ? 'expired' : 'accepted';
  }
}

/** The student's standing fact `status_internship_documents`; empty before anything was sent. */
export type DocumentsStatus = '' | 'Accepted' | 'Pending' | 'Rejected';

/**
 * The last day on which a document closes nothing to its student: its own, or that of the one it renews, and in training
 * some days of grace; null: for good. `grace` is null outside training.
 */
export function holdsUntil(
  { status, expires_on, renews, renewed_until }: Judged,
  grace: number | null,
): Day | null | 'never' {
  const isRenewing = grace !== null && renews && (status === null || status === 'NM');
  if (status !== 'A' && !isRenewing) return 'never';
  const end = status === 'A' ? expires_on : renewed_until;
  return end && addDays(end, grace ?? 0);
}

function holds(one: Judged | null, today: Day, grace: number | null): boolean {
  const until = one ? holdsUntil(one, grace) : 'never';
  return until !== 'never' && (until === null || until >= today);
}

/** Whether its student has to replace it soon, and closes nothing yet. */
export function isDue(one: Judged | null, today: Day, grace: number | null): one is Judged {
  const state = one && stateOf(one, today);
  return (state === 'expired' || state === 'returned') && holds(one, today, grace);
}

/**
 * Computes a student's status: accepted once every mandatory document holds, rejected as soon as one of them is.
 * `mandatory` holds for each mandatory requirement its newest document, or null.
 */
export function statusOf(
  mandatory: readonly (Judged | null)[],
  today: Day,
  grace: number | null = null,
): DocumentsStatus {
  if (mandatory.some((one) => one?.status === 'RJ')) return 'Rejected';
  if (mandatory.every((one) => holds(one, today, grace))) return 'Accepted';
  return mandatory.some((one) => one !== null) ? 'Pending' : '';
}

/** How many days before its end a student is reminded of a document. */
export const reminderDays = [60, 30, 7] as const;

/**
 * The moment after `now` of the document's next notification or effect, the end of its days of grace being the last;
 * null if there is none.
 */
export function nextDue(one: Judged, now: Date, grace: number): Date | null {
  const closing = holdsUntil(one, grace);
  if (closing === null || closing === 'never') return null;
  const { status, expires_on } = one;
  const ends = status === 'A' && expires_on ? [expires_on, closing] : [closing];
  const reminders = status === 'A' && expires_on ? reminderDays : [];
  const moments = [
    ...reminders.map((days) => momentOf(addDays(expires_on as Day, -days), '08:00')),
    ...ends.map((end) => momentOf(addDays(end, 1), '00:00')),
  ];
  return moments.find((moment) => moment > now) ?? null;
}

/** A document that ends so soon is looked at before the others. */
export const urgentDays = 30;

/** Whether a document is looked at before the others: it renews what was accepted, or would soon end unseen. */
export function isUrgent(
  { renews, expires_on }: { renews: boolean; expires_on: Day | null },
  today: Day,
): boolean {
  return renews || (expires_on !== null && expires_on <= addDays(today, urgentDays));
}

/** The days that are left of a document, its last one included; negative once it has ended. */
export function daysLeft(expires_on: Day, now: Date): number {
  return daysBetween(riyadhDay(now), expires_on);
}

interface Dates {
  issued_on: Day | null;
  /** As printed on the paper; null where it isn't. */
  expires_on: Day | null;
}

type Fault = 'days_missing' | 'issued_later' | 'already_expired' | 'ends_before';

/**
 * The last day on which a document is valid: what is printed on it, but never longer than the requirement allows.
 * Where that allows a time only, the day of issue is needed.
 */
export function endOf(
  { issued_on, expires_on }: Dates,
  valid_months: number | null,
  today: Day,
): { expires_on: Day | null } | { fault: Fault } {
  if (valid_months !== null && issued_on === null) return { fault: 'days_missing' };
  if (issued_on !== null && issued_on > today) return { fault: 'issued_later' };
  if (issued_on !== null && expires_on !== null && expires_on <= issued_on)
    return { fault: 'ends_before' };
  const longest = valid_months !== null && issued_on ? addMonths(issued_on, valid_months) : null;
  const ends = [expires_on, longest].filter((day) => day !== null).sort()[0] ?? null;
  return ends !== null && ends < today ? { fault: 'already_expired' } : { expires_on: ends };
}
