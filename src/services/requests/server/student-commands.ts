import type { Acting, Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  type Answers,
  byStudent,
  holds,
  isOpenOn,
  type TypedAnswers,
} from '#services/forms/contract.ts';
import {
  type FormVersion,
  findOffered,
  findOpenDays,
  findRecord,
} from '#services/forms/server/public.ts';
import { type RequestState, underWay } from '../request.ts';
import type { RequestRow } from '../tables/tables.ts';
import { readOwnAnswers } from './decide-step.ts';
import { titleOfStep, versionOf } from './form-versions.ts';
import { listDeciders } from './holders.ts';
import { claimAnswered } from './request-files.ts';
import type { Deps, Tables } from './requests-platform.ts';
import { roomsOfSteps } from './rooms.ts';
import { closeOpen, goOn, keepRequest, listOpenSteps, lockRequest, newsOf } from './travel.ts';

type Tx = Transaction<Tables>;

/** The student's request of the form under way, begun as a draft if there is none; locked. */
async function holdOfForm(
  tx: Tx,
  { form_id, student_id, now }: { form_id: number; student_id: number; now: Date },
): Promise<RequestRow | Refusal<'not_found' | 'not_open_now'>> {
  const find = () =>
    tx.writes
      .selectFrom('form_request')
      .selectAll()
      .where('student_id', '=', student_id)
      .where('form_id', '=', form_id)
      .where('state', 'in', underWay)
      .forUpdate()
      .executeTakeFirst();
  const found = await find();
  if (found) return found;
  const offered = await findOffered(tx.writes, form_id);
  if (!offered) return refuse('not_found');
  const record = await findRecord(tx.writes, student_id);
  const { for_whom } = offered.definition;
  const known = { answers: new Map(), student: record?.student };
  if (!record || (for_whom && !holds(for_whom, known))) return refuse('not_found');
  const days = await findOpenDays(tx.writes, offered, now);
  if (!isOpenOn(days, riyadhDay(now))) return refuse('not_open_now');
  const at = now.toISOString();
  const begun = await tx.writes
    .insertInto('form_request')
    .values({
      form_id,
      form_type: offered.type,
      version_id: offered.version_id,
      student_id,
      state: 'draft',
      answers: '{}',
      marked: '[]',
      started_at: at,
      changed_at: at,
    })
    .onConflict((open) => open.doNothing())
    .returningAll()
    .executeTakeFirst();
  // Begun at the same moment elsewhere.
  return begun ?? (await find()) ?? refuse('not_found');
}

/** Stores a draft from any device; a device that has missed another's change is refused. */
export async function keepDraft(
  deps: Deps,
  { form_id, typed, edition }: { form_id: number; typed: TypedAnswers; edition: number | null },
  { actor, now }: Acting,
): Promise<
  RequestRow | Refusal<'not_found' | 'not_open_now' | 'already_sent' | 'changed_elsewhere'>
> {
  return deps.database.transaction(async (tx) => {
    const held = await holdOfForm(tx, { form_id, student_id: actor.id, now });
    if (isRefusal(held)) return held;
    if (held.state === 'pending') return refuse('already_sent');
    if (edition !== null && held.edition !== edition) return refuse('changed_elsewhere');
    const version = await versionOf(tx.writes, held);
    const kept = onlyKnown(version, typed, held);
    return writeAnswers(deps, tx, { held, version, answers: kept }, { owner_id: actor.id, now });
  });
}

/** Of what was typed, the student's own fields; after a return only the marked ones are open. */
function onlyKnown(
  { definition }: FormVersion,
  typed: TypedAnswers,
  { state, marked, answers }: RequestRow,
) {
  const own = definition.sections.filter(({ owner }) => owner === byStudent);
  const keys = own.flatMap(({ fields }) => fields.map(({ key }) => key));
  const open = state === 'revision' ? marked.map(({ key }) => key) : keys;
  const given = Object.entries(typed).filter(
    ([key, value]) => open.includes(key) && value !== null && value !== '' && value !== false,
  );
  const kept = Object.entries(answers).filter(([key]) => !open.includes(key));
  return Object.fromEntries([...kept, ...given]) as Answers;
}

async function writeAnswers(
  deps: Deps,
  tx: Tx,
  { held, version, answers }: { held: RequestRow; version: FormVersion; answers: Answers },
  { owner_id, now }: { owner_id: number; now: Date },
): Promise<RequestRow | Refusal<'not_found'>> {
  const request = await keepRequest(tx, held.id, {
    answers: JSON.stringify(answers),
    edition: held.edition + 1,
    changed_at: now.toISOString(),
  });
  const no = await claimAnswered(deps, tx, { request, version, before: held.answers, owner_id });
  return no ?? request;
}

export type SendRefusal = 'not_found' | 'not_open_now' | 'already_sent' | 'invalid_input';

/** Sends the form, or, after it was sent back, what was mended of it. */
export async function sendRequest(
  deps: Deps,
  { form_id, typed }: { form_id: number; typed: Record<string, unknown> },
  { actor, now }: Acting,
): Promise<RequestRow | Refusal<SendRefusal>> {
  return deps.database.transaction(async (tx) => {
    const held = await holdOfForm(tx, { form_id, student_id: actor.id, now });
    if (isRefusal(held)) return held;
    if (held.state === 'pending') return refuse('already_sent');
    const version = await versionOf(tx.writes, held);
    const isMended = held.state === 'revision';
    const own = await readOwnAnswers(tx, {
      owner: byStudent,
      held: { request: held, version },
      typed,
      now,
      ...(isMended && { only: held.marked.map(({ key }) => key) }),
    });
    if (isRefusal(own)) return own;
    const ofOthers = Object.entries(held.answers).filter(([key]) => !isOwn(version, key));
    const answers = { ...Object.fromEntries(ofOthers), ...own };
    const request = await writeAnswers(
      deps,
      tx,
      { held, version, answers },
      { owner_id: actor.id, now },
    );
    if (isRefusal(request)) return request;
    await writeAudit(tx, entryOf(actor, request, isMended ? 'mended' : 'sent', now));
    const from = held.return_stage ?? 0;
    const changed = isMended ? {} : { sent_at: now.toISOString() };
    const sent = await goOn(deps, tx, { request, version }, { from, now, changed });
    deps.live.changed(tx, [roomOfPerson(actor.id)], { what: 'requests' });
    return sent;
  });
}

function isOwn({ definition }: FormVersion, key: string): boolean {
  return definition.sections.some(
    ({ owner, fields }) => owner === byStudent && fields.some((field) => field.key === key),
  );
}

function entryOf(actor: Actor, { id, student_id }: RequestRow, action: string, now: Date) {
  return {
    now,
    actor,
    action: `requests.${action}`,
    subject: { kind: 'person', id: student_id },
    to: { form_request: id },
  };
}

const mayCancel: readonly RequestState[] = underWay;

/** The student takes the request back, as long as nobody has ended it. A draft is gone with its files. */
export async function cancelRequest(
  deps: Deps,
  id: number,
  { actor, now }: Acting,
): Promise<{ id: number } | Refusal<'not_found' | 'already_ended'>> {
  return deps.database.transaction(async (tx) => {
    const held = await holdOwn(tx, id, actor);
    if (isRefusal(held)) return held;
    if (!mayCancel.includes(held.state)) return refuse('already_ended');
    if (held.state === 'draft') {
      const version = await versionOf(tx.writes, held);
      const empty = { ...held, answers: {} };
      await claimAnswered(deps, tx, {
        request: empty,
        version,
        before: held.answers,
        owner_id: actor.id,
      });
      await tx.writes.deleteFrom('form_request').where('id', '=', id).execute();
      deps.live.changed(tx, [roomOfPerson(actor.id)], { what: 'requests' });
      return { id };
    }
    await closeOpen(deps, tx, held, now);
    const at = now.toISOString();
    await keepRequest(tx, id, {
      state: 'cancelled',
      stage: null,
      return_stage: null,
      promised_at: null,
      due_at: null,
      ended_at: at,
      changed_at: at,
    });
    await writeAudit(tx, entryOf(actor, held, 'cancelled', now));
    return { id };
  });
}

async function holdOwn(
  tx: Tx,
  id: number,
  actor: Actor,
): Promise<RequestRow | Refusal<'not_found'>> {
  const held = await lockRequest(tx, id);
  return held?.student_id === actor.id ? held : refuse('not_found');
}

/** Reminds the holders of the student's request, once a day. */
export async function nudgeHolders(
  deps: Deps,
  id: number,
  { actor, now }: Acting,
): Promise<RequestRow | Refusal<'not_found' | 'not_with_others' | 'reminded_today'>> {
  return deps.database.transaction(async (tx) => {
    const held = await holdOwn(tx, id, actor);
    if (isRefusal(held)) return held;
    if (held.state !== 'pending') return refuse('not_with_others');
    if (held.reminded_at && riyadhDay(held.reminded_at) === riyadhDay(now)) {
      return refuse('reminded_today');
    }
    const version = await versionOf(tx.writes, held);
    const steps = await listOpenSteps(tx, id);
    for (const step of steps) {
      const people = step.assigned_id
        ? [step.assigned_id]
        : await listDeciders(tx.writes, step, now);
      await deps.events.announce(tx, 'requests.nudged', {
        ...newsOf(held, version, now),
        step_id: step.id,
        step: titleOfStep(version.definition, step.step_key),
        people,
      });
    }
    deps.live.changed(tx, roomsOfSteps(steps), { what: 'requests' });
    return keepRequest(tx, id, { reminded_at: now.toISOString() });
  });
}
