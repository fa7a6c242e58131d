import type { Insertable } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { byStudent, stepsOf } from '#services/forms/contract.ts';
import { findRecord, type OfferedForm } from '#services/forms/server/public.ts';
import { workingDaysAfter } from '#services/settings/contract.ts';
import { standardSettings } from '#services/settings/server/public.ts';
import { type RequestState, workingDaysBetween } from '../request.ts';
import type { RequestTables } from '../tables/tables.ts';
import { demoAnswers } from './demo-answers.ts';
import { listHoldersAt } from './holders.ts';
import { heldBy, type PlacedStudent, promisedAfter } from './open-steps.ts';
import type { Tables } from './requests-platform.ts';

export type NewStep = Omit<Insertable<RequestTables['form_request_step']>, 'request_id'>;

const { calendar } = standardSettings;

const returned = [
  ['The attached document is not legible.', 'الوثيقة المرفقة غير واضحة.'],
  ['The reason needs more detail.', 'يلزم توضيح السبب بتفصيل أكثر.'],
] as const;
const refused = [
  ['The conditions of the request are not met.', 'لا تنطبق شروط الطلب.'],
  ['The time for this request is over.', 'انتهت مدة التقديم على هذا الطلب.'],
] as const;

export interface Seeding {
  tx: Transaction<Tables>;
  today: Day;
  now: Date;
  holders: Map<string, number | null>;
}

export interface One {
  student_id: number;
  form: OfferedForm;
  state: RequestState;
  place: number;
}

/** The steps that a seeded request has passed, and the answers with which it did. */
interface Passed {
  steps: NewStep[];
  /** Who has filled in something. */
  owners: Set<string>;
  /** When the last thing happened. */
  at: Date;
}

interface Sent {
  student: PlacedStudent;
  sent: Date;
  courses: readonly string[];
}

/** Walks the request as far as its state asks, each decision in the morning or at noon of a working day. */
export async function passSteps(
  seeding: Seeding,
  { form, state, place }: One,
  { student, sent, courses }: Sent,
): Promise<Passed> {
  const passed: Passed = { steps: [], owners: new Set([byStudent]), at: sent };
  if (state === 'draft') return passed;
  const record = await findRecord(seeding.tx.writes, student.id);
  if (!record) return passed;
  const { today, now } = seeding;
  const own = demoAnswers(form.definition, { place, today, owners: passed.owners, courses });
  const stages = stepsOf(form.definition, { ...record, answers: own });
  const last = state === 'accepted' ? stages.length - 1 : place % stages.length;
  for (const [stage, line] of stages.slice(0, last + 1).entries()) {
    const days = [1, 2, 1, 1, 3][(place * 2 + stage) % 5] ?? 1;
    const on = workingDaysAfter(riyadhDay(passed.at), days, calendar);
    const decidedAt = momentOf(on, hours[(place + stage) % hours.length] ?? '09:15');
    const outcome = stage === last ? ends[state] : 'approved';
    for (const step of line) {
      const isTimely = decidedAt < now;
      const wanted = isTimely || state === 'cancelled' ? outcome : 'open';
      passed.steps.push(
        await stepAt(seeding, passed, { form, step, stage, student, place, wanted, decidedAt }),
      );
    }
    if (passed.steps.some((step) => step.state === 'open')) break;
    for (const { key } of line) passed.owners.add(key);
    passed.at = decidedAt < now ? decidedAt : passed.at;
  }
  return passed;
}

const hours = ['09:15', '11:40', '13:25'] as const;

interface Passing {
  form: OfferedForm;
  step: OfferedForm['definition']['steps'][number];
  stage: number;
  student: PlacedStudent & { id: number };
  place: number;
  wanted: (typeof ends)[RequestState];
  decidedAt: Date;
}

async function stepAt(
  seeding: Seeding,
  { at }: Passed,
  { form, step, stage, student, place, wanted, decidedAt }: Passing,
): Promise<NewStep> {
  const { now } = seeding;
  const held = heldBy(step.holder, student);
  const holder = await holderOf(seeding, held, student);
  const outcome = holder === null ? 'open' : wanted;
  const isOpen = outcome === 'open';
  const promised = promisedAfter(at, step.days, calendar);
  const [reason, reason_ar] =
    (outcome === 'sent_back' ? returned : outcome === 'rejected' ? refused : [])[place % 2] ?? [];
  return {
    form_id: form.id,
    form_type: form.type,
    student_id: student.id,
    section: student.gender,
    step_key: step.key,
    stage,
    state: outcome,
    ...held,
    held_by_supervisor: holder === null,
    opened_at: at.toISOString(),
    promised_at: promised.toISOString(),
    // Whoever is late has been told; the demo doesn't begin with a thousand reminders.
    due_at: isOpen && promised > now ? promised.toISOString() : null,
    told: isOpen && promised <= now ? 2 : 0,
    decided_by: isOpen ? null : holder,
    decided_at: isOpen ? null : decidedAt.toISOString(),
    took_days: isOpen ? null : workingDaysBetween(riyadhDay(at), riyadhDay(decidedAt), calendar),
    back_to: outcome === 'sent_back' ? byStudent : null,
    reason: reason ?? '',
    reason_ar: reason_ar ?? '',
  };
}

const ends = {
  draft: 'open',
  pending: 'open',
  revision: 'sent_back',
  accepted: 'approved',
  rejected: 'rejected',
  // Returned, and not sent again in time.
  cancelled: 'sent_back',
} as const;

/** Who decides there, once for each place. */
async function holderOf(
  { tx, holders }: Seeding,
  held: ReturnType<typeof heldBy>,
  student: PlacedStudent,
): Promise<number | null> {
  if (held.role === null) return student.advisor_id;
  const { user_type, role, major_code, college_code, gender } = held;
  const key = [user_type, role, major_code, college_code, gender].join(' ');
  if (!holders.has(key)) {
    const [one] = await listHoldersAt(tx.writes, held, 1);
    holders.set(key, one ?? null);
  }
  return holders.get(key) ?? null;
}
