import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { listPeopleNamed } from '#services/system-data/server/public.ts';
import type { ClosureCode } from '../message.ts';
import { sayToGuide } from './announce.ts';
import type { By, Deps, Tables, Told } from './command-needs.ts';
import { holdAlerts } from './hold-alerts.ts';
import { type AlertRow, findAlert } from './list-alerts.ts';

/** With what it is closed. */
export interface Closing {
  code: ClosureCode;
  word: string;
}

/** Closes an alert with a code. Of two who close it at once one does, the other hears who. */
export async function closeAlert(
  { database, live, language }: Deps & Told,
  { id, ...closing }: Closing & { id: number },
  by: By,
): Promise<AlertRow | Refusal<'not_found' | 'already_done'>> {
  return database.transaction(async (tx) => {
    const alert = await holdOpenAlert(tx, id, { ...by, language });
    if (isRefusal(alert)) return alert;
    await endAlert(tx, alert, { how: 'closed', ...closing }, by);
    await sayToGuide(live, tx, alert.student_id, by.actor.id);
    return (await findAlert(tx.writes, { id, students: by.students })) ?? refuse('not_found');
  });
}

/**
 * The alert, held until the end of the transaction, if the actor reaches its student once it is held and
 * nobody was faster.
 */
export async function holdOpenAlert(
  tx: Transaction<Tables>,
  id: number,
  { students, language }: By & Told,
): Promise<AlertRow | Refusal<'not_found' | 'already_done'>> {
  const found = await findAlert(tx.writes, { id, students });
  if (!found) return refuse('not_found');
  await holdAlerts(tx, found.student_id);
  const alert = await findAlert(tx.writes, { id, students });
  if (!alert) return refuse('not_found');
  if (alert.done_by === null) return alert;
  return refuse('already_done', { values: await nameOf(tx, alert.done_by, language) });
}

/** For the text of a refusal. */
export async function nameOf(
  { writes }: Transaction<Tables>,
  id: number,
  language: Language,
): Promise<{ name: string }> {
  const person = (await listPeopleNamed(writes, [id])).get(id);
  return { name: (language === 'ar' ? person?.full_name_ar : person?.full_name) ?? '' };
}

type End = { how: 'message'; message_id: number } | ({ how: 'closed' } & Closing);

/** Marks an alert that is held as done. */
export async function endAlert(
  tx: Transaction<Tables>,
  { id, student_id, kind }: AlertRow,
  end: End,
  { actor, now }: By,
): Promise<void> {
  await tx.writes
    .updateTable('guidance_alert')
    .set({ ...end, state: 'done', done_by: actor.id, done_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await writeAudit(tx, {
    ...{ now, actor, action: 'advising.alert_done' },
    subject: { kind: 'person', id: student_id },
    to: {
      guidance_alert: kind,
      ...(end.how === 'closed'
        ? { closure_code: end.code, ...(end.word && { word_given: true }) }
        : { guidance_message: end.message_id }),
    },
  });
}
