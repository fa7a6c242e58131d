/** Words and pure rules of notifications, the same on the server and on the screen. */

/** The specification's three, and ours: the person's own account and roles, and what was written by hand. */
export const pTypes = ['Guide', 'Form', 'Internship', 'General', 'Account'] as const;
export type PType = (typeof pTypes)[number];

/**
 * Every kind there is and where it belongs. A new one is a line here and in kind-rules.ts, a listener in
 * server/, and the phrases `kinds.<kind>.title` and `.text` and `preferences.kinds.<kind>` in each language.
 */
export const kinds = {
  booked: 'Guide',
  cancelled_by_student: 'Guide',
  cancelled_by_staff: 'Guide',
  place_offered: 'Guide',
  offer_lapsed: 'Guide',
  advisor_given: 'Guide',
  change_rejected: 'Guide',
  correction_asked: 'Guide',
  correction_answered: 'Guide',
  students_given: 'Guide',
  students_taken: 'Guide',
  transfer_rejected: 'Guide',
  transfer_asked: 'Guide',
  change_asked: 'Guide',
  message_written: 'Guide',
  message_replied: 'Guide',
  alert_raised: 'Guide',
  message_closed: 'Guide',
  message_reopened: 'Guide',
  message_answered: 'Guide',
  case_moved: 'Guide',
  concern_raised: 'Guide',
  concern_answered: 'Guide',
  praised: 'Guide',
  slots_offered: 'Guide',
  campaign_invitation: 'Guide',
  campaign_reminder: 'Guide',
  morning_list: 'Guide',
  role_waits: 'Account',
  role_granted: 'Account',
  role_taken: 'Account',
  role_declined: 'Account',
  changes_wait: 'Account',
  own_row_held: 'Account',
  reload_stuck: 'General',
  by_hand: 'General',
} as const satisfies Record<string, PType>;

export type Kind = keyof typeof kinds;

/** Kinds whose words are phrases; the others bring their own. */
export type SpokenKind = Exclude<Kind, 'by_hand'>;

/**
 * Kinds that one person may tell another again and again of one thing: within a short time they are one
 * item with a count, for which there is the phrase `kinds.<kind>.repeated`.
 */
const repeatedKinds: readonly Kind[] = [
  'booked',
  'cancelled_by_student',
  'message_replied',
  'alert_raised',
  'message_answered',
  'case_moved',
  'concern_raised',
  'praised',
];

export function isRepeated(kind: Kind): boolean {
  return repeatedKinds.includes(kind);
}

/**
 * How far the person has come with an item, a ladder that only goes up: each step holds those below
 * it. `action` stands beside it: what is hidden may be shown again, as far as it had come.
 */
export interface Flags {
  /** Its toast was shown. */
  toestify: boolean;
  /** The bell was opened since: it isn't counted any more. */
  badge: boolean;
  /** It was opened, or marked as read. */
  selected: boolean;
}

/** What reaching a step sets besides. */
export function flagsUpTo(step: keyof Flags): Partial<Flags> {
  if (step === 'toestify') return { toestify: true };
  if (step === 'badge') return { toestify: true, badge: true };
  return { toestify: true, badge: true, selected: true };
}

/** What became of an item that somebody has written by hand. */
export const sentStates = ['waiting', 'seen', 'opened'] as const;
export type SentState = (typeof sentStates)[number];

/** The specification's initial size for instructors, and the most that one call answers. */
export const largestLimit = 3000;
/** What the screen asks for at first, and how many more each time. */
export const firstLimit = 20;
export const moreLimit = 10;

/** An address inside the portal: its own path, and nothing that a browser reads as another host. */
export const portalPath = /^\/([^/\\]|$)/;

/** The first line says what happened; the rest, where there is any, the particulars. */
export function linesOf(msg: string): { title: string; text: string } {
  const [title = '', ...rest] = msg.split('\n');
  return { title, text: rest.join('\n') };
}
