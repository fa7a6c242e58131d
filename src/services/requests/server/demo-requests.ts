import type { Insertable } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { type Answers, byStudent } from '#services/forms/contract.ts';
import { listOffered, listOptions, type OfferedForm } from '#services/forms/server/public.ts';
import {
  findStudentPlace,
  listGuides,
  listPeopleNumbered,
} from '#services/people/server/public.ts';
import { workingDaysAfter } from '#services/settings/contract.ts';
import { standardSettings } from '#services/settings/server/public.ts';
import { answersWithin, type RequestState, workingDaysBetween } from '../request.ts';
import type { RequestTables } from '../tables/tables.ts';
import { demoAnswers } from './demo-answers.ts';
import { type NewStep, type One, passSteps, type Seeding } from './demo-steps.ts';
import { promisedAfter } from './open-steps.ts';
import type { Tables } from './requests-platform.ts';

const { calendar } = standardSettings;

type NewRequest = Insertable<RequestTables['form_request']>;

/** The states of every twenty requests. */
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
    const inOrder = made.toSorted(
      ({ request: one }, { request: other }) =>
        Date.parse(one.started_at) - Date.parse(other.started_at),
    );
    // A later request has a larger number.
    await insertAll(tx, inOrder);
    await nameDeputy(tx, { ids, now });
  });
}

/** One guide decides in another's place this week. */
async function nameDeputy(
  { writes }: Transaction<Tables>,
  { ids, now }: { ids: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const [person_id, deputy_id] = ['900104', '901004'].map((user_id) => ids.get(user_id));
  if (!person_id || !deputy_id) return;
  const today = riyadhDay(now);
  await writes
    .insertInto('form_deputy')
    .values({
      person_id,
      user_type: userTypes.instructor,
      role: roles.academic_guide,
      deputy_id,
      from_day: addDays(today, -1),
      to_day: addDays(today, 5),
      made_by: person_id,
      made_at: addDays(today, -2).concat('T07:00:00Z'),
    })
    .execute();
}

/** Picks at most so many students, spread over the whole list. */
function spread(students: readonly number[], most: number): number[] {
  const stride = Math.max(1, Math.floor(students.length / most));
  return students.filter((_, place) => place % stride === 0).slice(0, most);
}

async function seedOne(seeding: Seeding, one: One) {
  const { tx, today } = seeding;
  const { student_id, form, state, place } = one;
  const student = await findStudentPlace(tx.writes, student_id);
  if (!student) return [];
  const isEnded = ['accepted', 'rejected', 'cancelled'].includes(state);
  const ago = isEnded
    ? 26 + (place % 60)
    : state === 'revision'
      ? 5 + (place % 5)
      : 1 + (place % 9);
  const sentDay = workingDaysAfter(addDays(today, -ago - 3), 1, calendar);
  const sent = momentOf(sentDay, place % 2 === 0 ? '10:20' : '12:45');
  const courses = await coursesOf(seeding, one);
  const passed = await passSteps(seeding, one, { student, sent, courses });
  const { steps, owners, at } = passed;
  const open = steps.filter((step) => step.state === 'open');
  // If nobody holds the step that should have ended it, it is still pending.
  const real: RequestState = open.length > 0 ? 'pending' : state;
  const answers = demoAnswers(form.definition, { place, today: sentDay, owners, courses });
  const hasEnded = ['accepted', 'rejected', 'cancelled'].includes(real);
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
    marked: JSON.stringify(real === 'revision' ? markedOf(form, answers) : []),
    started_at: sent.toISOString(),
    sent_at: real === 'draft' ? null : sent.toISOString(),
    changed_at: at.toISOString(),
    ended_at: hasEnded ? at.toISOString() : null,
    took_days:
      hasEnded && real !== 'cancelled'
        ? workingDaysBetween(sentDay, riyadhDay(at), calendar)
        : null,
    due_at: real === 'revision' ? promisedAfter(at, answersWithin, calendar).toISOString() : null,
    promised_at: open.map(({ promised_at }) => promised_at).sort()[0] ?? null,
  };
  return [{ request, steps }];
}

/** One field that the student is to mend. */
function markedOf({ definition }: OfferedForm, answers: Answers) {
  const field = definition.sections
    .filter(({ owner }) => owner === byStudent)
    .flatMap(({ fields }) => fields)
    .find(({ kind, key }) => kind !== 'statement' && Object.hasOwn(answers, key));
  return field ? [{ key: field.key, note: 'يُرجى التأكد من هذه البيانات ومطابقتها للوثائق.' }] : [];
}

async function coursesOf({ tx, now }: Seeding, { form, student_id }: One): Promise<string[]> {
  if (!JSON.stringify(form.definition).includes('my_courses')) return [];
  const listed = await listOptions(tx.writes, 'my_courses', { student_id, now });
  return listed.map(({ value }) => value);
}

/** The most rows of a statement. */
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
    const ids = kept.map(({ id }) => id);
    const steps = some.flatMap(({ steps: own }, place) =>
      own.map((step) => ({ ...step, request_id: ids[place] as number })),
    );
    if (steps.length > 0) await writes.insertInto('form_request_step').values(steps).execute();
    const returned = some.flatMap(({ request }, place) => {
      const { state, answers, changed_at } = request;
      if (state !== 'revision') return [];
      return [{ request_id: ids[place] as number, edition: 0, answers, returned_at: changed_at }];
    });
    if (returned.length > 0)
      await writes.insertInto('form_request_returned').values(returned).execute();
  }
}
