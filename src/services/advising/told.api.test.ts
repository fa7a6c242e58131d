import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stripIsolates } from '#platform/language/bidi.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { colleague as colleagueGuide, giveBack, head } from '#services/guidance/testing.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { advisingContract } from './contract.ts';
import {
  aMessage,
  anAttachment,
  guide,
  otherGuide,
  otherStudent,
  student,
  transfer,
} from './testing.ts';

const { addVisual, changeMessage, getMessage, replyToMessage } = advisingContract.calls;
const { assignStudents } = guidanceContract.calls;

let portal: TestPortal;
let theGuide: TestPerson;
let theStudent: TestPerson;
let colleague: TestPerson;
const sockets: Socket[] = [];

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as(guide, 'en');
  theStudent = await portal.as(student, 'en');
  colleague = await portal.as('800005', 'en');
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

afterAll(() => portal.stop());

/** The notifications about one message, newest first. */
async function toldTo(person: TestPerson, message_id: number) {
  const { reply } = await person.call(notificationsContract.calls.list, { query: { limit: 50 } });
  const about = new RegExp(`messages_id=${message_id}$`);
  return reply.results.filter(({ link }) => about.test(link));
}

const kinds = (items: readonly { kind: string }[]) => items.map(({ kind }) => kind);

test('a student hears of a message, a reply, a graver alert, the closing and the reopening', async () => {
  const { id } = await aMessage(theGuide, theStudent.id, { alert_level: 1 });
  const change = (body: object) =>
    theGuide.call(changeMessage, { params: { id }, body: body as { version: number } });
  await theGuide.call(replyToMessage, { params: { id }, body: { reply: 'تذكير' } });
  await change({ version: 1, alert_level: 2 });
  await change({ version: 2, alert_level: 0 });
  await change({ version: 3, code: 'CP' });
  await change({ version: 4, reopen: true });
  const told = await toldTo(theStudent, id);
  expect(kinds(told)).toEqual([
    'message_reopened',
    'message_closed',
    'alert_raised',
    'message_replied',
    'message_written',
  ]);
  expect(told.at(-1)?.msg).toContain('With a first alert.');
  expect(told[2]?.msg).toContain('Second alert');
  expect(told.every(({ msg }) => !msg.includes('⟦') && !msg.includes('تذكير'))).toBe(true);
  expect(await toldTo(theGuide, id)).toEqual([]);
});

test('the present guide hears of answers and files, and of what others do with the case', async () => {
  const { id } = await aMessage(colleague, theStudent.id);
  await theStudent.call(replyToMessage, { params: { id }, body: { reply: 'نعم' } });
  const file = await anAttachment(theStudent);
  await theStudent.call(addVisual, { params: { id }, body: { file } });
  await colleague.call(changeMessage, { params: { id }, body: { version: 1, code: 'TC' } });
  const told = await toldTo(theGuide, id);
  // One person's repeated actions on a case share an item: the reply and the file, the edit and the closing.
  expect(kinds(told)).toEqual(['case_moved', 'message_answered']);
  expect(told.map(({ msg }) => stripIsolates(msg).split('\n')[0])).toEqual([
    expect.stringContaining('2 news items about your student'),
    '2 answers to a guidance message',
  ]);
  expect(told.every(({ link }) => link.includes(`/${theStudent.id}?tab=messages&`))).toBe(true);
});

test('after a transfer the new guide hears of answers, and the former one of nothing more', async () => {
  const other = await portal.as(otherGuide, 'en');
  const { id } = await aMessage(theGuide, theStudent.id);
  await transfer(portal, theStudent.id, other.id);
  await theStudent.call(replyToMessage, { params: { id }, body: { reply: 'نعم' } });
  expect(await toldTo(theGuide, id)).toEqual([]);
  expect(kinds(await toldTo(other, id))).toEqual(['message_answered']);
  await transfer(portal, theStudent.id, theGuide.id);
});

test('open screens of whom it concerns hear that it changed, the former guide’s no more', async () => {
  const next = await portal.as(colleagueGuide);
  const { id } = await aMessage(theGuide, theStudent.id);
  const clerk = await portal.as('800005');
  await clerk.call(addVisual, { params: { id }, body: {} });
  const theHead = await portal.as(head);
  await theHead.call(assignStudents, { body: { students: [theStudent.id], advisor: next.id } });
  const [formerHears, studentHears, nextHears, clerkHears, strangerHears] = await Promise.all(
    [theGuide, theStudent, next, clerk, await portal.as(otherStudent)].map(listen),
  );
  const replied = await theStudent.call(replyToMessage, {
    params: { id },
    body: { reply: 'نعم' },
  });
  expect(replied.status).toBe(201);
  for (const heard of [studentHears, nextHears, clerkHears]) {
    await expect.poll(() => heard).toContainEqual({ what: 'advising', id });
  }
  expect(formerHears).toEqual([]);
  expect(strangerHears).toEqual([]);
  expect((await theGuide.call(getMessage, { params: { id } })).code).toBe('not_found');
  await giveBack(theHead, [theStudent.id], theGuide.id);
});

async function listen(person: TestPerson): Promise<unknown[]> {
  const auth = { token: person.token };
  const socket = io(portal.url, { path: '/live', transports: ['websocket'], auth });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on('changed', (change) => heard.push(change));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => resolve());
    socket.on('connect_error', reject);
  });
  return heard;
}
