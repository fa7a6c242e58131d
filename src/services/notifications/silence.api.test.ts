import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { notificationsContract } from './contract.ts';

const { calls } = notificationsContract;

let portal: TestPortal;
let administrator: TestPerson;
const sockets: Socket[] = [];

beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.as('800022');
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

afterAll(() => portal.stop());

async function listen(user_id: string) {
  const { token } = await portal.as(user_id);
  const socket = io(portal.url, { path: '/live', transports: ['websocket'], auth: { token } });
  sockets.push(socket);
  const heard: { what: string; id?: number }[] = [];
  socket.on('changed', (change) => heard.push(change));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => resolve());
    socket.on('connect_error', reject);
  });
  return { user_id, heard, about: (what: string) => heard.filter((one) => one.what === what) };
}

function send(to: string, role: number) {
  const body = { to, role, msg: 'A word', msg_ar: 'كلمة' };
  return administrator.call(calls.send, { body });
}

const everybodyElse = ['231000002', '231000005', '900003', '900104', '700012', '800012', '800022'];

test('what is written to one person is heard by nobody else', async () => {
  const receiver = await listen('231000001');
  const others = await Promise.all(everybodyElse.map(listen));
  expect((await send('231000001', 0)).status).toBe(201);
  await expect.poll(() => receiver.about('notifications').length).toBe(1);
  // Anything sent to others before this last item would have arrived by now.
  for (const { user_id } of others) {
    const role_ids = (await administrator.call(calls.findRecipient, { query: { to: user_id } }))
      .reply.recipient?.role_ids;
    await send(user_id, role_ids?.[0] ?? 0);
  }
  for (const { about } of others) await expect.poll(() => about('notifications').length).toBe(1);
  expect(receiver.about('notifications')).toEqual([{ what: 'notifications' }]);
});

test('what is for another of one’s roles is not heard, listed or counted until it is in force', async () => {
  const person = await portal.as('900050');
  const socket = await listen('900050');
  const before = (await person.call(calls.list, { query: { limit: 3000 } })).reply;
  const { id } = (await send('900050', 29)).reply;
  expect((await send('900050', 3)).status).toBe(201);
  await expect.poll(() => socket.about('notifications').length).toBe(1);
  const after = (await person.call(calls.list, { query: { limit: 3000 } })).reply;
  expect(after.count).toBe(before.count + 1);
  const answer = await person.call(calls.change, { params: { id }, body: { selected: true } });
  expect(answer).toMatchObject({ status: 404 });

  const { updateInstructor } = accountsContract.calls;
  await person.call(updateInstructor, { body: { instructor_type: 29 } });
  const listed = (await person.call(calls.list, { query: { limit: 3000 } })).reply.results;
  expect(listed.some((one) => one.id === id)).toBe(true);
  const there = await listen('900050');
  await send('900050', 3);
  await send('900050', 29);
  await expect.poll(() => there.about('notifications').length).toBe(1);
  await person.call(updateInstructor, { body: { instructor_type: 3 } });
});
