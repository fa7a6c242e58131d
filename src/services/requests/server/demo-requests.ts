import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { byStudent, stepsOf } from '#services/forms/contract.ts';
import { listOffered, type OfferedForm } from '#services/forms/server/public.ts';
import {
  findStudentPlace,
  listGuides,
  listPeopleNumbered,
} from '#services/people/server/public.ts';
import { standardSettings } from '#services/settings/server/public.ts';
import { type RequestState, workingDaysBetween } from '../request.ts';
import type { RequestTables } from '../tables/tables.ts';
import { demoAnswers } from './demo-answers.ts';
import { listHoldersAt } from './holders.ts';
import { heldBy, type PlacedStudent, promisedAfter } from './open-steps.ts';
import type { Tables } from './requests-platform.ts';

type NewRequest = Insertable<RequestTables['form_request']>;
type NewStep = Omit<Insertable<RequestTables['form_request_step']>, 'request_id'>;

/** What becomes of so many of every twenty. */
const states: readonly RequestState[] = [
  ...Array<RequestState>(8).fill('pending'),
  ...Array<RequestState>(6).fill('accepted'),
  ...Array<RequestState>(2).fill('rejected'),
  ...Array<RequestState>(2).fill('revision'),
  'cancelled',
  'draft',
];

/** Students of these guides send requests; two of the fixed students have one in each state that stands out. */
const guides = ['900003', '900104', '901001', '901016', '901004'];
const fixed = ['231000001', '231000005'];
const ofFixed: readonly RequestState[] = ['revision', 'pending', 'accepted', 'draft', 'rejected'];
const each = 80;

const returned = [
  ['The attached document is not legible.', 'الوثيقة المرفقة غير واضحة.'],
  ['The reason needs more detail.', 'يلزم توضيح السبب بتفصيل أكثر.'],
] as const;
const refused = [
  ['The conditions of the request are not met.', 'لا تنطبق شروط الطلب.'],
  ['The time for this request is over.', 'انتهت مدة التقديم على هذا الطلب.'],
] as const;

interface Seeding {
  tx: Transaction<Tables>;
  today: Day;
  now: Date;
  holders: Map<string, number | null>;
}

/** Seeds requests in every state, hundreds of them. */
export async function seedDemoRequests(database: Database<Tables>, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const forms = await listOffered(tx.writes, {});
    const ids = await listPeopleNumbered(tx.writes, [...fixed, ...guides]);
    const all = await listGuides(tx.writes);
    const wanted = guides.map((user_id) => ids.get(user_id));
    const students = all
      .filter(({ id }) => wanted.includes(id))
      .flatMap((guide) => guide.students.filter(({ user_id }) => !user_id.startsWith('2310000')))
      .filter((_, place) => place % 2 === 0)
      .map(({ id }) => id);
    const some = spread(students, each * guides.length);
    const seeding: Seeding = { tx, today: riyadhDay(now), now, holders: new Map() };
    const made: { request: NewRequest; steps: NewStep[] }[] = [];
    for (const [place, student_id] of some.entries()) {
      const form = forms[(place * 7) % forms.length];
      const state = states[(place * 3) % states.length];
      if (form && state) made.push(...(await seedOne(seeding, { student_id, form, state, place })));
    }
    for (const [turn, user_id] of fixed.entries()) {
      const student_id = ids.get(user_id);
      for (const [place, state] of student_id === undefined ? [] : ofFixed.entries()) {
        const form = forms[(place * 5 + turn) % forms.length];
        if (form && student_id) {
          made.push(...(await seedOne(seeding, { student_id, form, state, place })));
        }
      }
    }
    await insertAll(tx, made);
  });
}

/** So many of them, from the whole line. */
function spread(students: readonly number[], most: number): number[] {
  const stride = Math.max(1, Math.floor(students.length / most));
  return students.filter((_, place) => place % stride === 0).slice(0, most);
}

interface One {
  student_id: number;
  form: OfferedForm;
  state: RequestState;
  place: number;
}

async function seedOne(seeding: Seeding, one: One) {
  const { tx, today, now } = seeding;
  const { student_id, form, state, place } = one;
  const student = await findStudentPlace(tx.writes, student_id);
  if (!student) return [];
  const { definition } = form;
  const { calendar } = standardSettings;
  const own = demoAnswers(definition, { place, today, owners: new Set([byStudent]) });
  const known = {
    major: student.major_code,
    college: student.college_code,
    gender: student.gender,
  };
  const stages = stepsOf(definition, { student: known, answers: own });
  const isEnded = ['accepted', 'rejected', 'cancelled'].includes(state);
  const sentDay = addDays(today, -(isEnded ? 12 + (place % 60) : 1 + (place % 9)));
  const sent = momentOf(sentDay, place % 2 === 0 ? '10:20' : '12:45');
  const passes =
    state === 'accepted' ? stages.length : state === 'draft' ? 0 : place % stages.length;
  const steps: NewStep[] = [];
  const owners = new Set([byStudent]);
  let at = sent;
  for (const [stage, line] of stages.entries()) {
    if (state === 'draft' || stage > passes) break;
    const isLast = stage === passes;
    if (isLast && state === 'accepted') break;
    const decidedAt = new Date(at.getTime() + (20 + ((place + stage) % 3) * 24) * 3_600_000);
    const later = decidedAt < now ? decidedAt : new Date((at.getTime() + now.getTime()) / 2);
    for (const step of line) {
      const held = heldBy(step.holder, student);
      const holder = await holderOf(seeding, held, student);
      const promised = promisedAfter(at, step.days, calendar);
      const outcome = isLast ? ends[state] : 'approved';
      const isOpen = outcome === 'open' || (holder === null && isLast);
      const reason = outcome === 'sent_back' ? returned[place % 2] : refused[place % 2];
      const says = outcome === 'sent_back' || outcome === 'rejected';
      const isDecided = !isOpen && outcome !== 'closed';
      if (isDecided && outcome === 'approved') owners.add(step.key);
      steps.push({
        form_id: form.id,
        form_type: form.type,
        student_id,
        section: student.gender,
        step_key: step.key,
        stage,
        state: isOpen ? 'open' : outcome,
        ...held,
        held_by_supervisor: holder === null,
        opened_at: at.toISOString(),
        promised_at: promised.toISOString(),
        // Whoever is late has been told; the demo doesn't begin with a thousand reminders.
        due_at: isOpen && promised > now ? promised.toISOString() : null,
        told: isOpen && promised <= now ? 2 : 0,
        decided_by: isDecided ? (holder ?? student.advisor_id) : null,
        decided_at: isOpen ? null : later.toISOString(),
        took_days: isDecided ? workingDaysBetween(riyadhDay(at), riyadhDay(later), calendar) : null,
        back_to: outcome === 'sent_back' && !isOpen ? byStudent : null,
        reason: says && reason ? reason[0] : '',
        reason_ar: says && reason ? reason[1] : '',
      });
    }
    at = later;
  }
  const open = steps.filter((step) => step.state === 'open');
  const isStuck = open.length > 0 && state !== 'pending';
  const real: RequestState = isStuck ? 'pending' : state;
  const answers = demoAnswers(definition, { place, today: sentDay, owners });
  const openFields = definition.sections
    .filter(({ owner }) => owner === byStudent)
    .flatMap(({ fields }) => fields)
    .filter(({ kind, key }) => kind === 'long_text' && Object.hasOwn(answers, key));
  const end = ['accepted', 'rejected', 'cancelled'].includes(real);
  const request: NewRequest = {
    form_id: form.id,
    form_type: form.type,
    version_id: form.version_id,
    student_id,
    state: real,
    answers: JSON.stringify(answers),
    stage: real === 'pending' ? (open[0]?.stage ?? 0) : null,
    return_stage: real === 'revision' ? (steps.at(-1)?.stage ?? 0) : null,
    returns: real === 'revision' ? 1 : 0,
    marked: JSON.stringify(
      real === 'revision'
        ? openFields.slice(0, 1).map(({ key }) => ({ key, note: 'يُرجى ذكر التواريخ.' }))
        : [],
    ),
    started_at: sent.toISOString(),
    sent_at: real === 'draft' ? null : sent.toISOString(),
    changed_at: at.toISOString(),
    ended_at: end ? at.toISOString() : null,
    took_days:
      end && real !== 'cancelled' ? workingDaysBetween(sentDay, riyadhDay(at), calendar) : null,
    promised_at: open.map(({ promised_at }) => promised_at).sort()[0] ?? null,
  };
  return [{ request, steps }];
}

const ends = {
  draft: 'open',
  pending: 'open',
  revision: 'sent_back',
  accepted: 'approved',
  rejected: 'rejected',
  cancelled: 'closed',
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

/** So many rows to a statement. */
const atOnce = 200;

async function insertAll(
  { writes }: Transaction<Tables>,
  made: readonly { request: NewRequest; steps: NewStep[] }[],
): Promise<void> {
  for (let from = 0; from < made.length; from += atOnce) {
    const some = made.slice(from, from + atOnce);
    // One statement answers its rows in the order in which they were given.
    const kept = await writes
      .insertInto('form_request')
      .values(some.map(({ request }) => request))
      .returning('id')
      .execute();
    const steps = some.flatMap(({ steps: own }, place) =>
      own.map((step) => ({ ...step, request_id: kept[place]?.id ?? 0 })),
    );
    if (steps.length > 0) await writes.insertInto('form_request_step').values(steps).execute();
  }
}
