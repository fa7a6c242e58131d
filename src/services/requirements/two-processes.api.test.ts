import { afterAll, beforeAll, expect, test } from 'vitest';
import { personAt, startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { requirementsContract } from './contract.ts';
import { aTrainee, decide, reviewers, send } from './testing.ts';

const { calls } = requirementsContract;

let portal: TestPortal;
let second: PortalProcess;
/** Each at a process of their own. */
let both: [TestPerson, TestPerson];
let student: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  second = await startProcess(portal.database_url);
  const [here, there] = [await portal.as(reviewers[0]), await portal.as(reviewers[1])];
  both = [here, personAt(second.url, { id: there.id, token: there.token, language: 'ar' })];
  student = await portal.as(await aTrainee(portal, '', 0));
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

const outcomes = (answers: readonly { status: number; code: string | null }[]) =>
  answers.map(({ status, code }) => `${status} ${code}`).toSorted();

test('of two reviewers at two processes one holds a file, and one decides it', async () => {
  for (let race = 0; race < 5; race += 1) {
    const id = await send(student, 3);
    const holds = await Promise.all(
      both.map((one) => one.call(calls.holdDocument, { params: { id } })),
    );
    expect(outcomes(holds)).toEqual(['200 null', '409 held_elsewhere']);
    const [next] = holds.flatMap(({ status, reply }) => (status === 200 ? [reply.next] : []));
    expect(next).not.toBe(id);
    // A decision frees it, so that the next race begins with nothing held.
    const holder = both[holds[0]?.status === 200 ? 0 : 1];
    const [first, other] = holder === both[0] ? both : both.toReversed();
    if (!first || !other) throw new Error('nobody holds it');
    const answers = await Promise.all([
      decide(other, id, 'RJ', 'غير واضح.'),
      decide(first, id, 'A'),
      decide(first, id, 'NM', 'غير واضح.'),
    ]);
    expect(outcomes(answers)).toHaveLength(3);
    expect(outcomes(answers).filter((one) => one === '200 null')).toHaveLength(1);
    expect(answers[0]?.code).toMatch(/^(held_elsewhere|already_decided)$/);
  }
});

test('two who go on at the same moment get files of their own', async () => {
  const open = [await send(student, 3), await send(student, 1)];
  for (let race = 0; race < 10; race += 1) {
    const holds = await Promise.all(
      both.map((one, at) => one.call(calls.holdDocument, { params: { id: open[at] ?? 0 } })),
    );
    const held = holds.flatMap(({ reply }) => [reply.id, reply.next ?? 0]);
    expect(new Set(held).size).toBe(4);
    for (const [at, { reply }] of holds.entries()) open[at] = reply.next ?? 0;
  }
});

test('a file nobody holds is decided once, and told once', async () => {
  for (let race = 0; race < 5; race += 1) {
    const id = await send(student, 3);
    const answers = await Promise.all([
      decide(both[0], id, 'A'),
      decide(both[1], id, 'NM', 'غير واضح.'),
    ]);
    expect(outcomes(answers)).toEqual(['200 null', '409 already_decided']);
    const { rows } = await portal.owner.query(
      `select 1 from notification where person_id = $1 and source like $2`,
      [student.id, `%:${id}:%`],
    );
    expect(rows).toHaveLength(1);
  }
});
