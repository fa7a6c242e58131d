/** Words and pure rules of notifications, the same on the server and on the screen. */

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
