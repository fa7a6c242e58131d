import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { chatContract } from './contract.ts';
import {
  answer,
  guide,
  otherGuide,
  otherStudent,
  read,
  sendPicture,
  stateOf,
  student,
  unguided,
  write,
} from './testing.ts';

const {
  closeConversation,
  countUnread,
  exportConversations,
  handOver,
  listConversations,
  listDesks,
  markConversation,
  readConversation,
  reopenConversation,
  sendMessage,
  signalPresence,
  writeNote,
} = chatContract.calls;

let portal: TestPortal;
let theStudent: TestPerson;
let theGuide: TestPerson;
let finance: TestPerson;
let it: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  theStudent = await portal.as(student);
  theGuide = await portal.as(guide);
  finance = await portal.as('800012');
  it = await portal.as('700015');
});

afterAll(() => portal.stop());

const unreadOf = async (person: TestPerson) => (await person.call(countUnread, {})).reply.count;

/** Every call on one conversation, as this person may make them. */
async function statusesAt(person: TestPerson, id: number) {
  const params = { id };
  const calls = [
    person.call(readConversation, { params }),
    person.call(markConversation, { params, body: { seen: 1 } }),
    person.call(sendMessage, { body: { conversation: id, client_key: randomUUID(), text: 'x' } }),
    person.call(writeNote, { params, body: { text: 'x' } }),
    person.call(handOver, { params, body: { desk: 'it' } }),
    person.call(closeConversation, { params }),
    person.call(reopenConversation, { params }),
  ];
  return (await Promise.all(calls)).map(({ status }) => status);
}

describe('refusals', () => {
  test('no other guide, section, desk or role reaches a conversation', async () => {
    const { conversation: withGuide } = await write(theStudent, 'guide', 'سؤال');
    const { conversation: withFinance } = await write(theStudent, 'finance', 'سؤال');
    const registrarOfWomen = await portal.as('800006');
    for (const person of [await portal.as(otherGuide), registrarOfWomen, it, finance]) {
      expect(new Set(await statusesAt(person, withGuide))).toEqual(new Set([404]));
    }
    for (const person of [theGuide, registrarOfWomen, it]) {
      expect(new Set(await statusesAt(person, withFinance))).toEqual(new Set([404]));
    }
    const other = await portal.as(otherStudent);
    const params = { id: withGuide };
    expect((await other.call(readConversation, { params })).status).toBe(404);
    expect((await other.call(markConversation, { params, body: { seen: 9 } })).status).toBe(404);
    const signal = { params, body: { typing: true } };
    expect((await other.call(signalPresence, signal)).status).toBe(404);
    for (const user_id of ['800022', '900007', '700001']) {
      const stranger = await portal.as(user_id);
      expect((await stranger.call(readConversation, { params })).status).toBe(403);
      expect((await stranger.call(listConversations, {})).status).toBe(403);
    }
  });

  test('empty words without a picture, and words that are too long, are not sent', async () => {
    for (const text of ['', '  \n ', '\u200b', 'ا'.repeat(2001)]) {
      expect((await write(theStudent, 'guide', text)).status).toBe(400);
    }
  });

  test('a student writes to desks only, and to one that is open and has somebody of the section', async () => {
    const { conversation } = await write(theStudent, 'it', 'سؤال');
    expect(await answer(theStudent, conversation, 'x')).toMatchObject({ status: 404 });
    const woman = await portal.as(otherStudent);
    const leave = `delete from account_role where role_id = 12 and person_id in (
      select person_id from account where gender = 2)`;
    await portal.database.pool.query(leave);
    expect(await write(woman, 'finance', 'سؤال')).toMatchObject({ code: 'desk_closed' });
    expect(await stateOf(woman, 'finance')).toBeUndefined();
    await changeSetting(portal, 'chat', { it_desk: false });
    expect(await write(theStudent, 'it', 'سؤال')).toMatchObject({ code: 'desk_closed' });
    // Earlier messages stay readable.
    expect(await stateOf(theStudent, 'it')).toMatchObject({ is_open: false });
    await changeSetting(portal, 'chat', { it_desk: true });
  });

  test('a student without a guide has the other desks and no bell', async () => {
    const alone = await portal.as(unguided);
    expect(await write(alone, 'guide', 'سؤال')).toMatchObject({ code: 'desk_closed' });
    const { results } = (await alone.call(listDesks, {})).reply;
    // Messages of a former guide stay readable.
    expect(results.find(({ desk }) => desk === 'guide')).toMatchObject({ is_open: false });
    const open = results.find(({ is_open }) => is_open)?.desk ?? 'training';
    const { conversation } = await write(alone, open, 'سؤال');
    const rows = `update chat_conversation set staff_messages = 1 where id = ${conversation}`;
    await portal.database.pool.query(rows);
    expect((await alone.call(countUnread, {})).reply).toEqual({ count: 0, to_ring: null });
  });
});

describe('messages', () => {
  test('one that is sent again and again at once stands once', async () => {
    const key = randomUUID();
    const before = await unreadOf(theGuide);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => write(theStudent, 'guide', 'مرة واحدة', key)),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(all.map(({ message }) => message.id)).size).toBe(1);
    expect(await unreadOf(theGuide)).toBe(before + 1);
  });

  test('many of both sides at once are all counted, in the transaction that writes them', async () => {
    const { conversation } = await write(theStudent, 'finance', 'بداية');
    const colleague = await portal.as('700012');
    await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => write(theStudent, 'finance', `س ${at}`)),
      ...Array.from({ length: 5 }, (_, at) => answer(finance, conversation, `ج ${at}`)),
      ...Array.from({ length: 5 }, (_, at) => answer(colleague, conversation, `د ${at}`)),
    ]);
    const counted = await portal.database.pool.query(
      `select student_messages::integer = count(*) filter (where from_student)::integer as a,
        staff_messages::integer = count(*) filter (where not from_student)::integer as b
      from chat_conversation join chat_message on conversation_id = chat_conversation.id
      where chat_conversation.id = $1 group by chat_conversation.id`,
      [conversation],
    );
    expect(counted.rows).toEqual([{ a: true, b: true }]);
    const { results } = await read(finance, conversation);
    // Sent by author and role: a colleague's is received.
    expect(results.filter(({ is_sent }) => is_sent)).toHaveLength(5);
    expect(results.filter(({ from_student }) => !from_student)).toHaveLength(10);
  });

  test('a single emoji is one by type, and pages go back to the first message', async () => {
    const { message } = await write(theStudent, 'registration', '👍🏽');
    expect(message).toMatchObject({ type: 'emoji', emoji: '👍🏽', text: '', role: 0 });
    expect((await write(theStudent, 'registration', '👍 نعم')).message.type).toBe('text');
    for (let at = 0; at < 60; at += 1) await write(theStudent, 'registration', `رسالة ${at}`);
    const { conversation } = await write(theStudent, 'registration', 'الأخيرة');
    const newest = await read(theStudent, conversation);
    const older = await read(theStudent, conversation, newest.results[0]?.id);
    expect([newest.results.length, newest.has_more]).toEqual([50, true]);
    expect([older.results.length, older.has_more]).toEqual([13, false]);
    expect(older.results[0]?.emoji).toBe('👍🏽');
    expect(await read(theStudent, conversation, 1)).toMatchObject({ results: [] });
  });

  test('unread is the other side’s count minus what was seen, which only grows and never passes it', async () => {
    const { conversation: id } = await write(theStudent, 'training', 'واحدة');
    await write(theStudent, 'training', 'ثانية');
    const unit = await portal.as('800020');
    expect((await read(unit, id)).conversation).toMatchObject({ unread: 2, seenFromAdmin: false });
    for (const [seen, left] of [
      [1, 1],
      [0, 1],
      [99, 0],
    ] as const) {
      await unit.call(markConversation, { params: { id }, body: { seen } });
      expect((await read(unit, id)).conversation.unread).toBe(left);
    }
    expect((await read(theStudent, id)).conversation).toMatchObject({
      unread_by_other: 0,
      oldMessageAdmin: 2,
      seenFromAdmin: true,
    });
  });

  test('the sound is claimed by one browser of a side, until there is something new', async () => {
    const { conversation: id } = await write(theStudent, 'it', 'صوت');
    expect((await it.call(countUnread, {})).reply.to_ring).toBe(id);
    const ring = () => it.call(markConversation, { params: { id }, body: { ring: true } });
    const claims = await Promise.all([ring(), ring(), ring()]);
    expect(claims.filter(({ reply }) => reply.claimed)).toHaveLength(1);
    expect((await it.call(countUnread, {})).reply.to_ring).toBeNull();
    await write(theStudent, 'it', 'صوت آخر');
    expect((await ring()).reply.claimed).toBe(true);
  });

  test('a guide’s desk follows the guide of now', async () => {
    const moved = await portal.as('231000003');
    const { conversation: id } = await write(moved, 'guide', 'لمرشدي');
    expect((await theGuide.call(readConversation, { params: { id } })).status).toBe(200);
    const to = `update student set advisor_id = (select id from person where user_id = '${otherGuide}')
      where person_id = ${moved.id}`;
    await portal.database.pool.query(to);
    expect((await theGuide.call(readConversation, { params: { id } })).status).toBe(404);
    const now = await portal.as(otherGuide);
    expect((await now.call(readConversation, { params: { id } })).status).toBe(200);
  });
});

describe('staff', () => {
  test('the queue has the section of the desk, unread first, and so has its export', async () => {
    await write(theStudent, 'finance', 'سؤال جديد');
    const { results } = (await finance.call(listConversations, {})).reply;
    expect(results.length).toBeGreaterThan(0);
    expect(new Set(results.map(({ desk }) => desk))).toEqual(new Set(['finance']));
    const marks = results.map(({ unread }) => unread > 0);
    expect(marks).toEqual([...marks].sort((a, b) => Number(b) - Number(a)));
    expect(results[0]).toMatchObject({ enName: expect.any(String), arName: expect.any(String) });
    const query = { view: 'closed' } as const;
    const ended = (await finance.call(listConversations, { query })).reply.results;
    expect(ended.every(({ closed_at }) => closed_at !== null)).toBe(true);
    const women = (await (await portal.as('800006')).call(listConversations, {})).reply.results;
    const men = (await (await portal.as('800005')).call(listConversations, {})).reply.results;
    const both = women.filter(({ id }) => men.some((one) => one.id === id));
    expect(both).toEqual([]);
    const exported = await (await portal.as('800005')).call(exportConversations, {
      body: { format: 'csv', columns: ['user_id', 'student', 'unread'] },
    });
    expect(exported.status).toBe(200);
  });

  test('a note is read by colleagues of the desk, and no reply to a student or another desk has its words', async () => {
    const planted = `سر${randomUUID()}`;
    const { conversation: id } = await write(theStudent, 'finance', 'سؤال');
    await finance.call(writeNote, { params: { id }, body: { text: planted } });
    const colleague = await portal.as('700012');
    expect((await read(colleague, id)).notes?.map(({ text }) => text)).toContain(planted);
    const replies = await Promise.all([
      theStudent.call(readConversation, { params: { id } }),
      theStudent.call(listDesks, {}),
      theStudent.call(countUnread, {}),
      finance.call(listConversations, {}),
    ]);
    expect(JSON.stringify(replies)).not.toContain(planted);
    expect(await read(theStudent, id)).not.toHaveProperty('notes');

    const handed = await finance.call(handOver, { params: { id }, body: { desk: 'it' } });
    expect(handed.status).toBe(200);
    const there = await read(it, handed.reply.id);
    expect(JSON.stringify(there)).not.toContain(planted);
    expect(there.results.map(({ text }) => text)).toContain('سؤال');
    expect((await finance.call(readConversation, { params: { id } })).status).toBe(404);
    expect((await finance.call(readConversation, { params: { id: handed.reply.id } })).status).toBe(
      404,
    );
  });

  test('handed over, all is unread there, and messages written meanwhile are in one of the two', async () => {
    const some = await portal.as('231000005');
    const { conversation: id } = await write(some, 'registration', 'أولى');
    const registrar = await portal.as('800005');
    const same = { params: { id }, body: { desk: 'registration' } } as const;
    expect((await registrar.call(handOver, same)).code).toBe('same_desk');
    const [handed, ...sent] = await Promise.all([
      registrar.call(handOver, { params: { id }, body: { desk: 'training' } }),
      ...Array.from({ length: 6 }, (_, at) => write(some, 'registration', `أثناء ${at}`)),
    ]);
    expect([handed.status, ...sent.map(({ status }) => status)]).toEqual([
      200,
      ...Array(6).fill(201),
    ]);
    const unit = await portal.as('800020');
    const there = await read(unit, handed.reply.id);
    expect(there.conversation).toMatchObject({ handed_from: 'registration' });
    expect(there.conversation.unread).toBe(there.results.length);
    const kept = await portal.database.pool.query(
      `select count(*)::integer as count from chat_message where author_id = $1 and text like 'أثناء%'`,
      [some.id],
    );
    expect(kept.rows).toEqual([{ count: 6 }]);
  });

  test('an ended conversation is answered once it is open again, by staff or by the student’s message', async () => {
    const { conversation: id } = await write(theStudent, 'training', 'سؤال');
    const unit = await portal.as('800020');
    const params = { id };
    const ends = await Promise.all([1, 2].map(() => unit.call(closeConversation, { params })));
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await answer(unit, id, 'رد')).code).toBe('conversation_closed');
    expect((await unit.call(reopenConversation, { params })).status).toBe(200);
    expect((await unit.call(reopenConversation, { params })).code).toBe('already_open');
    await unit.call(closeConversation, { params });
    await write(theStudent, 'training', 'عودة');
    expect((await answer(unit, id, 'رد')).status).toBe(201);
  });
});

test('over the limits of a day only the next day takes more, with the words of the specification', async () => {
  const busy = await portal.as('231000003', 'en');
  await changeSetting(portal, 'chat', { messages_a_day: 5, images_a_day: 1 });
  const picture = async () => {
    const file = (await sendPicture(busy)).reply.id;
    const body = { desk: 'it', text: '', file, client_key: randomUUID() } as const;
    return busy.call(sendMessage, { body });
  };
  expect((await picture()).status).toBe(201);
  expect(await picture()).toMatchObject({ status: 409, code: 'images_used_up' });
  const key = randomUUID();
  const sent = await Promise.all(
    [key, key, randomUUID(), randomUUID(), randomUUID()].map((one) =>
      write(busy, 'it', 'hello', one),
    ),
  );
  expect(sent.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(3);
  const refused = await write(busy, 'it', 'one more');
  expect(refused).toMatchObject({
    code: 'messages_used_up',
    message: 'You have exceeded your limit for today, please try tomorrow',
  });
  portal.clock.moveTo(new Date(testNow.getTime() + 24 * 3_600_000));
  const next = await portal.as('231000003');
  expect((await write(next, 'it', 'one more')).status).toBe(201);
});

test('what is no longer kept is destroyed and reported: pictures first, then chats', async () => {
  const writer = await portal.as(student);
  const file = (await sendPicture(writer)).reply.id;
  const body = { desk: 'guide', text: 'مع صورة', file, client_key: randomUUID() } as const;
  const { conversation } = (await writer.call(sendMessage, { body })).reply;
  const countOf = async (table: string) =>
    (await portal.database.pool.query(`select count(*)::integer as count from ${table}`)).rows[0]
      .count;
  portal.clock.moveTo(new Date('2027-12-22T08:00:00Z'));
  await portal.lookDue();
  const later = await portal.as(student);
  const last = (await read(later, conversation)).results.at(-1);
  expect(last).toMatchObject({ type: 'file', text: 'مع صورة', file: null });
  portal.clock.moveTo(new Date('2028-12-22T08:00:00Z'));
  await portal.lookDue();
  expect(await countOf('chat_message')).toBe(0);
  expect(await countOf('chat_conversation')).toBe(0);
  expect(await countOf('chat_note')).toBe(0);
  const outcome = await portal.database.pool.query(
    `select action from audit_entry where action like 'chat.%destroyed' order by id`,
  );
  expect(outcome.rows.map(({ action }) => action)).toContain('chat.pictures_destroyed');
  expect(outcome.rows.map(({ action }) => action)).toContain('chat.chats_destroyed');
});
