import type { AuditRecord } from '#platform/audit/tables/tables.ts';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { defineDecision } from '#platform/decisions/decision.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { AdvisingEvents } from '../events.ts';
import type { ClosureCode } from '../message.ts';
import type { AlertRow } from '../tables/tables.ts';
import type { Tables } from './advising-platform.ts';
import { sayToGuide } from './announce.ts';
import type { By, Deps } from './command-needs.ts';
import { holdAlerts } from './hold-alerts.ts';
import { findAlert } from './list-alerts.ts';

export const alertDecision = defineDecision<Tables, AdvisingEvents>()({
  table: 'guidance_alert',
  find: findAlert,
  holdFirst: (tx, { student_id }) => holdAlerts(tx, student_id),
  endOf: ({ code, how, done_by, done_at }) => {
    if (done_by === null) return null;
    const as = code ? `advising:codes.${code}` : `advising:morning.done.${how}`;
    return { as, by: done_by, at: done_at };
  },
  already: 'already_done',
  subjectOf: ({ student_id }) => student_id,
  names: listPeopleNamed,
});

/** The code and note with which an alert is closed. */
interface Closing {
  code: ClosureCode;
  word: string;
}

type No = 'not_found' | 'already_done';

/** Closes an alert with a code. If two close it at once, the second learns who was first. */
export function closeAlert(
  deps: Deps,
  { id, code, word }: Closing & { id: number },
  by: By,
): Promise<AlertRow | Refusal<No>> {
  const { actor, students } = by;
  return alertDecision.decide(deps, { id, students }, by, (alert, _, tx) => ({
    ...doneBy(alert, { how: 'closed', code, word }, by),
    after: () => sayToGuide(deps.live, tx, alert.student_id, actor.id),
  }));
}

/** Closes several alerts with one code, each independently. */
export function closeAlerts(
  deps: Deps,
  { ids, ...closing }: Closing & { ids: readonly number[] },
  by: By,
): Promise<DecidedEach> {
  const within = (id: number) => ({ id, students: by.students });
  const asked = { ids, within, service: 'advising' };
  return alertDecision.each(deps, asked, by.language, (id) =>
    closeAlert(deps, { id, ...closing }, by),
  );
}

/** Closes the alert about which a message was written, and links the message. */
export async function endByMessage(
  deps: Deps,
  tx: Transaction<Tables>,
  { id, message_id }: { id: number; message_id: number },
  by: By,
): Promise<AlertRow | Refusal<No>> {
  const { speak } = deps;
  const wanted = { id, students: by.students };
  const held = await alertDecision.holdUndecided(tx, wanted, { ...by, speak });
  if (isRefusal(held)) return held;
  const { row } = held;
  const ending = doneBy(row, { how: 'message', message_id }, by);
  return alertDecision.settle(deps, tx, { row, ending }, by);
}

type End = { how: 'message'; message_id: number } | ({ how: 'closed' } & Closing);

function doneBy({ kind }: AlertRow, end: End, { actor, now }: By) {
  const how: AuditRecord =
    end.how === 'closed'
      ? { closure_code: end.code, ...(end.word && { word_given: true }) }
      : { guidance_message: end.message_id };
  return {
    set: { ...end, state: 'done' as const, done_by: actor.id, done_at: now.toISOString() },
    audit: { action: 'advising.alert_done', to: { guidance_alert: kind, ...how } },
  };
}
