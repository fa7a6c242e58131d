import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personAt, startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { aSlot, dayAhead, guide, student } from '#services/appointments/testing.ts';
import { notificationsContract } from './contract.ts';

const { calls } = notificationsContract;

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

test('a booking at one process reaches the guide’s bell at the other, and one of two toasts it', async () => {
  const here = await portal.as(guide);
  const there = personAt(second.url, { ...(await portal.as(guide)), language: 'ar' });
  const heard: { what: string }[] = [];
  const socket = io(second.url, {
    path: '/live',
    transports: ['websocket'],
    auth: { token: there.token },
  });
  socket.on('changed', (change) => heard.push(change));
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  const isTold = () => heard.some(({ what }) => what === 'notifications');

  const slot = await aSlot(here, { day: dayAhead(30) });
  const theStudent = await portal.as(student);
  await theStudent.call(appointmentsContract.calls.reserve, { body: { slot: slot.id } });
  for (let tries = 0; tries < 100 && !isTold(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(isTold()).toBe(true);
  socket.close();

  const news = (await there.call(calls.count, {})).reply.to_toast;
  expect(news).toMatchObject({ kind: 'booked' });
  const input = { params: { id: news?.id ?? 0 }, body: { toestify: true } } as const;
  const answers = await Promise.all(
    [here, there].map((person) => person.call(calls.change, input)),
  );
  expect(answers.map(({ reply }) => reply.claimed).sort()).toEqual([0, 1]);
});
