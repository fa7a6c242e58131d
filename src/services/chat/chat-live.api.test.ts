import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personAt, startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { chatContract } from './contract.ts';
import { answer, guide, otherGuide, otherStudent, read, student, write } from './testing.ts';

const { countUnread, sendMessage, signalPresence, writeNote } = chatContract.calls;

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

/** Everything that this person’s connection to a process hears of chats. */
async function listen(url: string, { token }: TestPerson) {
  const heard: string[] = [];
  const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token } });
  socket.on('changed', ({ what }: { what: string }) => {
    if (what.startsWith('chat')) heard.push(what);
  });
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  return { heard, close: () => socket.close() };
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isTrue(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(isTrue()).toBe(true);
}

test('both sides hear of a message at either process, nobody else does, and no student of a note', async () => {
  const people = await Promise.all(
    [student, guide, otherStudent, otherGuide, '800012'].map((id) => portal.as(id)),
  );
  const ears = await Promise.all(
    people.map((person, at) => listen(at % 2 === 0 ? portal.url : second.url, person)),
  );
  const [theStudent, theGuide] = people;
  const [ofStudent, ofGuide, ...others] = ears;
  if (!theStudent || !theGuide || !ofStudent || !ofGuide) throw new Error('nobody there');
  const { conversation: id } = await write(theStudent, 'guide', 'هل يصل؟');
  await until(() => ofGuide.heard.includes('chat') && ofStudent.heard.includes('chat'));

  await theGuide.call(writeNote, { params: { id }, body: { text: 'للزملاء' } });
  const signal = { params: { id }, body: { typing: true } };
  const outcome = await Promise.all([1, 2, 3].map(() => theGuide.call(signalPresence, signal)));
  expect(outcome.filter(({ reply }) => reply.told)).toHaveLength(1);
  await until(
    () => ofGuide.heard.includes('chat_notes') && ofStudent.heard.includes('chat_typing'),
  );
  await answer(theGuide, id, 'وصل');
  await until(() => ofStudent.heard.filter((what) => what === 'chat').length === 2);
  expect(ofStudent.heard).not.toContain('chat_notes');
  expect(ofStudent.heard.filter((what) => what === 'chat_typing')).toHaveLength(1);
  for (const { heard } of others) expect(heard).toEqual([]);
  for (const { close } of ears) close();
});

test('a process that is killed while many write loses none and doubles none', async () => {
  const here = await portal.as(student);
  const there = personAt(second.url, { ...here, language: 'ar' });
  const theGuide = await portal.as(guide);
  const before = (await theGuide.call(countUnread, {})).reply.count;
  const { conversation } = await write(here, 'guide', 'بداية');
  const keys = Array.from({ length: 40 }, () => randomUUID());
  const send = (person: TestPerson, client_key: string) =>
    person.call(sendMessage, { body: { desk: 'guide', client_key, text: client_key } });
  const sending = keys.map((key) => send(there, key).catch(() => null));
  await Promise.race(sending);
  await second.stop('SIGKILL');
  await Promise.all(sending);
  // Each browser sends again what it got no answer for; here all are.
  for (const key of keys) expect((await send(here, key)).status).toBe(201);
  const texts = (await read(theGuide, conversation)).results.map(({ text }) => text);
  expect(texts.filter((text) => keys.some((key) => key === text)).sort()).toEqual([...keys].sort());
  expect((await theGuide.call(countUnread, {})).reply.count).toBe(before + 41);
});
