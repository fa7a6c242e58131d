import type { UserType } from '#platform/access/actor.ts';
import { type People, personIf, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { codeOf } from '#services/forms/contract.ts';
import type { FormVersion } from '#services/forms/server/public.ts';
import { listPeopleNamed, listStudentsById } from '#services/people/server/public.ts';
import { requestNumber } from '../request.ts';
import type { AllRow, OwnRow, QueueRow, Visit } from '../request-shapes.ts';
import type { RequestRow, StepRow } from '../tables/tables.ts';
import { titleOfStep, versionsOf } from './form-versions.ts';
import type { Tables } from './requests-platform.ts';
import { type Seat, seatAtStep } from './seats.ts';

/** The part of a request that its rows and its page share. */
export function presentRow(
  { id, form_id, form_type, state, ...row }: Omit<RequestRow, 'answers'>,
  { number, definition: { title, title_ar } }: FormVersion,
) {
  return {
    id,
    number: requestNumber(id),
    type: form_type,
    form: { id: form_id, code: codeOf({ type: form_type, number }), title, title_ar },
    state,
    sent_at: row.sent_at,
    changed_at: row.changed_at,
    ended_at: row.ended_at,
    promised_at: row.promised_at,
  };
}

type HeldStep = Pick<
  StepRow,
  'step_key' | 'user_type' | 'role' | 'guide_id' | 'assigned_id' | 'held_by_supervisor'
>;

export function presentHolder(step: HeldStep, { definition }: FormVersion, names: People) {
  return {
    key: step.step_key,
    ...titleOfStep(definition, step.step_key),
    user_type: step.user_type,
    role: step.role,
    guide: personIf(names, step.guide_id),
    held_by_supervisor: step.held_by_supervisor,
    assigned: personIf(names, step.assigned_id),
  };
}

export function peopleOfSteps(steps: readonly StepRow[]): (number | null)[] {
  return steps.flatMap(({ guide_id, assigned_id, decided_by, deputy_of }) => [
    guide_id,
    assigned_id,
    decided_by,
    deputy_of,
  ]);
}

export function presentVisit(
  step: StepRow,
  version: FormVersion,
  names: People,
  decider_id: number | null,
): Visit {
  return {
    id: step.id,
    ...presentHolder(step, version, names),
    decider: personIf(names, decider_id),
    state: step.state,
    opened_at: step.opened_at,
    promised_at: step.promised_at,
    decided_at: step.decided_at,
    decided_by: personIf(names, step.decided_by),
    deputy_of: personIf(names, step.deputy_of),
    back_to: step.back_to,
    reason: step.reason,
    reason_ar: step.reason_ar,
  };
}

/** The open steps of these requests, by request. */
async function openStepsOf(
  reads: Reads<Tables>,
  rows: readonly { id: number }[],
): Promise<{ steps: StepRow[]; of: (id: number) => StepRow[] }> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { steps: [], of: () => [] };
  const steps = await reads
    .selectFrom('form_request_step')
    .selectAll()
    .where((e) => e('request_id', '=', e.fn.any(e.val(ids))))
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  return { steps, of: (id) => steps.filter(({ request_id }) => request_id === id) };
}

async function presentListed(reads: Reads<Tables>, rows: readonly RequestRow[]) {
  const [versions, open] = await Promise.all([versionsOf(reads, rows), openStepsOf(reads, rows)]);
  const ids = [...rows.map(({ student_id }) => student_id), ...peopleOfSteps(open.steps)];
  const names = await listPeopleNamed(reads, ids);
  const listed = rows.flatMap((row) => {
    const version = versions.get(row.version_id);
    if (!version) return [];
    const at = open.of(row.id).map((step) => ({
      ...presentHolder(step, version, names),
      promised_at: step.promised_at,
    }));
    return { row, version, at, ...presentRow(row, version) };
  });
  return { listed, names };
}

export async function presentOwn(
  reads: Reads<Tables>,
  rows: readonly RequestRow[],
): Promise<OwnRow[]> {
  const { listed } = await presentListed(reads, rows);
  return listed.map(({ row, version: _, ...shown }) => ({
    ...shown,
    to_mend: row.state === 'revision' ? row.marked.length : 0,
  }));
}

export async function presentAll(
  reads: Reads<Tables>,
  rows: readonly RequestRow[],
): Promise<AllRow[]> {
  const { listed, names } = await presentListed(reads, rows);
  const majors = await majorsOf(reads, rows);
  return listed.map(({ row: { student_id }, version: _, ...shown }) => ({
    ...shown,
    student: { ...personIn(names, student_id), major: majors.get(student_id) ?? null },
  }));
}

async function majorsOf(reads: Reads<Tables>, rows: readonly { student_id: number }[]) {
  const ids = [...new Set(rows.map(({ student_id }) => student_id))];
  const students = await listStudentsById(reads, { ids, within: {} });
  return new Map(students.map(({ id, major }) => [id, major]));
}

/** Steps as rows of a queue, each with whose place it is held in. */
export async function presentQueue(
  reads: Reads<Tables>,
  steps: readonly StepRow[],
  seats: readonly Seat[],
): Promise<QueueRow[]> {
  if (steps.length === 0) return [];
  const ids = [...new Set(steps.map(({ request_id }) => request_id))];
  const requests = await reads
    .selectFrom('form_request')
    .selectAll()
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute();
  const byId = new Map(requests.map((request) => [request.id, request]));
  const [versions, majors] = await Promise.all([
    versionsOf(reads, requests),
    majorsOf(reads, steps),
  ]);
  const people = [
    ...steps.map(({ student_id }) => student_id),
    ...peopleOfSteps(steps),
    ...seats.map(({ deputy_of }) => deputy_of),
  ];
  const names = await listPeopleNamed(reads, people);
  return steps.flatMap((step) => {
    const request = byId.get(step.request_id);
    const version = request && versions.get(request.version_id);
    if (!request || !version) return [];
    const { id, state, opened_at, promised_at, decided_at, student_id } = step;
    return {
      ...presentRow(request, version),
      id,
      request: request.id,
      student: { ...personIn(names, student_id), major: majors.get(student_id) ?? null },
      step: {
        ...presentHolder(step, version, names),
        state,
        opened_at,
        promised_at,
        decided_at,
        decided_by: personIf(names, step.decided_by),
        reason: step.reason,
        reason_ar: step.reason_ar,
        in_place_of: personIf(names, seatAtStep(seats, step)?.deputy_of ?? null),
      },
    };
  });
}

/** The user type whose role a step ahead is of; null for the guide. */
export function roleAhead(holder: { guide: true } | { user_type: UserType; role: number }) {
  return 'guide' in holder
    ? { user_type: null, role: null }
    : { user_type: holder.user_type, role: holder.role };
}
