import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AdvisingAction } from '#services/settings/contract.ts';
import type { AlertLevel } from '../message.ts';
import type { Tables } from './advising-platform.ts';
import { eventOf, sayChanged } from './announce.ts';
import type { By, Deps } from './command-needs.ts';
import { endByMessage } from './end-alert.ts';
import { noteContact } from './note-contact.ts';
import { attachFiles } from './thread/write-thread.ts';

interface NewMessage {
  student: number;
  action: AdvisingAction;
  messages: string;
  alert_level: AlertLevel;
  files: readonly number[];
  /** An alert of the morning list, which the message closes. */
  alert?: number | undefined;
}

/** Writes to a student whom the actor reaches now; returns the message's id. */
export async function writeMessage(
  deps: Deps,
  message: NewMessage,
  by: By,
): Promise<number | Refusal<'not_found' | 'invalid_input' | 'already_done'>> {
  const { student: student_id, action, alert_level, files } = message;
  const { actor, now } = by;
  const { database, events, live } = deps;
  return database.transaction(async (tx) => {
    const id = await insertMessage(tx, message, by);
    if (id === null) return refuse('not_found');
    const attached = await attachFiles(tx, { message: id, ids: files, field: 'files' }, by);
    if (isRefusal(attached)) return attached;
    await noteContact(tx, { student_id, by: actor.id, now });
    if (message.alert !== undefined) {
      const about = { id: message.alert, message_id: id };
      const alert = await endByMessage(deps, tx, about, by);
      if (isRefusal(alert)) return alert;
      if (alert.student_id !== student_id) return refuse('not_found');
    }
    await writeAudit(tx, {
      now,
      actor,
      action: 'advising.message_written',
      subject: { kind: 'person', id: student_id },
      to: { guidance_message: id, guidance_action: action.code, alert_level },
    });
    const about = { id, student_id, author_id: actor.id };
    const event = { ...eventOf(about, actor.id, now), alert_level };
    await events.announce(tx, 'advising.message_written', event);
    await sayChanged(live, tx, about);
    return id;
  });
}

/** Inserts nothing if the student is out of the actor's reach. */
async function insertMessage(
  { writes }: Transaction<Tables>,
  { student, action, messages, alert_level }: NewMessage,
  { actor, students, now }: By,
): Promise<number | null> {
  const written_at = now.toISOString();
  const columns = {
    student_id: student,
    author_id: actor.id,
    author_role: actor.role,
    action: action.code,
    action_name: action.name,
    action_name_ar: action.name_ar,
    messages,
    alert_level,
    changed_by: actor.id,
    written_at,
    moved_at: written_at,
  };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const row = writes
    .selectNoFrom((e) => names.map((name) => e.val(columns[name]).as(name)))
    .where((e) => e(e.cast<number>(e.val(student), 'integer'), 'in', students));
  const written = await writes
    .insertInto('guidance_message')
    .columns(names)
    .expression(row)
    .returning('id')
    .executeTakeFirst();
  return written?.id ?? null;
}
