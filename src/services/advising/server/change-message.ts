import type { AuditRecord } from '#platform/audit/tables/tables.ts';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Ended } from '#platform/decisions/decision.ts';
import type { AdvisingAction } from '#services/settings/contract.ts';
import { type AlertLevel, type ClosureCode, mayDo, stateOf } from '../message.ts';
import type { Tables } from './advising-platform.ts';
import { eventOf, sayChanged } from './announce.ts';
import { caseDecision } from './case-decision.ts';
import type { By, Deps } from './command-needs.ts';
import type { MessageRow } from './queries.ts';

export interface MessageChanges {
  /** The version of the message that the actor saw. */
  version: number;
  action?: AdvisingAction | undefined;
  messages?: string | undefined;
  action_taken?: boolean | undefined;
  alert_level?: AlertLevel | undefined;
  code?: ClosureCode | undefined;
  reopen?: true | undefined;
}

type No =
  | 'not_your_words'
  | 'case_closed'
  | 'already_closed'
  | 'not_closed'
  | 'already_reopened'
  | 'changed_meanwhile';

/** Changes, closes or reopens a case. If two close it at once, the second learns who was first and the code. */
export async function changeMessage(
  deps: Deps,
  { id, changes }: { id: number; changes: MessageChanges },
  by: By,
): Promise<MessageRow | Refusal<No | 'not_found'>> {
  const { actor, students } = by;
  return deps.database.transaction(async (tx) => {
    const held = await caseDecision.hold(tx, { id, students });
    if (isRefusal(held)) return held;
    const { row } = held;
    const no = faultOf(row, changes, actor.id);
    if (no) {
      const words = { ...by, speak: deps.speak };
      return refuse(no, { values: await caseDecision.valuesOf(tx, wasDone(row, no), words) });
    }
    const columns = columnsOf(row, changes, by);
    const { from, to } = differenceOf(row, { ...row, ...columns });
    if (Object.keys(to).length === 0) return row;
    const ending = {
      set: { ...columns, version: row.version + 1, changed_by: actor.id },
      audit: {
        action: `advising.message_${actionOf(changes)}`,
        from,
        to: { guidance_message: id, ...to },
      },
      after: async (after: MessageRow) => {
        await announce(deps, tx, { before: row, after, by });
        await sayChanged(deps.live, tx, after);
      },
    };
    return caseDecision.settle(deps, tx, { row, ending }, by);
  });
}

/** Closes several cases with one code, each on its own and from the version that was seen. */
export function closeCases(
  deps: Deps,
  { cases, code }: { cases: readonly { id: number; version: number }[]; code: ClosureCode },
  by: By,
): Promise<DecidedEach> {
  const { students, language } = by;
  const closings = new Map(cases.map(({ id, version }) => [id, { version, code }]));
  const within = (id: number) => ({ id, students });
  const asked = { ids: [...closings.keys()], within, service: 'advising' };
  return caseDecision.each(deps, asked, language, async (id) => {
    const changes = closings.get(id);
    return changes ? changeMessage(deps, { id, changes }, by) : refuse('not_found');
  });
}

function actionOf({ code, reopen }: MessageChanges): 'closed' | 'reopened' | 'changed' {
  if (code) return 'closed';
  return reopen ? 'reopened' : 'changed';
}

/** The first reason to refuse the changes, in the order most useful to a person. */
function faultOf(before: MessageRow, changes: MessageChanges, actor_id: number): No | null {
  const { code, reopen, messages, version } = changes;
  if (reopen) {
    if (before.reopened_at !== null) return 'already_reopened';
    if (!mayDo('reopen', before, 'staff')) return 'not_closed';
  } else if (!mayDo('change', before, 'staff')) return code ? 'already_closed' : 'case_closed';
  if (before.version !== version) return 'changed_meanwhile';
  const isOwn = before.author_id === actor_id;
  return messages !== undefined && messages !== before.messages && !isOwn ? 'not_your_words' : null;
}

/** The earlier change that refuses this one: its state, person and time. */
function wasDone(row: MessageRow, no: No): Ended {
  const { code, closed_by, closed_at, reopened_by, reopened_at, changed_by } = row;
  if (no === 'already_reopened') {
    return { as: 'advising:states.reopened', by: reopened_by, at: reopened_at };
  }
  if (code) return { as: `advising:codes.${code}`, by: closed_by, at: closed_at };
  return { as: `advising:states.${stateOf(row)}`, by: changed_by, at: null };
}

function columnsOf(before: MessageRow, changes: MessageChanges, { actor, now }: By) {
  const { action, code, reopen } = changes;
  const at = now.toISOString();
  return {
    ...(action && {
      action: action.code,
      action_name: action.name,
      action_name_ar: action.name_ar,
    }),
    messages: changes.messages ?? before.messages,
    action_taken: changes.action_taken ?? before.action_taken,
    alert_level: changes.alert_level ?? before.alert_level,
    ...(code && { code, closed_by: actor.id, closed_at: at, awaits_staff: false, moved_at: at }),
    ...(reopen && {
      code: null,
      closed_by: null,
      closed_at: null,
      reopened_by: actor.id,
      reopened_at: at,
      moved_at: at,
    }),
  };
}

function auditOf(row: MessageRow): AuditRecord {
  return {
    guidance_action: row.action,
    action_taken: row.action_taken,
    alert_level: row.alert_level,
    closure_code: row.code,
  };
}

/** The fields that changed, for the audit log; of the text to the student only that it changed. */
function differenceOf(before: MessageRow, after: MessageRow) {
  const [from, to] = [auditOf(before), auditOf(after)];
  const changed = Object.keys(to).filter((field) => from[field] !== to[field]);
  const pick = (record: AuditRecord): AuditRecord =>
    Object.fromEntries(changed.map((field) => [field, record[field] ?? null]));
  const words = before.messages !== after.messages && { words_changed: true };
  return { from: pick(from), to: { ...pick(to), ...words } };
}

/** Announces closing, reopening and a graver alert; other changes show without an event. */
async function announce(
  { events }: Deps,
  tx: Transaction<Tables>,
  { before, after, by }: { before: MessageRow; after: MessageRow; by: By },
): Promise<void> {
  const event = eventOf(after, by.actor.id, by.now);
  const { version, code, alert_level } = after;
  if (stateOf(before) !== stateOf(after)) {
    if (code) await events.announce(tx, 'advising.message_closed', { ...event, code, version });
    else await events.announce(tx, 'advising.message_reopened', event);
  }
  if (alert_level > before.alert_level) {
    await events.announce(tx, 'advising.alert_raised', { ...event, alert_level, version });
  }
}
