import type { StoredFile } from '#services/files/contract.ts';
import type { Message, Reply } from '../contract.ts';

/** Something that one person said or sent at one time. */
export interface Entry {
  key: string;
  author: Message['author'];
  author_role: number;
  at: string;
  words: string | null;
  files: readonly StoredFile[];
}

/** A message, its replies and the files that came by themselves, as one conversation. */
export function entriesOf(message: Message, replies: readonly Reply[]): Entry[] {
  const first = replies[0]?.written_at;
  const lone = message.visuals
    .filter(({ file, reply }) => file !== null && reply === null)
    .map(({ id, person, person_role, at, file }) => ({
      ...{ key: `file-${id}`, author: person, author_role: person_role, at, words: null },
      files: file ? [file] : [],
    }));
  // What came with the message stands with its words.
  const together = lone.filter(({ at }) => at === message.written_at);
  const opening: Entry = {
    key: 'message',
    author: message.author,
    author_role: message.author_role,
    at: message.written_at,
    words: message.messages,
    files: together.flatMap(({ files }) => files),
  };
  const answers = replies.map(({ id, author, author_role, written_at, reply, files }) => ({
    ...{ key: `reply-${id}`, author, author_role, at: written_at, words: reply, files },
  }));
  const later = lone.filter((entry) => !together.includes(entry));
  // Files between replies that are not shown stay with them.
  const isEarlier = ({ at }: Entry) =>
    message.reply_count > replies.length && first !== undefined && at < first;
  const rest = [...answers, ...later.filter((entry) => !isEarlier(entry))];
  return [opening, ...rest.toSorted((one, other) => one.at.localeCompare(other.at))];
}
