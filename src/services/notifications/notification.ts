/** Vocabulary and pure rules of notifications, shared by server and screen. */

/**
 * The reading state of an item, which only advances: each step includes those before it. `action` is
 * separate: a hidden item may be shown again with its state unchanged.
 */
export interface Flags {
  /** Its toast was shown. */
  toestify: boolean;
  /** The bell was opened since, so it is no longer counted. */
  badge: boolean;
  /** It was opened, or marked as read. */
  selected: boolean;
}

/** The flags that a step sets, including those before it. */
export function flagsUpTo(step: keyof Flags): Partial<Flags> {
  if (step === 'toestify') return { toestify: true };
  if (step === 'badge') return { toestify: true, badge: true };
  return { toestify: true, badge: true, selected: true };
}

/** The states of an item that was written by hand. */
export const sentStates = ['waiting', 'seen', 'opened'] as const;
export type SentState = (typeof sentStates)[number];

/** The specification's initial size for instructors; also the most items in one reply. */
export const largestLimit = 3000;
/** How many items the screen loads at first, and how many more each time. */
export const firstLimit = 20;
export const moreLimit = 10;

/** An address inside the portal: a path of its own, which no browser reads as another host. */
export const portalPath = /^\/([^/\\]|$)/;

/** The first line says what happened; the rest, if any, gives details. */
export function linesOf(msg: string): { title: string; text: string } {
  const [title = '', ...rest] = msg.split('\n');
  return { title, text: rest.join('\n') };
}
