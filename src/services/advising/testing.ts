import type { TestPerson, TestPortal } from '#portal/testing/portal.ts';
import { filesContract } from '#services/files/contract.ts';
import { pixel } from '#services/files/testing.ts';
import type { AbsenceBand } from '#services/people/contract.ts';
import type { AlertKind } from './alert.ts';
import type { ConcernKind } from './concern.ts';
import type { RaisedConcern } from './concern-shapes.ts';
import { advisingContract, type Message } from './contract.ts';

const { addMessage, raiseConcern } = advisingContract.calls;

/** The demo's guide and one of their students, and another guide with one of theirs. */
export const guide = '900003';
export const student = '231000001';
export const otherGuide = '900104';
export const otherStudent = '231000002';

type NewMessage = Parameters<typeof write>[2];

/** Writes a message to a student; tests state only what matters. */
export async function aMessage(
  person: TestPerson,
  student_id: number,
  message: Partial<NewMessage> = {},
): Promise<Message> {
  const { status, code, reply } = await write(person, student_id, {
    action: 'advised',
    messages: 'راجع مركز التعلم',
    ...message,
  });
  if (status !== 201) throw new Error(`not written: ${status} ${code}`);
  return reply;
}

function write(
  person: TestPerson,
  student_id: number,
  message: {
    action: string;
    messages: string;
    alert_level?: 0 | 1 | 2 | 3;
    files?: number[];
    alert?: number;
  },
) {
  return person.call(addMessage, { body: { student: student_id, ...message } });
}

/** Uploads a file for a message; returns its id. */
export async function anAttachment(person: TestPerson, name = 'report.png'): Promise<number> {
  const { status, reply } = await person.call(filesContract.calls.upload, {
    body: { purpose: 'guidance_attachment' },
    upload: new File([pixel], name, { type: 'image/png' }),
  });
  if (status !== 201) throw new Error(`not sent: ${status}`);
  return reply.id;
}

export async function idOf({ database }: TestPortal, user_id: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from person where user_id = $1',
    [user_id],
  );
  return rows[0]?.id ?? 0;
}

/** Gives a student another guide, as a transfer does. */
export async function transfer(
  { database }: TestPortal,
  student_id: number,
  guide_id: number,
): Promise<void> {
  await database.pool.query('update student set advisor_id = $2 where person_id = $1', [
    student_id,
    guide_id,
  ]);
}

/** Raises a concern about a student; tests state only what matters. */
export async function aConcern(
  person: TestPerson,
  student_id: number,
  concern: { kind?: ConcernKind; text?: string; course?: string } = {},
): Promise<RaisedConcern> {
  const { status, code, reply } = await person.call(raiseConcern, {
    body: { student: student_id, kind: 'concern', text: 'غياب متكرر', ...concern },
  });
  if (status !== 201) throw new Error(`not raised: ${status} ${code}`);
  return reply;
}

interface Taught {
  user_id: string;
  course_code: string;
}

/** An instructor who teaches this student now and has no other role. */
export async function teacherOf(portal: TestPortal, student_id: number): Promise<Taught> {
  const taught = await taughtBy(portal, student_id);
  const found = taught.find(({ is_guide }) => !is_guide);
  if (!found) throw new Error('nobody teaches the student');
  return found;
}

/** A course of this student that this instructor doesn't teach. */
export async function taughtCourse(
  portal: TestPortal,
  { student_id, not_by }: { student_id: number; not_by: number },
): Promise<string> {
  const taught = await taughtBy(portal, student_id);
  const own = taught.filter(({ id }) => id === not_by).map(({ course_code }) => course_code);
  return taught.find(({ course_code }) => !own.includes(course_code))?.course_code ?? '';
}

async function taughtBy({ database }: TestPortal, student_id: number) {
  const { rows } = await database.pool.query<Taught & { id: number; is_guide: boolean }>(
    `select person.id, person.user_id, attendance.course_code,
       exists (select from student guided where guided.advisor_id = person.id) as is_guide
     from student
     join attendance on attendance.person_id = student.person_id
     join teaching on (teaching.term_code, teaching.course_code, teaching.section)
       = (attendance.term_code, attendance.course_code, student.gender)
     join person on person.user_id = teaching.instructor_id
     join staff on staff.person_id = person.id and staff.is_staff
     where student.person_id = $1 and person.is_active
       and attendance.term_code = (select max(term_code) from attendance)
     order by person.user_id, attendance.course_code`,
    [student_id],
  );
  return rows;
}

interface RaisedAlert {
  kind?: AlertKind;
  at: Date;
  /** Only for an absence: the course, and the band that was reached. */
  course_code?: string;
  to_value?: AbsenceBand;
}

/** Writes an alert about a student, as a reload would; returns its id. */
export async function anAlert(
  { database }: TestPortal,
  student_id: number,
  { kind = 'halted', at, ...absence }: RaisedAlert,
): Promise<number> {
  const said = kind === 'low_gpa' ? { from_value: '2.10', to_value: '1.90' } : absence;
  crossings += 1;
  const row = { student_id, kind, crossing: crossings, happened_at: at.toISOString(), ...said };
  return database.transaction(async ({ writes }) => {
    const { id } = await writes
      .insertInto('guidance_alert')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Higher than the run ids of any test. */
let crossings = 1_000_000;
