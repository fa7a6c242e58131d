import type { Selectable } from 'kysely';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { filesNamed } from '#services/files/server/public.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { Reply, Visual } from '../../contract.ts';
import type { AdvisingTables } from '../../tables/tables.ts';
import type { Tables } from '../advising-platform.ts';

export type ReplyRow = Omit<Selectable<AdvisingTables['guidance_reply']>, 'created_at'>;
export type VisualRow = Omit<Selectable<AdvisingTables['guidance_visual']>, 'created_at'>;

/** How replies and visuals are shown, with the people and files that these name. */
export async function presentThread(
  reads: Reads<Tables>,
  { replies, visuals }: { replies: readonly ReplyRow[]; visuals: readonly VisualRow[] },
  others: readonly number[] = [],
) {
  const people = [
    ...replies.map(({ author_id }) => author_id),
    ...visuals.map(({ person_id }) => person_id),
  ];
  const names = await listPeopleNamed(reads, [...others, ...people]);
  const files = await filesNamed(
    reads,
    visuals.map(({ file_id }) => file_id),
  );
  const fileOf = ({ file_id }: VisualRow) => files.get(file_id ?? 0) ?? null;
  const reply = ({ id, author_id, author_role, reply: words, written_at }: ReplyRow): Reply => {
    const own = visuals.filter(({ reply_id }) => reply_id === id);
    return {
      id,
      author: personIn(names, author_id),
      author_role,
      reply: words,
      written_at,
      files: own.flatMap((visual) => fileOf(visual) ?? []),
    };
  };
  const visual = (row: VisualRow): Visual => {
    const { id, person_id, person_role, at, reply_id } = row;
    const person = personIn(names, person_id);
    return { id, person, person_role, at, file: fileOf(row), reply: reply_id };
  };
  return { names, reply, visual };
}
