import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import type { Message, Note } from '../contract.ts';

/** A message, or a note of colleagues, in a thread. */
interface Entry extends Pick<Message, 'time' | 'author'> {
  key: string;
  side: 'own' | 'other' | 'note';
  message?: Message;
  note?: Note;
}

/** Entries of one author within ten minutes of each other stand together, with one time below them. */
export interface Group {
  /** Set on the first of a day. */
  day: Day | null;
  entries: [Entry, ...Entry[]];
}

const togetherMs = 600_000;

/** Notes stand where they were written. Those older than the oldest message shown wait until older ones are loaded. */
export function groupEntries(messages: readonly Message[], notes: readonly Note[]): Group[] {
  const from = messages[0]?.time ?? '';
  const groups: Group[] = [];
  const entries: Entry[] = [
    ...messages.map((message) => {
      const side = message.is_sent ? ('own' as const) : ('other' as const);
      return { ...message, key: `m${message.id}`, side, message };
    }),
    ...notes.map((note) => ({ ...note, key: `n${note.id}`, side: 'note' as const, note })),
  ];
  for (const entry of entries.sort((one, other) => one.time.localeCompare(other.time))) {
    if (entry.time < from) continue;
    const last = groups.at(-1);
    const before = last?.entries.at(-1);
    const day = riyadhDay(entry.time);
    const isSameDay = before !== undefined && riyadhDay(before.time) === day;
    if (last && isSameDay && isTogether(before, entry)) last.entries.push(entry);
    else groups.push({ day: isSameDay ? null : day, entries: [entry] });
  }
  return groups;
}

function isTogether(one: Entry, other: Entry): boolean {
  const passed = new Date(other.time).getTime() - new Date(one.time).getTime();
  return one.side === other.side && one.author.id === other.author.id && passed < togetherMs;
}
