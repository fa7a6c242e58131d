import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { ReadyMail } from '../contract.ts';
import { type Deps, type Tables, trainingRoom } from './training-platform.ts';

/** More than a list to choose from holds. */
const mostReady = 50;

type Texts = Omit<ReadyMail, 'id' | 'version'>;
export function listReadyMails(reads: Reads<Tables>): Promise<ReadyMail[]> {
  return reads.selectFrom('training_ready_mail').selectAll().orderBy('id').execute();
}

/** Keeps a text for mails to come. */
export async function addReadyMail(
  { database, live }: Deps,
  texts: Texts,
  acting: Acting,
): Promise<ReadyMail | Refusal<'too_many_ready'>> {
  return database.transaction(async (tx) => {
    const known = await listReadyMails(tx.writes);
    if (known.length >= mostReady) return refuse('too_many_ready');
    const row = await tx.writes
      .insertInto('training_ready_mail')
      .values(texts)
      .returningAll()
      .executeTakeFirstOrThrow();
    await note(tx, 'ready_mail_kept', row, acting);
    live.changed(tx, [trainingRoom], { what: 'training' });
    return row;
  });
}

export async function editReadyMail(
  { database, live }: Deps,
  { id, version, ...texts }: ReadyMail,
  acting: Acting,
): Promise<ReadyMail | Refusal<'not_found' | 'changed_meanwhile'>> {
  return database.transaction(async (tx) => {
    const row = await tx.writes
      .updateTable('training_ready_mail')
      .set({ ...texts, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const known = await listReadyMails(tx.writes);
      return refuse(known.some((one) => one.id === id) ? 'changed_meanwhile' : 'not_found');
    }
    await note(tx, 'ready_mail_kept', row, acting);
    live.changed(tx, [trainingRoom], { what: 'training' });
    return row;
  });
}

export async function removeReadyMail(
  { database, live }: Deps,
  id: number,
  acting: Acting,
): Promise<{ id: number } | Refusal<'not_found'>> {
  return database.transaction(async (tx) => {
    const row = await tx.writes
      .deleteFrom('training_ready_mail')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    await note(tx, 'ready_mail_removed', row, acting);
    live.changed(tx, [trainingRoom], { what: 'training' });
    return { id };
  });
}

function note(
  tx: Parameters<typeof writeAudit>[0],
  what: 'ready_mail_kept' | 'ready_mail_removed',
  { id, title, title_ar }: ReadyMail,
  { actor, now }: Acting,
): Promise<void> {
  return writeAudit(tx, {
    now,
    actor,
    action: `training.${what}`,
    subject: { kind: 'training_ready_mail', id },
    to: { mail_title: `${title_ar} | ${title}` },
  });
}
