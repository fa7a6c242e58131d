import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  personAt,
  startPortal,
  type TestPerson,
  type TestPortal,
  testNow,
} from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { distributionContract } from './contract.ts';
import { aRun, closeWindow } from './testing.ts';

const { calls } = distributionContract;

const readers = 200;

let portal: TestPortal;
let second: PortalProcess;

beforeAll(async () => {
  portal = await startPortal();
  second = await startProcess(portal.database_url);
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

/** Returns whether a reader saw all seats of the run; false if none, and throws at anything between. */
type Look = () => Promise<boolean>;

interface Seen {
  began: number;
  ended: number;
  published: boolean;
}

test('two hundred who read over two processes while seats are published see all of them or none, from one moment on', async () => {
  const unit = await portal.as('700032');
  const period = await closeWindow(portal.owner, testNow);
  const run = await aRun(unit, period.id);
  const query = { page_size: 1 } as const;
  const before = (await unit.call(calls.listDistributed, { query })).reply.count;
  const placed = run.figures?.placed ?? 0;
  expect(placed).toBeGreaterThan(0);

  const countBy = (person: TestPerson) => async () => {
    const { reply } = await person.call(calls.listDistributed, { query });
    expect([before, before + placed]).toContain(reply.count);
    return reply.count > before;
  };
  const ownOf = (person: TestPerson) => async () => {
    const { reply } = await person.call(calls.getOwn, {});
    const own = reply.results.find((one) => one.run?.id === run.id);
    if (own) expect(own.seat).not.toBeNull();
    return own !== undefined;
  };
  const looks = await looksOf(run.id, { countBy, ownOf });
  expect(looks.length).toBe(readers);

  let isOver = false;
  const read = async (look: Look) => {
    const seen: Seen[] = [];
    let after = 0;
    while (after < 2) {
      const began = performance.now();
      const published = await look();
      seen.push({ began, ended: performance.now(), published });
      if (isOver) after += 1;
      await pause(5);
    }
    return seen;
  };
  const reading = Promise.all(looks.map(read));
  await pause(1500);
  const { status } = await unit.call(calls.publishRun, {
    params: { id: run.id },
    body: { cycle: period.name },
  });
  expect(status).toBe(200);
  isOver = true;
  const seen = (await reading).flat();
  const first = Math.min(...seen.filter((one) => one.published).map(({ ended }) => ended));
  // A read that began after another one had seen the run sees it as well.
  expect(seen.filter(({ began, published }) => !published && began > first)).toEqual([]);
  expect(seen.filter(({ published }) => !published).length).toBeGreaterThan(readers);
}, 180_000);

interface Ways {
  countBy: (person: TestPerson) => Look;
  ownOf: (person: TestPerson) => Look;
}

/** Staff who count the seats, and students of the run who read their own, half of them at the other process. */
async function looksOf(run: number, { countBy, ownOf }: Ways): Promise<Look[]> {
  const there = (one: TestPerson) =>
    personAt(second.url, { id: one.id, token: one.token, language: 'ar' });
  const { rows } = await portal.owner.query<{ number: string }>(
    `select student.student_id as number from distribution_row
     join student on student.person_id = distribution_row.student_id
     join account on account.person_id = student.person_id
     where run_id = $1 and internship_id is not null and account.is_active and not student.is_halted
     order by turn limit 20`,
    [run],
  );
  const students: TestPerson[] = [];
  for (const { number } of rows) {
    const student = await portal.as(number);
    if ((await student.call(calls.getOwn, {})).status === 200) students.push(student);
  }
  expect(students.length).toBeGreaterThan(1);
  const staff = await Promise.all(['700032', '800020', '800032'].map((id) => portal.as(id)));
  return Array.from({ length: readers }, (_, at) => {
    const group = at % 2 === 0 ? staff : students;
    const person = group[Math.floor(at / 4) % group.length] as TestPerson;
    const one = at % 4 < 2 ? person : there(person);
    return at % 2 === 0 ? countBy(one) : ownOf(one);
  });
}
