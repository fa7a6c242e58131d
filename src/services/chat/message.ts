/** Spec section 3. A single emoji is a message of its own type, which screens show large. */
export const messageTypes = ['text', 'emoji', 'file'] as const;
export type MessageType = (typeof messageTypes)[number];

export const longestMessage = 2000;

/** Messages, and the newest notes, that a reply holds. */
export const pageOfMessages = 50;

/** Signals of presence per person: one in so many ms. */
export const presenceEveryMs = 3000;

const oneEmoji = /^\p{RGI_Emoji}$/v;

/** The type of a message, and its words where that type has them. */
export function contentOf(text: string, hasFile: boolean) {
  if (!hasFile && oneEmoji.test(text)) return { type: 'emoji' as const, text: '', emoji: text };
  return { type: hasFile ? ('file' as const) : ('text' as const), text, emoji: null };
}

/**
 * The ids of own messages that the other side has read: all but the newest `unread` of one's side. Messages come oldest
 * first, the newest included.
 */
export function readByOther<Message extends { id: number; from_student: boolean }>(
  messages: readonly Message[],
  { is_student, unread }: { is_student: boolean; unread: number },
): Set<number> {
  const own = messages.filter(({ from_student }) => from_student === is_student);
  return new Set(own.slice(0, Math.max(0, own.length - unread)).map(({ id }) => id));
}
