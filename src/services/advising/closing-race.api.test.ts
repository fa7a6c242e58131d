import { afterAll, beforeAll, expect, test } from 'vitest';
import { personAt, startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { colleague as colleagueGuide, giveBack, head } from '#services/guidance/testing.ts';
import { advisingContract } from './contract.ts';
import { aMessage, anAlert, guide, otherGuide, student, transfer } from './testing.ts';

const { addVisual, changeMessage, getMessage, replyToMessage } = advisingContract.calls;
const { assignStudents } = guidanceContract.calls;

let portal: TestPortal;
let second: PortalProcess;
let theGuide: TestPerson;
let theStudent: TestPerson;
/** Another person with reach, on the other process. */
let colleague: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  second = await startProcess(portal.database_url);
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
  const { id, token } = await portal.as('800005');
  colleague = personAt(second.url, { id, token, language: 'en' });
});

afterAll(async () => {
  await second.stop();
  await portal.stop();
});

const change = (person: TestPerson, id: number, body: { version: number; code?: 'CP' | 'NR' }) =>
  person.call(changeMessage, { params: { id }, body });

test('two who close one case at two processes: one does, the other hears who and how', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await aMessage(theGuide, theStudent.id);
    const [own, theirs] = await Promise.all([
      change(theGuide, id, { version: 1, code: 'CP' }),
      change(colleague, id, { version: 1, code: 'NR' }),
    ]);
    const after = (await theGuide.call(getMessage, { params: { id } })).reply;
    const [won, lost] = own.status === 200 ? [own, theirs] : [theirs, own];
    expect([won.status, lost.status, lost.code]).toEqual([200, 409, 'already_closed']);
    expect(after.code).toBe(won.reply.code);
    const name = lost === theirs ? after.closed_by?.full_name : after.closed_by?.full_name_ar;
    expect(lost.message).toContain(name);
    expect(await toldOf(id, 'message_closed')).toBe(1);
  }
});

test('two who change one message from the same version: one does, the other is told to look', async () => {
  const { id } = await aMessage(theGuide, theStudent.id);
  const answers = await Promise.all(
    [theGuide, colleague].map((person, place) =>
      person.call(changeMessage, {
        params: { id },
        body: { version: 1, alert_level: place === 0 ? 1 : 2 },
      }),
    ),
  );
  expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['changed_meanwhile', 'done']);
});

test('a closing and a reply at once: the reply came before it, or is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await aMessage(theGuide, theStudent.id);
    const [closed, replied] = await Promise.all([
      change(colleague, id, { version: 1, code: 'CP' }),
      theStudent.call(replyToMessage, { params: { id }, body: { reply: 'نعم' } }),
    ]);
    expect(closed.status).toBe(200);
    const { reply_count, awaits_staff } = (await theGuide.call(getMessage, { params: { id } }))
      .reply;
    expect(reply_count).toBe(replied.status === 201 ? 1 : 0);
    expect(replied.status === 201 || replied.code === 'case_closed').toBe(true);
    expect(awaits_staff).toBe(false);
  }
});

test('whoever gets in touch about several alerts of one student at once, nobody is turned away', async () => {
  const { offerSlots, addMessage } = advisingContract.calls;
  for (let round = 0; round < 8; round += 1) {
    const at = new Date(portal.clock.now().getTime() - 3_600_000);
    const alerts = [];
    for (const kind of ['halted', 'low_gpa', 'halted'] as const) {
      alerts.push(await anAlert(portal, theStudent.id, { kind, at }));
    }
    const [first = 0, second_one = 0, third = 0] = alerts;
    const told = { student: theStudent.id, action: 'advised', messages: 'تواصل' };
    const answers = await Promise.all([
      theGuide.call(offerSlots, { params: { id: first } }),
      colleague.call(offerSlots, { params: { id: second_one } }),
      theGuide.call(addMessage, { body: { ...told, alert: third } }),
      colleague.call(addMessage, { body: told }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
  }
  const { rows } = await portal.database.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(Number(rows[0]?.deadlocks)).toBe(0);
});

test('a message that is shown at two places at once is seen once', async () => {
  const { id } = await aMessage(theGuide, theStudent.id);
  const there = personAt(second.url, { ...theStudent, language: 'ar' });
  const marks = await Promise.all(
    Array.from({ length: 6 }, (_, place) =>
      (place % 2 === 0 ? theStudent : there).call(addVisual, { params: { id }, body: {} }),
    ),
  );
  expect(marks.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(marks.map(({ reply }) => reply.id)).size).toBe(1);
});

test('a transfer that is decided while a reply waits for its turn: the former guide is refused', async () => {
  const other = await portal.as(otherGuide);
  const { id } = await aMessage(theGuide, theStudent.id);
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from guidance_message where id = $1 for update', [id]);
    const reply = theGuide.call(replyToMessage, { params: { id }, body: { reply: 'بعد النقل' } });
    await expect.poll(() => waiting(), { timeout: 10_000 }).toBeGreaterThan(0);
    await transfer(portal, theStudent.id, other.id);
    await client.query('commit');
    expect((await reply).code).toBe('not_found');
  } finally {
    client.release();
  }
  expect((await other.call(getMessage, { params: { id } })).reply.reply_count).toBe(0);
  await transfer(portal, theStudent.id, theGuide.id);
});

test('a new message and a transfer at once: it came before and goes along, or is refused', async () => {
  const theHead = await portal.as(head);
  const there = personAt(second.url, { ...theHead, language: 'ar' });
  const next = await portal.as(colleagueGuide);
  const outcomes = new Set<number>();
  for (let round = 0; round < 10; round += 1) {
    const write = () =>
      theGuide.call(advisingContract.calls.addMessage, {
        body: { student: theStudent.id, action: 'advised', messages: 'قبل النقل أو بعده' },
      });
    const move = () =>
      there.call(assignStudents, { body: { students: [theStudent.id], advisor: next.id } });
    // Gives the first call a small head start in turn.
    const moving = round % 2 === 0 ? null : move();
    const [written, moved] = await Promise.all([write(), moving ?? move()]);
    expect(moved.status).toBe(200);
    outcomes.add(written.status);
    if (written.status === 201) {
      const params = { id: written.reply.id };
      expect((await theGuide.call(getMessage, { params })).status).toBe(404);
      expect((await next.call(getMessage, { params })).status).toBe(200);
    }
    await giveBack(theHead, [theStudent.id], theGuide.id);
  }
  for (const status of outcomes) expect([201, 404]).toContain(status);
});

test('the database itself takes no reply to a closed case', async () => {
  const { id } = await aMessage(theGuide, theStudent.id);
  await change(theGuide, id, { version: 1, code: 'CP' });
  const late = portal.database.pool.query(
    `insert into guidance_reply (message_id, author_id, author_role, reply, written_at)
     values ($1, $2, 0, 'x', now())`,
    [id, theStudent.id],
  );
  await expect(late).rejects.toThrow('the case is closed');
});

/** Counts statements on this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await portal.database.pool.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count);
}

/** How often the student was notified. */
async function toldOf(message_id: number, kind: string): Promise<number> {
  const { rows } = await portal.database.pool.query<{ count: string }>(
    'select count(*) from notification where source like $1 and person_id = $2',
    [`advising.${kind}:${message_id}:%`, theStudent.id],
  );
  return Number(rows[0]?.count);
}
