import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountsContract } from '#services/accounts/contract.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { aSlot, dayAhead, guide, otherStudent, student } from '#services/appointments/testing.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { advisorOf, assistant, colleague, giveBack, head } from '#services/guidance/testing.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { type PortalProcess, startProcess } from './testing/processes.ts';

let portal: TestPortal;
let second: PortalProcess;
const sockets: Socket[] = [];

beforeAll(async () => {
  portal = await startPortal();
  second = await startProcess(portal.database_url);
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

afterAll(async () => {
  await second.stop();
  await portal.stop();
});

/** Listens as this person at one process; keeps what arrives in order. */
async function listen(url: string, token: string | null) {
  const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token } });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on('changed', (change) => heard.push(change));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => resolve());
    socket.on('connect_error', reject);
  });
  return { socket, heard };
}

async function until(happened: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !happened(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(happened()).toBe(true);
}

test('nobody listens without a session', async () => {
  await expect(listen(portal.url, null)).rejects.toThrow('not_signed_in');
  await expect(listen(portal.url, 'made-up')).rejects.toThrow('not_signed_in');
});

test('a booking at one process reaches the guide and classmates at the other, and nobody else', async () => {
  const theGuide = await portal.as(guide);
  const theStudent = await portal.as(student);
  const slot = await aSlot(theGuide, { day: dayAhead(30) });
  const [guideHears, classmateHears, strangerHears] = await Promise.all([
    listen(second.url, theGuide.token),
    listen(second.url, (await portal.as('231000005')).token),
    listen(second.url, (await portal.as(otherStudent)).token),
  ]);

  const { reserve } = appointmentsContract.calls;
  const booked = await theStudent.call(reserve, { body: { slot: slot.id } });
  expect(booked.status).toBe(201);
  await until(() => guideHears.heard.length > 1 && classmateHears.heard.length > 0);
  // A signal names what changed but carries no row: listeners refetch with their own rights. The two signals are sent
  // separately, so they may arrive in either order.
  expect(guideHears.heard).toHaveLength(2);
  expect(guideHears.heard).toContainEqual({ what: 'appointments', id: slot.id });
  expect(guideHears.heard).toContainEqual({ what: 'notifications' });
  expect(classmateHears.heard).toEqual([{ what: 'appointments', id: slot.id }]);
  expect(strangerHears.heard).toEqual([]);
});

test('a session that is ended stops listening, at any process', async () => {
  const person = await portal.as(student);
  const { socket } = await listen(second.url, person.token);
  const ended = new Promise((resolve) => socket.on('disconnect', resolve));
  await person.call(accountsContract.calls.signOut, {});
  expect(await ended).toBe('io server disconnect');
});

test('a connection that is let in while its session ends is cut at once', async () => {
  const person = await portal.as(student);
  // Cache the session, then end it silently, as if its signal had arrived before the connection.
  await person.call(accountsContract.calls.current, {});
  await portal.database.pool.query('delete from session where person_id = $1', [person.id]);
  const { socket } = await listen(portal.url, person.token);
  const began = performance.now();
  await until(() => !socket.connected);
  expect(performance.now() - began).toBeLessThan(1500);
});

test('a student who goes to another guide is heard of by both, and afterwards by the new one alone', async () => {
  const { assignStudents, askTransfer } = guidanceContract.calls;
  const [theHead, theStudent] = [await portal.as(head), await portal.as(student)];
  const [former, next] = [await portal.as(guide), await portal.as(colleague)];
  const [formerHears, nextHears, studentHears, assistantHears, strangerHears] = await Promise.all([
    listen(second.url, former.token),
    listen(second.url, next.token),
    listen(second.url, theStudent.token),
    listen(second.url, (await portal.as(assistant)).token),
    listen(second.url, (await portal.as(otherStudent)).token),
  ]);
  const body = { students: [theStudent.id], advisor: next.id };
  expect((await theHead.call(assignStudents, { body })).status).toBe(200);
  expect(await advisorOf(portal, theStudent.id)).toBe(colleague);
  const change = { what: 'guidance' };
  const all = [formerHears, nextHears, assistantHears];
  await until(() => all.every(({ heard }) => heard.some((one) => whatOf(one) === 'guidance')));
  // The student's connection is cut for its new rooms. The cut and the signal are sent separately, so either may come
  // first; a browser refetches on both.
  await until(() => !studentHears.socket.connected);
  // Neither row nor name: listeners refetch, and the former guide finds no student.
  expect(formerHears.heard).toContainEqual(change);
  expect(strangerHears.heard).toEqual([]);

  const before = [formerHears.heard.length, assistantHears.heard.length];
  const wish = { students: [theStudent.id], advisor: former.id, reason: 'Back again' };
  expect((await next.call(askTransfer, { body: wish })).status).toBe(201);
  await until(() => assistantHears.heard.length > (before[1] ?? 0));
  expect(formerHears.heard).toHaveLength(before[0] ?? 0);

  // Connected again, the student gets signals of the new guide's slots.
  expect(strangerHears.socket.connected).toBe(true);
  const { heard } = await listen(second.url, theStudent.token);
  await aSlot(former, { day: dayAhead(31) });
  const slot = await aSlot(next, { day: dayAhead(31) });
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ what: 'appointments', id: slot.id }]);
  await giveBack(theHead, [theStudent.id], former.id);
});

function whatOf(change: unknown): unknown {
  return typeof change === 'object' && change !== null && 'what' in change
    ? change.what
    : undefined;
}
