import type { Person } from '#platform/contract/person.ts';
import type { StoredFile } from '#services/files/contract.ts';
import type { Reply, Visual } from '../../contract.ts';

/** The message that opened the conversation. */
export interface Opening {
  author: Person;
  author_role: number;
  written_at: string;
  words: string;
  visuals: readonly Visual[];
  /** The total; the replies shown may be only the latest. */
  reply_count: number;
}

/** One person's text and files of one time. */
export interface Entry {
  key: string;
  author: Person;
  author_role: number;
  at: string;
  words: string | null;
  files: readonly StoredFile[];
}

/** Merges the opening, its replies and the files sent on their own into one conversation. */
export function entriesOf(opening: Opening, replies: readonly Reply[]): Entry[] {
  const { author, author_role, written_at, words } = opening;
  const first = replies[0]?.written_at;
  const lone = opening.visuals
    .filter(({ file, reply }) => file !== null && reply === null)
    .map(({ id, person, person_role, at, file }) => ({
      key: `file-${id}`,
      author: person,
      author_role: person_role,
      at,
      words: null,
      files: file ? [file] : [],
    }));
  // Files sent with the opening belong to its text.
  const together = lone.filter(({ at }) => at === written_at);
  const files = together.flatMap((entry) => entry.files);
  const begun: Entry = { key: 'opening', author, author_role, at: written_at, words, files };
  const answers = replies.map((one) => ({
    key: `reply-${one.id}`,
    author: one.author,
    author_role: one.author_role,
    at: one.written_at,
    words: one.reply,
    files: one.files,
  }));
  const later = lone.filter((entry) => !together.includes(entry));
  // Hide files that are older than the first reply shown.
  const isEarlier = ({ at }: Entry) =>
    opening.reply_count > replies.length && first !== undefined && at < first;
  const rest = [...answers, ...later.filter((entry) => !isEarlier(entry))];
  return [begun, ...rest.toSorted((one, other) => one.at.localeCompare(other.at))];
}
