import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { usualPace, writtenPace } from '#platform/contract/pace.ts';
import { mostConnections } from '#platform/live/live.ts';
import { advisingContract } from '#services/advising/contract.ts';
import { aMessage, guide, otherStudent, student } from '#services/advising/testing.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { startPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

const { replyToMessage, getMessage } = advisingContract.calls;
const { exportStudents } = guidanceContract.calls;
const { change, chooseQuietHours, count, list, seen } = notificationsContract.calls;

let portal: TestPortal;
const sockets: Socket[] = [];

// Rate limits as in production.
beforeAll(async () => {
  portal = await startPortal({ pace_times: 1 });
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

afterAll(() => portal.stop());

function many<Answer>(times: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, ask));
}

/** A number isolated from the direction of the text around it. */
function island(value: number): string {
  return `\u2068${value}\u2069`;
}

const quiet = { is_on: false, start_time: '22:00', end_time: '06:00' } as const;

describe('who writes more than a person does', () => {
  test('is told to wait, in their language, and may do everything else', async () => {
    const theGuide = await portal.as(guide);
    const theStudent = await portal.as(student);
    const { id } = await aMessage(theGuide, theStudent.id);
    const reply = () =>
      theStudent.call(replyToMessage, { params: { id }, body: { reply: 'وصلت' } });

    const answers = await many(100, reply);
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBeGreaterThanOrEqual(writtenPace.at_once);
    expect(taken).toBeLessThan(writtenPace.at_once + 10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ code: 'too_many_requests' });
    expect(refused?.message).toContain('يُرجى الانتظار');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const { reply: shown } = await theStudent.call(getMessage, { params: { id } });
    expect(shown.id).toBe(id);
    expect((await theStudent.call(chooseQuietHours, { body: quiet })).status).toBe(200);

    // One notification, however many answers.
    const told = (await theGuide.call(list, { query: { limit: 50 } })).reply.results;
    const about = told.filter(({ link }) => link.endsWith(`messages_id=${id}`));
    expect(about).toHaveLength(1);
    expect(about[0]?.msg).toContain(`${island(taken)} answers`);
  });

  test('meets the usual pace wherever no other is declared, and others don’t', async () => {
    const person = await portal.as(otherStudent, 'en');
    const answers = await many(200, () => person.call(chooseQuietHours, { body: quiet }));
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(usualPace.at_once);
    expect(taken).toBeLessThan(usualPace.at_once + 30);
    expect(answers.at(-1)?.message).toContain('Wait a little');
    // Automatic calls of their page, reads, and other users' calls still work.
    expect((await person.call(seen, { body: {} })).status).toBe(200);
    const reads = await many(200, () => person.call(count, {}));
    expect(reads.every(({ status }) => status === 200)).toBe(true);
    const another = await portal.as('231000005');
    expect((await another.call(chooseQuietHours, { body: quiet })).status).toBe(200);
  });
});

test('what a sender repeats rises again with its count, and is toasted once', async () => {
  const theStudent = await portal.as('231000003', 'en');
  const { rows } = await portal.database.pool.query(
    'select user_id from person join student on student.advisor_id = person.id where student.person_id = $1',
    [theStudent.id],
  );
  const theGuide = await portal.as(rows[0].user_id, 'ar');
  const { id } = await aMessage(theGuide, theStudent.id);
  const reply = () => theStudent.call(replyToMessage, { params: { id }, body: { reply: 'تم' } });
  const newest = async () => {
    const { reply: bell } = await theGuide.call(list, { query: { limit: 1 } });
    return bell.results[0];
  };
  await reply();
  const first = await newest();
  const claim = await theGuide.call(change, {
    params: { id: first?.id ?? 0 },
    body: { toestify: true },
  });
  expect(claim.reply.claimed).toBeGreaterThan(0);
  await reply();
  expect((await newest())?.msg_ar).toContain('ردان على رسالة إرشادية');
  for (let more = 0; more < 3; more += 1) await reply();
  expect(await newest()).toMatchObject({ toestify: true, badge: false });
  expect((await newest())?.msg_ar).toContain(`${island(5)} ردود على رسالة إرشادية`);
  expect((await theGuide.call(count, {})).reply.to_toast).toBe(null);

  // A notification that was seen stays unchanged; the next reply makes a new one.
  await theGuide.call(seen, { body: {} });
  await reply();
  expect((await newest())?.msg_ar).toContain('رد على رسالة إرشادية');
  expect((await theGuide.call(count, {})).reply.to_toast?.kind).toBe('message_answered');
  // So does a reply some time later.
  portal.clock.moveTo(new Date(portal.clock.now().getTime() + 11 * 60_000));
  await reply();
  expect((await theGuide.call(count, {})).reply.count).toBe(2);
});

test('an empty key is none: two calls with it are two', async () => {
  const theGuide = await portal.as(guide, 'en');
  const { id } = await aMessage(theGuide, (await portal.as(student)).id);
  const reply = (words: string) =>
    theGuide.call(
      replyToMessage,
      { params: { id }, body: { reply: words } },
      { 'idempotency-key': '' },
    );
  const answers = [await reply('one'), await reply('two')];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});

function connect({ token }: TestPerson): Promise<string> {
  const socket = io(portal.url, {
    path: '/live',
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', ({ message }) => resolve(message));
  });
}

test('one person listens on so many connections, and another on theirs', async () => {
  const person = await portal.as(student);
  const outcomes = await many(mostConnections + 10, () => connect(person));
  const count = (of: string) => outcomes.filter((outcome) => outcome === of).length;
  expect(count('connected')).toBe(mostConnections);
  expect(count('too_many_connections')).toBe(10);
  expect(await connect(await portal.as(otherStudent))).toBe('connected');
  for (const socket of sockets.slice(0, mostConnections)) socket.close();
  await expect.poll(() => connect(person)).toBe('connected');
});

describe('exports beside each other', () => {
  test('of one person are two; who hangs up makes room, and those who waited come', async () => {
    const registrar = await portal.as('800005', 'en');
    const ask = (headers: Record<string, string> = {}, signal?: AbortSignal) =>
      fetch(`${portal.url}/api${exportStudents.path}`, {
        method: 'POST',
        body: '{}',
        headers: {
          authorization: `Bearer ${registrar.token}`,
          'content-type': 'application/json',
          'accept-language': 'en',
          ...headers,
        },
        signal: signal ?? null,
      });
    const holder = await portal.database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table student in access exclusive mode');
    const leaving = new AbortController();
    const left = ask({}, leaving.signal).catch(() => 'left');
    const stays = ask();
    await expect.poll(async () => (await ask({ 'x-ticket': '1' })).status).toBe(429);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'exports_under_way',
      message: expect.stringContaining('Two of your files'),
    });
    leaving.abort();
    expect(await left).toBe('left');
    const next = pause(200).then(() => ask());
    await pause(400);
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all([stays, next]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const files = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    for (const file of files) expect(file.byteLength).toBeGreaterThan(10_000);
    await expect.poll(async () => (await ask({ 'x-ticket': '1' })).status).toBe(201);
  });
});
