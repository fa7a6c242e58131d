import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { claimFile, type FileTables } from '#services/files/server/public.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { attachmentPurpose, attachmentUser } from './file-purpose.ts';
import type { VisualRow } from './queries.ts';

interface Attachment {
  message_id: number;
  reply_id?: number;
  ids: readonly number[];
  /** The field that named the files. */
  field: 'files' | 'file';
}

/** Makes files the message's own: each is the caller's, and belongs to nothing else yet. */
export async function attachFiles(
  tx: Transaction<AdvisingTables & FileTables>,
  { message_id, reply_id, ids, field }: Attachment,
  { actor, now }: { actor: Actor; now: Date },
): Promise<VisualRow[] | Refusal<'invalid_input'>> {
  const attached: VisualRow[] = [];
  for (const id of ids) {
    const visual = await tx.writes
      .insertInto('guidance_visual')
      .values({
        ...{ message_id, reply_id: reply_id ?? null, file_id: id },
        ...{ person_id: actor.id, person_role: actor.role, at: now.toISOString() },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    const claim = {
      ...{ id, purpose: attachmentPurpose, owner_id: actor.id },
      ...{ used_by: attachmentUser, used_by_id: visual?.id ?? 0 },
    };
    if (!visual || isRefusal(await claimFile(tx, claim))) {
      return refuse('invalid_input', { fields: { [field]: [{ code: 'file_missing' }] } });
    }
    attached.push(visual);
  }
  return attached;
}
