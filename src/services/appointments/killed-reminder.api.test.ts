import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import type { TestDatabase } from '#platform/testing/postgres.ts';
import type { PortalTables } from '#portal/server/tables.ts';
import { copyOfDemo, personAt, testNow } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { sandboxFor } from '#portal/testing/sandboxes.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { messagesTo, openSessionFor } from '#services/accounts/testing.ts';
import { demoContract } from '#services/demo/contract.ts';
import { appointmentsContract } from './contract.ts';
import { aSlot, guide, student } from './testing.ts';

const { calls } = appointmentsContract;

let copy: TestDatabase;
let pool: Pool;
let database: OpenDatabase<PortalTables>;
let sandbox: Sandbox;
let processes: PortalProcess[] = [];

beforeAll(async () => {
  copy = await copyOfDemo();
  pool = openPool(copy.url, { size: 4 });
  database = openDatabase<PortalTables>(pool);
  sandbox = await sandboxFor(copy.url, { now: () => testNow });
  processes = await Promise.all([startProcess(copy.url), startProcess(copy.url)]);
});

afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await sandbox.close();
  await pool.end();
  await copy.drop();
});

/** Signed in at a process of the portal. */
async function signIn(user_id: string, { url }: PortalProcess) {
  const session = await openSessionFor(database, { user_id, now: testNow });
  return personAt(url, { ...session, language: 'ar' });
}

const visitorAt = ({ url }: PortalProcess) => personAt(url, { id: 0, token: null, language: 'ar' });

async function moveClock(at: string, through: PortalProcess) {
  const body = { at: new Date(`${at}+03:00`).toISOString() };
  const { status } = await visitorAt(through).call(demoContract.calls.moveClock, { body });
  expect(status).toBe(200);
}

async function bellOf(person_id: number): Promise<number> {
  const { rows } = await pool.query<{ told: number }>(
    `select count(*)::int as told from notification
     where person_id = $1 and kind = 'appointment_reminder'`,
    [person_id],
  );
  return rows[0]?.told ?? 0;
}

async function mailsAt(process: PortalProcess, count: number): Promise<number> {
  const to = `${student}@students.bawaba.example`;
  const letters = await messagesTo(visitorAt(process), to, count);
  return letters.filter(({ subject }) => subject.includes('تذكير')).length;
}

/** Long enough for every process to look twice at what is due. */
const twoLooks = 2500;

test('each reminder is told once although processes die before its moment and at it', async () => {
  const [first, living] = processes as [PortalProcess, PortalProcess];
  const theGuide = await signIn(guide, first);
  const theStudent = await signIn(student, first);
  const midnight = { day: '2026-11-26', start_time: '00:30', end_time: '01:00' } as const;
  const { id: slot } = await aSlot(theGuide, midnight);
  const booked = await theStudent.call(calls.reserve, { body: { slot } });
  expect(booked.status).toBe(201);
  const told = () => bellOf(theStudent.id);

  // The process that took the booking is dead when the first reminder falls due.
  await first.stop('SIGKILL');
  await moveClock('2026-11-25T00:30:00', living);
  await expect.poll(told).toBe(1);

  // It comes back, and dies again while the second one falls due.
  const again = await startProcess(copy.url);
  processes = [living, again];
  await moveClock('2026-11-25T07:00:00', living);
  await expect.poll(() => mailsAt(living, 1)).toBe(1);
  await Promise.all([moveClock('2026-11-25T23:30:00', living), again.stop('SIGKILL')]);
  await expect.poll(told, { timeout: 20_000 }).toBe(2);
  await expect.poll(() => mailsAt(living, 2), { timeout: 20_000 }).toBe(2);

  await moveClock('2026-11-25T23:40:00', living);
  await pause(twoLooks);
  expect(await told()).toBe(2);
  expect(await mailsAt(living, 2)).toBe(2);
}, 120_000);
