import type { TestPerson, TestPortal } from '#portal/testing/portal.ts';
import { filesContract } from '#services/files/contract.ts';
import { pixel } from '#services/files/testing.ts';
import { advisingContract, type Message } from './contract.ts';

const { addMessage } = advisingContract.calls;

/** The demo's guide and one of their students, and another guide with one of theirs. */
export const guide = '900003';
export const student = '231000001';
export const otherGuide = '900104';
export const otherStudent = '231000002';

type NewMessage = Parameters<typeof write>[2];

/** Writes to a student as somebody would; only what matters to the test is stated. */
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

/** Sends a file for a message; answers its id. */
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

/** Writes that a student crossed a line, as a reload would; answers the alert's id. */
export async function anAlert(
  { database }: TestPortal,
  student_id: number,
  { kind = 'halted', at }: { kind?: 'halted' | 'low_gpa'; at: Date },
): Promise<number> {
  const said = kind === 'low_gpa' ? { from_value: '2.10', to_value: '1.90' } : {};
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

/** Far above the runs of any test. */
let crossings = 1_000_000;
