import { writeAudit } from '#platform/audit/audit.ts';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { faultsOf } from '#platform/contract/issues.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  type Answers,
  answersSchema,
  byStudent,
  mayBeSeenBy,
  mostReturns,
  type Step,
  shownFields,
} from '#services/forms/contract.ts';
import type { FormVersion } from '#services/forms/server/public.ts';
import { listOptionsOf } from '#services/forms/server/public.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { RequestEvents } from '../events.ts';
import {
  answersWithin,
  backFrom,
  type Decision,
  type MarkedField,
  stateOfDecision,
} from '../request.ts';
import type { RequestRow, StepRow } from '../tables/tables.ts';
import { loggedStep, versionOf } from './form-versions.ts';
import { promisedAfter } from './open-steps.ts';
import { claimAnswered } from './request-files.ts';
import type { Deps, Tables } from './requests-platform.ts';
import { keepReturned } from './returned-answers.ts';
import { roomsOfSteps } from './rooms.ts';
import { isHeldFrom, type Seat, seatAtStep } from './seats.ts';
import {
  closeOpen,
  daysSince,
  goBack,
  goOn,
  keepRequest,
  lockRequest,
  newsOf,
  promisedOf,
} from './travel.ts';

type Tx = Transaction<Tables>;

interface Wanted {
  id: number;
  /** The seats from which the actor decides. */
  seats: readonly Seat[];
  /** The late steps over which the actor stands, to be given to another holder. */
  below?: readonly number[];
}

/** A visit to a step that is held from one of these seats, or late below the actor. */
export async function findHeldStep(
  reads: Reads<Tables>,
  { id, seats, below = [] }: Wanted,
): Promise<StepRow | undefined> {
  return reads
    .selectFrom('form_request_step')
    .selectAll()
    .where('form_request_step.id', '=', id)
    .where((e) =>
      e.or([isHeldFrom(seats), e('form_request_step.id', '=', e.fn.any(e.val([...below])))]),
    )
    .executeTakeFirst();
}

const stepDecision = defineDecision<Tables, RequestEvents>()({
  table: 'form_request_step',
  find: findHeldStep,
  // The request first, as every command about it does.
  holdFirst: async (tx, { request_id }) => {
    const request = await lockRequest(tx, request_id);
    if (!request) throw new Error(`request ${request_id} of a step is gone`);
    return { request, version: await versionOf(tx.writes, request) };
  },
  endOf: ({ state, decided_by, decided_at }) =>
    state === 'open' ? null : { as: `requests:outcomes.${state}`, by: decided_by, at: decided_at },
  already: 'already_decided',
  subjectOf: ({ student_id }) => student_id,
  names: listPeopleNamed,
});

export interface Decided {
  decision: Decision;
  reason: string;
  reason_ar: string;
  /** Of the step's own section; an approval needs them. */
  answers: Record<string, unknown>;
  /** Whom a request is sent back to. */
  back_to: string | null;
  /** The fields that are to be mended there. */
  marked: readonly MarkedField[];
}

type No =
  | 'not_found'
  | 'already_decided'
  | 'not_possible_here'
  | 'too_many_returns'
  | 'reason_missing'
  | 'nothing_marked'
  | 'invalid_input';

interface Held {
  request: RequestRow;
  version: FormVersion;
}

/** Decides a step. Of two who decide at once the second is told who was first. */
export function decideStep(
  deps: Deps,
  { decided, ...wanted }: Wanted & { decided: Decided },
  decider: Decider,
): Promise<StepRow | Refusal<No>> {
  const { actor, now } = decider;
  const { decision, reason, reason_ar } = decided;
  return stepDecision.decide<No>(deps, wanted, decider, async (row, held, tx) => {
    const step = held.version.definition.steps.find(({ key }) => key === row.step_key);
    if (!step?.may.includes(decision)) return refuse('not_possible_here');
    if (decision !== 'approve' && reason === '' && reason_ar === '')
      return refuse('reason_missing');
    const checked = await checks[decision](tx, { row, step, held, decided, now });
    if (isRefusal(checked)) return checked;
    const rooms = [roomOfPerson(row.student_id), ...roomsOfSteps([row])];
    return {
      set: {
        state: stateOfDecision[decision],
        decided_by: actor.id,
        decided_at: now.toISOString(),
        took_days: await daysSince(deps, row.opened_at, now),
        deputy_of: seatAtStep(wanted.seats, row)?.deputy_of ?? null,
        due_at: null,
        reason,
        reason_ar,
        ...(decision === 'send_back' && { back_to: decided.back_to }),
      },
      audit: {
        action: `requests.step_${stateOfDecision[decision]}`,
        to: {
          form_request: row.request_id,
          form_step: loggedStep(held.version.definition, row.step_key),
        },
      },
      live: { rooms, what: 'requests' },
      after: () =>
        effects[decision](deps, tx, { row, held, decided, checked, actor_id: actor.id, now }),
    };
  });
}

interface Checking {
  row: StepRow;
  step: Step;
  held: Held;
  decided: Decided;
  now: Date;
}

type Check = (tx: Tx, checking: Checking) => Promise<Answers | Refusal<No>>;

const checks: Record<Decision, Check> = {
  approve: (tx, { step, held, decided, now }) =>
    readOwnAnswers(tx, { owner: step.key, held, typed: decided.answers, now }),
  reject: async () => ({}),
  send_back: async ({ writes }, { row, step, held, decided: { back_to, marked } }) => {
    const { request, version } = held;
    if (request.returns >= mostReturns) return refuse('too_many_returns');
    const visits = await writes
      .selectFrom('form_request_step')
      .select('step_key')
      .where('request_id', '=', row.request_id)
      .where('state', '=', 'approved')
      .execute();
    const passed = new Set(visits.map(({ step_key }) => step_key));
    if (!back_to || !backFrom(step, passed).includes(back_to)) return refuse('not_possible_here');
    const shown = shownFields(version.definition, request.answers);
    const canMend = marked.every(({ key }) => {
      const { field, section } = shown.get(key) ?? {};
      return (
        field?.kind !== 'record' && section?.owner === back_to && mayBeSeenBy(section, step.key)
      );
    });
    if (!canMend) return refuse('not_possible_here');
    return back_to === byStudent && marked.length === 0 ? refuse('nothing_marked') : {};
  },
};

/** What a step fills in, checked by the definition; its faults stand at `answers.<field>`. */
export async function readOwnAnswers(
  { writes }: Tx,
  {
    owner,
    held,
    typed,
    now,
    only,
  }: {
    owner: string;
    held: Held;
    typed: Record<string, unknown>;
    now: Date;
    only?: readonly string[];
  },
): Promise<Answers | Refusal<'invalid_input'>> {
  const { request, version } = held;
  const { student_id, answers } = request;
  const options = await listOptionsOf(writes, version.definition, { student_id, now });
  const today = riyadhDay(now);
  const schema = answersSchema(version.definition, {
    owner,
    answers,
    today,
    options,
    ...(only && { only }),
  });
  const read = schema.safeParse(typed);
  if (read.success) return read.data;
  const issues = read.error.issues.map((issue) => ({ ...issue, path: ['answers', ...issue.path] }));
  return refuse('invalid_input', { fields: faultsOf(issues) });
}

interface Effect {
  row: StepRow;
  held: Held;
  decided: Decided;
  checked: Answers;
  actor_id: number;
  now: Date;
}

type After = (deps: Deps, tx: Tx, effect: Effect) => Promise<Refusal<No> | undefined>;

const effects: Record<Decision, After> = {
  approve: async (deps, tx, { row, held, checked, actor_id, now }) => {
    const { version } = held;
    const owned = new Set(
      version.definition.sections
        .filter(({ owner }) => owner === row.step_key)
        .flatMap(({ fields }) => fields.map(({ key }) => key)),
    );
    const others = Object.entries(held.request.answers).filter(([key]) => !owned.has(key));
    const answers: Answers = { ...Object.fromEntries(others), ...checked };
    const request = await keepRequest(tx, row.request_id, {
      answers: JSON.stringify(answers),
      edition: held.request.edition + 1,
      changed_at: now.toISOString(),
    });
    const no = await claimAnswered(deps, tx, {
      request,
      version,
      before: held.request.answers,
      owner_id: actor_id,
    });
    if (no) return no;
    const promised_at = await promisedOf(tx, request.id);
    if (promised_at !== null) {
      await keepRequest(tx, request.id, { promised_at });
      return undefined;
    }
    const from = request.return_stage ?? row.stage + 1;
    await goOn(deps, tx, { request, version }, { from, now });
    return undefined;
  },

  reject: async (deps, tx, { held: { request, version }, now }) => {
    await closeOpen(deps, tx, request, now);
    const at = now.toISOString();
    await keepRequest(tx, request.id, {
      took_days: await daysSince(deps, request.sent_at ?? at, now),
      state: 'rejected',
      stage: null,
      return_stage: null,
      promised_at: null,
      ended_at: at,
      changed_at: at,
    });
    await deps.events.announce(tx, 'requests.rejected', newsOf(request, version, now));
    return undefined;
  },

  send_back: async (deps, tx, { row, held: { request, version }, decided, now }) => {
    await closeOpen(deps, tx, request, now);
    const returns = request.returns + 1;
    const to = decided.back_to ?? byStudent;
    // Whoever sends it back looks at it next; what lies between is asked again only where it was sent back twice.
    const return_stage = row.stage;
    if (to !== byStudent) {
      await goBack(
        deps,
        tx,
        { request, version },
        { to, return_stage, marked: decided.marked, now, changed: { returns } },
      );
      return undefined;
    }
    const { calendar } = await deps.settings.current();
    const answer_by = promisedAfter(now, answersWithin, calendar);
    await keepReturned(tx, request, now);
    await keepRequest(tx, request.id, {
      state: 'revision',
      stage: null,
      return_stage,
      returns,
      marked: JSON.stringify(decided.marked),
      promised_at: null,
      due_at: answer_by.toISOString(),
      changed_at: now.toISOString(),
    });
    const news = { ...newsOf(request, version, now), times: returns, answer_by };
    await deps.events.announce(tx, 'requests.returned', news);
    return undefined;
  },
};

/** Approves several steps, each on its own; those that need something filled in or are decided are told. */
export function approveSteps(
  deps: Deps,
  {
    ids,
    seats,
    reason,
    reason_ar,
  }: { ids: readonly number[]; seats: readonly Seat[]; reason: string; reason_ar: string },
  decider: Decider,
): Promise<DecidedEach> {
  const within = (id: number) => ({ id, seats });
  const decided: Decided = {
    decision: 'approve',
    reason,
    reason_ar,
    answers: {},
    back_to: null,
    marked: [],
  };
  return stepDecision.each(
    deps,
    { ids, within, service: 'requests' },
    decider.language,
    async (id) => {
      const answer = await decideStep(deps, { ...within(id), decided }, decider);
      return isRefusal(answer) && answer.code === 'invalid_input' ? refuse('needs_fields') : answer;
    },
  );
}

/** Somebody deals with the step: its holder takes it over, or gives it to another who holds it. */
export function assignStep(
  deps: Deps,
  {
    to,
    deciders,
    ...wanted
  }: Wanted & { to: number; deciders: (row: StepRow) => Promise<readonly number[]> },
  decider: Decider,
): Promise<StepRow | Refusal<'not_found' | 'already_decided' | 'not_a_holder'>> {
  const { actor, now } = decider;
  return deps.database.transaction(async (tx) => {
    const found = await stepDecision.holdUndecided(tx, wanted, { ...decider, speak: deps.speak });
    if (isRefusal(found)) return found;
    const { row, held } = found;
    if (to !== actor.id && !(await deciders(row)).includes(to)) return refuse('not_a_holder');
    const assigned = await tx.writes
      .updateTable('form_request_step')
      .set({ assigned_id: to })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      now,
      actor,
      action: 'requests.step_assigned',
      subject: { kind: 'person', id: row.student_id },
      from: { assigned_to: row.assigned_id },
      to: {
        form_request: row.request_id,
        form_step: loggedStep(held.version.definition, row.step_key),
        assigned_to: to,
      },
    });
    if (to !== actor.id) {
      const news = newsOf(held.request, held.version, now);
      const step = held.version.definition.steps.find(({ key }) => key === row.step_key);
      await deps.events.announce(tx, 'requests.assigned', {
        ...news,
        step_id: row.id,
        step: { title: step?.title ?? '', title_ar: step?.title_ar ?? '' },
        people: [to],
        by: actor.id,
      });
    }
    const rooms = [roomOfPerson(to), roomOfPerson(row.student_id), ...roomsOfSteps([row])];
    deps.live.changed(tx, rooms, { what: 'requests' });
    return assigned;
  });
}
