import { afterAll, beforeAll, expect, test } from 'vitest';
import { personAt, startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { guidanceContract } from '../contract.ts';
import {
  advisorOf,
  assistant,
  colleague,
  freeCapacity,
  giveBack,
  guide,
  head,
  leavePlaces,
  someStudents,
} from '../testing.ts';

const { calls } = guidanceContract;

let portal: TestPortal;
let processes: PortalProcess[];
let theHead: TestPerson;
let standIn: TestPerson;
let theGuide: TestPerson;
let theColleague: TestPerson;

/** Two people at different processes make conflicting decisions, `times` times. */
export function guidanceRaceTests({ times = 1 } = {}): void {
  beforeAll(async () => {
    portal = await startPortal();
    const { database_url } = portal;
    processes = await Promise.all([startProcess(database_url), startProcess(database_url)]);
    theHead = await at(0, head);
    standIn = await at(1, assistant);
    theGuide = await at(0, guide);
    theColleague = await at(1, colleague);
  });

  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await portal.stop();
  });

  test('two heads decide one request: one outcome, and the other is told who was first', async () => {
    for (let race = 0; race < times; race += 1) {
      const [row] = await someStudents(portal, guide, { from: 100 + race });
      const student = await at(race % 2, row?.student_id ?? '');
      const wish = { advisor: theColleague.id, reason: 'I want somebody near' };
      const { reply: asked } = await student.call(calls.askChange, { body: wish });
      const params = { id: asked.id };
      const answers = await Promise.all([
        theHead.call(calls.decideRequest, { params, body: { decision: 'approve' } }),
        standIn.call(calls.decideRequest, { params, body: { decision: 'reject', reason: 'No' } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = answers.find(({ status }) => status === 409);
      expect(late?.code).toBe('already_decided');
      const [mine] = (await student.call(calls.listMyRequests, {})).reply.results;
      const isApproved = mine?.state === 'approved';
      expect(answers[isApproved ? 0 : 1]?.status).toBe(200);
      expect(await advisorOf(portal, student.id)).toBe(isApproved ? colleague : guide);
      await giveBack(theHead, [student.id], theGuide.id);
    }
  });

  test('two heads give a guide students at once: never more than the guide takes', async () => {
    for (let race = 0; race < times; race += 1) {
      const rows = await someStudents(portal, guide, { from: 20, count: 20 });
      await leavePlaces(theHead, theColleague.id, 5);
      const wishes = rows.map(({ id }, index) =>
        (index % 2 ? standIn : theHead).call(calls.assignStudents, {
          body: { students: [id], advisor: theColleague.id },
        }),
      );
      const answers = await Promise.all(wishes);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(rows.length - 5);
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['guide_full']));
      const found = await theHead.call(calls.listGuides, { query: { page_size: 200 } });
      const row = found.reply.results.find(({ id }) => id === theColleague.id);
      expect(row?.places_left).toBe(0);
      expect(row?.students).toBe(row?.capacity);
      await freeCapacity(theHead, theColleague.id);
      const students = rows.map(({ id }) => id);
      await giveBack(theHead, students, theGuide.id);
    }
  });

  test('two heads give many students to two guides crosswise: both are done, nobody waits for ever', async () => {
    const rows = await someStudents(portal, guide, { from: 40, count: 30 });
    const students = rows.map(({ id }) => id);
    const other = await at(0, '901002');
    const answers = await Promise.all(
      Array.from({ length: 4 * times }, (_, index) => {
        const evenly_among = index % 2 ? [theColleague.id, other.id] : [other.id, theColleague.id];
        const body = { students: index % 2 ? students : students.toReversed(), evenly_among };
        return (index % 2 ? standIn : theHead).call(calls.assignStudents, { body });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await giveBack(theHead, students, theGuide.id);
  });

  test('a transfer while the guide acts on the student: what comes after it finds nobody', async () => {
    for (let race = 0; race < times; race += 1) {
      const [row] = await someStudents(portal, guide, { from: 110 + race });
      const id = row?.id ?? 0;
      const other = await at(1, '901002');
      const wish = { students: [id], advisor: other.id, reason: 'My hours are full' };
      const [moved, asked] = await Promise.all([
        standIn.call(calls.assignStudents, { body: { students: [id], advisor: theColleague.id } }),
        theGuide.call(calls.askTransfer, { body: wish }),
      ]);
      expect(moved.status).toBe(200);
      expect(`${asked.status} ${asked.code}`).toMatch(/^(201 null|404 not_found)$/);
      // Whichever came first, at every process the former guide has lost access and has no pending request.
      for (const process of [0, 1]) {
        const former = await at(process, guide);
        expect((await former.call(calls.getStudent, { params: { id } })).code).toBe('not_found');
        const again = await former.call(calls.askTransfer, { body: wish });
        expect(again.code).toBe('not_found');
      }
      const waiting = await theHead.call(calls.listTransfers, { query: { state: 'pending' } });
      expect(waiting.reply.results.map(({ student }) => student.id)).not.toContain(id);
      await giveBack(theHead, [id], theGuide.id);
    }
  });

  test('a student who asks twice at once, at two processes, has asked once', async () => {
    const [row] = await someStudents(portal, guide, { from: 130 });
    const both = await Promise.all([at(0, row?.student_id ?? ''), at(1, row?.student_id ?? '')]);
    const answers = await Promise.all(
      both.map((one) => one.call(calls.askChange, { body: { reason: 'Please' } })),
    );
    const said = answers.map(({ status, code }) => `${status} ${code}`).sort();
    expect(said).toEqual(['201 null', '409 request_pending']);
    const [first] = both;
    const [mine] = (await first?.call(calls.listMyRequests, {}))?.reply.results ?? [];
    await first?.call(calls.withdrawRequest, { params: { id: mine?.id ?? 0 } });
  });
}

/** The person with a session at one of the two processes. */
async function at(process: number, user_id: string): Promise<TestPerson> {
  const session = await openSessionFor(portal.database, { user_id, now: portal.clock.now() });
  return personAt(processes[process]?.url ?? '', { ...session, language: 'en' });
}
