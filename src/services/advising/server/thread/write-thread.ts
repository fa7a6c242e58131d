import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { claimFile } from '#services/files/server/public.ts';
import type { Tables } from '../advising-platform.ts';
import { attachmentPurpose, attachmentUser } from '../file-purpose.ts';
import type { VisualRow } from './present-thread.ts';

interface NewFiles {
  message: number;
  /** The reply that they come with. */
  reply_id?: number;
  ids: readonly number[];
  /** The input field that named the files. */
  field: 'files' | 'file';
}

/** Claims files for a message: each must be the caller's own and unclaimed. The caller has the message locked. */
export async function attachFiles(
  tx: Transaction<Tables>,
  { message, reply_id, ids, field }: NewFiles,
  { actor, now }: Acting,
): Promise<VisualRow[] | Refusal<'invalid_input'>> {
  const attached: VisualRow[] = [];
  for (const id of ids) {
    const visual = await tx.writes
      .insertInto('guidance_visual')
      .values({
        message_id: message,
        reply_id: reply_id ?? null,
        file_id: id,
        at: now.toISOString(),
        person_id: actor.id,
        person_role: actor.role,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    const user = { used_by: attachmentUser, used_by_id: visual?.id ?? 0 };
    const claim = { id, purpose: attachmentPurpose, owner_id: actor.id, ...user };
    if (!visual || isRefusal(await claimFile(tx, claim))) {
      return refuse('invalid_input', { fields: { [field]: [{ code: 'file_missing' }] } });
    }
    attached.push(visual);
  }
  return attached;
}

/** Adds a reply, with files if any; the database refuses one to a closed message. */
export async function addReply(
  tx: Transaction<Tables>,
  { message, reply, files }: { message: number; reply: string; files: readonly number[] },
  by: Acting,
) {
  const row = await tx.writes
    .insertInto('guidance_reply')
    .values({
      message_id: message,
      author_id: by.actor.id,
      author_role: by.actor.role,
      reply,
      written_at: by.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const wanted = { message, reply_id: row.id, ids: files, field: 'files' as const };
  const visuals = await attachFiles(tx, wanted, by);
  return isRefusal(visuals) ? visuals : { row, visuals };
}

/** Sets the actor's seen mark; later calls keep the first. `isNew` is true only for the first. */
export async function addSeenMark(
  { writes }: Transaction<Tables>,
  message: number,
  { actor, now }: Acting,
) {
  const mark = { message_id: message, person_id: actor.id };
  const added = await writes
    .insertInto('guidance_visual')
    .values({
      ...mark,
      person_role: actor.role,
      at: now.toISOString(),
      file_id: null,
      reply_id: null,
    })
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) return { visual: added, isNew: true };
  const known = await writes
    .selectFrom('guidance_visual')
    .selectAll()
    .where((e) => e.and(mark))
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow();
  return { visual: known, isNew: false };
}
