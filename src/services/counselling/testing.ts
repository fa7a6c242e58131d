import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { TestPerson, TestPortal } from '#portal/testing/portal.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { aSlot, dayAhead } from '#services/appointments/testing.ts';
import { counsellingContract } from './contract.ts';
import { consentVersion } from './intake.ts';
import type { Intake, Referral } from './record-shapes.ts';

const { keepIntake, answerRisk, listRecords, openRecord } = counsellingContract.calls;

/** Two counsellors of the women's section, one of the men's, and the head, who is of the men's too. */
export const counsellor = '900019';
export const colleague = '904002';
export const ofMen = '904001';
export const head = '900009';
/** A guide of the men's section. */
export const guide = '900003';

export const anIntake: Intake = {
  consultation: 'psychological',
  age: 21,
  marital_status: 'single',
  problem: 'لا أنام جيدًا منذ بدأت المناوبات.',
  onset: 'month',
  severity: 'some',
  previous_treatment: '',
  symptoms: ['sleep', 'focus'],
};

export const answers = {
  q1: 'صعوبة في النوم',
  q2: 'منذ شهر',
  q3: 'غياب',
  q4: 'لقاءان',
  q5: 'لا يوجد',
  q6: 'no',
  q7: 'المرشد',
} as const satisfies Referral;

let next = 200;

/** Asks this counsellor for a date on a day of its own. */
export async function askFor(receiver: TestPerson, person: TestPerson) {
  next += 1;
  const slot = await aSlot(receiver, { day: dayAhead(next), capacity: 1, location: 'C-213' });
  const booked = await person.call(appointmentsContract.calls.reserve, { body: { slot: slot.id } });
  return booked.reply.id;
}

export function consent(person: TestPerson, intake: Intake = anIntake) {
  return person.call(keepIntake, { body: { consent_version: consentVersion, intake } });
}

export function risk(person: TestPerson, self: 'no' | 'sometimes' | 'yes') {
  const body = { consent_version: consentVersion, risk: { self, others: 'no' as const } };
  return person.call(answerRisk, { body });
}

/** Consents and asks the counsellor for a date: the record is that counsellor's. */
export async function begin(receiver: TestPerson, person: TestPerson) {
  const booking = await askFor(receiver, person);
  const { number } = (await consent(person)).reply;
  const found = await receiver.call(listRecords, { query: { search: number } });
  const id = found.reply.results[0]?.id ?? randomUUID();
  return { id, number, booking };
}

export function open(person: TestPerson, id: string) {
  return person.call(openRecord, { params: { id }, body: {} });
}

/** Rows of the vault, as its owner sees them. */
export async function rowsOf<Row extends object>(
  owner: Pool,
  query: string,
  values: unknown[] = [],
) {
  return (await owner.query<Row>(query, values)).rows;
}

/** Students of a section without records; whoever has a date in the demo has one. */
export async function freeStudents(portal: TestPortal, gender: 1 | 2, count: number) {
  const { rows } = await portal.owner.query<{ user_id: string }>(
    `select person.user_id from person join student on student.person_id = person.id
     where person.gender = $1 and student.is_active and person.user_id not like '2310000%'
       and person.id not in (select student_id from counselling.record)
       and person.id not in (select person_id from session)
     order by person.user_id limit $2`,
    [gender, count],
  );
  return Promise.all(rows.map(({ user_id }) => portal.as(user_id)));
}
