import type { Updateable } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { stagesOf, stepsOf } from '#services/forms/contract.ts';
import { type FormVersion, findRecord } from '#services/forms/server/public.ts';
import { findStudentPlace } from '#services/people/server/public.ts';
import type { RequestNews } from '../events.ts';
import { type MarkedField, nextStage, workingDaysBetween } from '../request.ts';
import type { RequestRow, RequestTables, StepRow } from '../tables/tables.ts';
import { titleOfStep } from './form-versions.ts';
import { listDeciders } from './holders.ts';
import { openSteps } from './open-steps.ts';
import type { Deps, Tables } from './requests-platform.ts';
import { keepReturned } from './returned-answers.ts';
import { roomsOfSteps } from './rooms.ts';

type Tx = Transaction<Tables>;

/** What changes with a request that moves on; written by `keepRequest`. */
type Changed = Updateable<RequestTables['form_request']>;

/** The request, locked as every command about it begins, with the version that it began with. */
export async function lockRequest({ writes }: Tx, id: number): Promise<RequestRow | undefined> {
  return writes
    .selectFrom('form_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function keepRequest({ writes }: Tx, id: number, changed: Changed) {
  return writes
    .updateTable('form_request')
    .set(changed)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What events say of a request. */
export function newsOf(
  { id, form_type, student_id }: Pick<RequestRow, 'id' | 'form_type' | 'student_id'>,
  { definition: { title, title_ar } }: Pick<FormVersion, 'definition'>,
  now: Date,
): RequestNews {
  return { request_id: id, form_type, student_id, title, title_ar, now };
}

/**
 * Lets the locked request go on to the first stage from this one that applies to it now, or ends it as accepted where
 * none is left. Of a stage to which it returns, steps that have approved are not asked again.
 */
export async function goOn(
  deps: Pick<Deps, 'events' | 'live' | 'settings'>,
  tx: Tx,
  { request, version }: { request: RequestRow; version: FormVersion },
  { from, now, changed = {} }: { from: number; now: Date; changed?: Changed },
): Promise<RequestRow> {
  const { events, live, settings } = deps;
  const { definition } = version;
  const student = await findStudentPlace(tx.writes, request.student_id);
  const record = await findRecord(tx.writes, request.student_id);
  if (!student || !record) throw new Error(`student ${request.student_id} of a request is gone`);
  const applying = stepsOf(definition, { ...record, answers: request.answers }).flat();
  let left = new Set(applying.map(({ key }) => key));
  if (request.return_stage === from) left = await withoutApproved(tx, { request, from, left });
  const next = nextStage(definition, left, from);
  const at = now.toISOString();
  const passing = { ...changed, return_stage: null, marked: '[]', due_at: null, changed_at: at };
  if (!next) {
    await events.announce(tx, 'requests.accepted', newsOf(request, version, now));
    const took_days = await daysSince({ settings }, request.sent_at ?? at, now);
    const ended = {
      state: 'accepted',
      took_days,
      stage: null,
      promised_at: null,
      ended_at: at,
    } as const;
    return keepRequest(tx, request.id, { ...passing, ...ended });
  }
  const { calendar } = await settings.current();
  const opened = await openSteps(tx, request, { ...next, student }, { now, calendar });
  live.changed(tx, roomsOfSteps(opened), { what: 'requests' });
  await announceArrived(deps, tx, { request, version, opened, now });
  return keepRequest(tx, request.id, {
    ...passing,
    state: 'pending',
    stage: next.stage,
    promised_at: earliest(opened),
  });
}

async function withoutApproved(
  { writes }: Tx,
  { request, from, left }: { request: RequestRow; from: number; left: ReadonlySet<string> },
): Promise<Set<string>> {
  const visits = await writes
    .selectFrom('form_request_step')
    .select(['step_key', 'state'])
    .where('request_id', '=', request.id)
    .where('stage', '=', from)
    .orderBy('id')
    .execute();
  const last = new Map(visits.map(({ step_key, state }) => [step_key, state]));
  return new Set([...left].filter((key) => last.get(key) !== 'approved'));
}

/**
 * Reopens one earlier step, after which the request returns to the stage that sent it back. Its answers are kept as they
 * were judged.
 */
export async function goBack(
  deps: Pick<Deps, 'events' | 'live' | 'settings'>,
  tx: Tx,
  { request, version }: { request: RequestRow; version: FormVersion },
  {
    to,
    return_stage,
    marked = [],
    now,
    changed = {},
  }: {
    to: string;
    return_stage: number | null;
    marked?: readonly MarkedField[];
    now: Date;
    changed?: Changed;
  },
): Promise<RequestRow> {
  const { live, settings } = deps;
  const { definition } = version;
  const student = await findStudentPlace(tx.writes, request.student_id);
  if (!student) throw new Error(`student ${request.student_id} of a request is gone`);
  const stage = stagesOf(definition).findIndex((one) => one.some(({ key }) => key === to));
  const steps = definition.steps.filter(({ key }) => key === to);
  const { calendar } = await settings.current();
  const opened = await openSteps(tx, request, { stage, steps, student }, { now, calendar });
  live.changed(tx, roomsOfSteps(opened), { what: 'requests' });
  await announceArrived(deps, tx, { request, version, opened, now });
  await keepReturned(tx, request, now);
  return keepRequest(tx, request.id, {
    ...changed,
    state: 'pending',
    stage,
    return_stage,
    marked: JSON.stringify(marked),
    due_at: null,
    promised_at: earliest(opened),
    changed_at: now.toISOString(),
  });
}

/** Tells those who may decide the opened steps. */
async function announceArrived(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  {
    request,
    version,
    opened,
    now,
  }: { request: RequestRow; version: FormVersion; opened: readonly StepRow[]; now: Date },
): Promise<void> {
  for (const row of opened) {
    await events.announce(tx, 'requests.arrived', {
      ...newsOf(request, version, now),
      step_id: row.id,
      step: titleOfStep(version.definition, row.step_key),
      people: await listDeciders(tx.writes, row, now),
    });
  }
}

/** The working days since then, for the figures. */
export async function daysSince(
  { settings }: Pick<Deps, 'settings'>,
  moment: string,
  now: Date,
): Promise<number> {
  const { calendar } = await settings.current();
  return workingDaysBetween(riyadhDay(moment), riyadhDay(now), calendar);
}

function earliest(opened: readonly StepRow[]): string | null {
  return opened.map(({ promised_at }) => promised_at).sort()[0] ?? null;
}

/** Closes what is still open of a request that leaves its stage, and signals everybody who saw it. */
export async function closeOpen(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  { id, student_id }: Pick<RequestRow, 'id' | 'student_id'>,
  now: Date,
): Promise<StepRow[]> {
  const closed = await tx.writes
    .updateTable('form_request_step')
    .set({ state: 'closed', decided_at: now.toISOString(), due_at: null })
    .where('request_id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .execute();
  const rooms = [roomOfPerson(student_id), ...roomsOfSteps(closed)];
  live.changed(tx, rooms, { what: 'requests' });
  return closed;
}

export async function listOpenSteps({ writes }: Tx, request_id: number): Promise<StepRow[]> {
  return writes
    .selectFrom('form_request_step')
    .selectAll()
    .where('request_id', '=', request_id)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
}

/** When the earliest promise of what is still open ends. */
export async function promisedOf(tx: Tx, request_id: number): Promise<string | null> {
  return earliest(await listOpenSteps(tx, request_id));
}
