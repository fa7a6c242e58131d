import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { setSettings } from '#services/settings/testing.ts';
import { advisingContract } from './contract.ts';
import {
  aConcern,
  aMessage,
  anAlert,
  anAttachment,
  guide,
  idOf,
  otherGuide,
  otherStudent,
  student,
  transfer,
} from './testing.ts';

const { calls } = advisingContract;

let portal: TestPortal;
let theGuide: TestPerson;
let theOther: TestPerson;
let theStudent: TestPerson;
let head: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as(guide);
  theOther = await portal.as(otherGuide);
  theStudent = await portal.as(student);
  head = await portal.as('800005', 'en');
});

afterAll(() => portal.stop());

const params = (id: number) => ({ params: { id } });
const change = (person: TestPerson, id: number, body: object) =>
  person.call(calls.changeMessage, { params: { id }, body: body as { version: number } });

describe('refusals', () => {
  test.each(['231000001', '900009', '900012', '700012', '800022', '900099'])(
    '%s writes to nobody and lists nothing',
    async (user_id) => {
      const person = await portal.as(user_id);
      const body = { student: theStudent.id, action: 'advised', messages: 'x' };
      expect((await person.call(calls.addMessage, { body })).code).toBe('forbidden');
      expect((await person.call(calls.listCases, {})).code).toBe('forbidden');
    },
  );

  test.each(['700006', '700009', '800016', '800023', '800027', '900006'])(
    '%s oversees: reads what is written and does nothing about it',
    async (user_id) => {
      const person = await portal.as(user_id);
      const { id } = await aMessage(theGuide, theStudent.id);
      const alert = await anAlert(portal, theStudent.id, { at: portal.clock.now() });
      const { id: concern } = await aConcern(theGuide, theStudent.id);
      const answers = [
        await person.call(calls.addMessage, {
          body: { student: theStudent.id, action: 'advised', messages: 'x' },
        }),
        await change(person, id, { version: 1, code: 'CP' }),
        await person.call(calls.replyToMessage, { ...params(id), body: { reply: 'x' } }),
        await person.call(calls.addVisual, { ...params(id), body: {} }),
        await person.call(calls.closeAlert, { ...params(alert), body: { code: 'CP' } }),
        await person.call(calls.offerSlots, params(alert)),
        await person.call(calls.answerConcern, { ...params(concern), body: { answer: 'x' } }),
      ];
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'forbidden'));
      await expect(anAttachment(person)).rejects.toThrow('403');
      expect((await person.call(calls.listCases, {})).status).toBe(200);
      const { results } = (await person.call(calls.listMorning, {})).reply;
      for (const { actions } of results) expect(actions).toEqual([]);
      const read = await person.call(calls.getMessage, params(id));
      // Staff of a college or a section only reach its students.
      expect([200, 404]).toContain(read.status);
      if (read.status === 200) expect(read.reply).toMatchObject({ actions: [], is_seen: false });
    },
  );

  test.each([
    [{ messages: 'x' }, 'action', 'required'],
    [{ action: 'advised' }, 'messages', 'required'],
    [{ action: 'advised', messages: '  \n ' }, 'messages', 'required'],
    [{ action: 'bribed', messages: 'x' }, 'action', 'not_one_of'],
    [{ action: 'advised', messages: 'x', alert_level: 4 }, 'alert_level', 'not_one_of'],
    [{ action: 'advised', messages: 'x', files: [999_999] }, 'files', 'file_missing'],
    [{ action: 'advised', messages: 'x'.repeat(4001) }, 'messages', 'too_long'],
    [{ action: 'advised', messages: 'x', colour: 1 }, 'colour', 'unknown_field'],
  ])('%j is refused at its field and writes nothing', async (body, field, code) => {
    const before = await countOf(theGuide);
    const answer = await theGuide.call(calls.addMessage, {
      body: { student: theStudent.id, ...body } as never,
    });
    expect(answer.status).toBe(400);
    expect(answer.error_codes[field]).toEqual([code]);
    expect(await countOf(theGuide)).toBe(before);
  });

  test('a reply is never empty, and the refusal names it', async () => {
    const { id } = await aMessage(theGuide, theStudent.id);
    for (const body of [{}, { reply: '' }, { reply: ' \u202e\n' }]) {
      const answer = await theStudent.call(calls.replyToMessage, { ...params(id), body });
      expect(answer.error_codes).toEqual({ reply: ['reply_missing'] });
    }
  });

  test('what is out of reach is as absent as what is not there', async () => {
    const { id } = await aMessage(theGuide, theStudent.id);
    const stranger = await portal.as(otherStudent);
    for (const person of [theOther, stranger]) {
      const seen = await person.call(calls.getMessage, params(id));
      const nothing = await person.call(calls.getMessage, params(2_000_000_000));
      expect(seen.reply).toEqual(nothing.reply);
      const reply = { ...params(id), body: { reply: 'x' } };
      expect((await person.call(calls.replyToMessage, reply)).code).toBe('not_found');
      expect((await person.call(calls.addVisual, { ...params(id), body: {} })).code).toBe(
        'not_found',
      );
    }
    expect((await change(theOther, id, { version: 1, code: 'CP' })).code).toBe('not_found');
    const body = { student: theStudent.id, action: 'advised', messages: 'x' };
    expect((await theOther.call(calls.addMessage, { body })).code).toBe('not_found');
    const others = await theStudent.call(calls.listForStudent, params(stranger.id));
    expect(others.code).toBe('not_found');
    const hidden = await theOther.call(calls.listForStaff, params(theStudent.id));
    const nobody = await theOther.call(calls.listForStaff, params(2_000_000_000));
    expect([hidden.status, hidden.reply]).toEqual([404, nobody.reply]);
  });
});

describe('where a student stands', () => {
  const contactOf = (person: TestPerson, id = theStudent.id) =>
    person.call(calls.getContact, params(id));

  test.each(['231000001', '900009', '900012', '900018', '700012', '800022', '900099'])(
    '%s isn’t told',
    async (user_id) => {
      expect((await contactOf(await portal.as(user_id))).code).toBe('forbidden');
    },
  );

  test('is told of a student within reach alone', async () => {
    expect((await contactOf(theOther)).code).toBe('not_found');
    expect((await contactOf(theGuide, theGuide.id)).code).toBe('not_found');
    expect((await portal.visitor().call(calls.getContact, params(1))).status).toBe(401);
  });

  test('is the case open longest, and the last of what was written, offered and attended', async () => {
    const { pool } = portal.database;
    const { rows } = await pool.query(
      `select booking.student_id as id, person.user_id, max(slot.starts_at) as met_at
       from booking
       join slot on slot.id = booking.slot_id
       join person on person.id = booking.student_id
       where booking.state = 'attended' and booking.type = 1 and slot.staff_id = $1
       group by 1, 2 order by met_at desc limit 1`,
      [theGuide.id],
    );
    const [{ id, user_id, met_at }] = rows;
    await transfer(portal, id, theGuide.id);
    const ofTheirs = 'message_id in (select id from guidance_message where student_id = $1)';
    await pool.query('delete from guidance_alert where student_id = $1', [id]);
    await pool.query(`delete from guidance_reply where ${ofTheirs}`, [id]);
    await pool.query(`delete from guidance_visual where ${ofTheirs}`, [id]);
    await pool.query('delete from guidance_message where student_id = $1', [id]);
    const contact = async () => (await contactOf(theGuide, id)).reply;
    const began = portal.clock.now().getTime();
    const later = (minutes: number) => {
      const moment = new Date(began + minutes * 60_000);
      portal.clock.moveTo(moment);
      return moment.toISOString();
    };
    expect(await contact()).toEqual({
      open_case: null,
      last_contact: {
        kind: 'appointment',
        at: new Date(met_at).toISOString(),
        by: expect.objectContaining({ id: theGuide.id }),
      },
    });

    later(1);
    const first = await aMessage(theGuide, id);
    const { written_at } = first;
    expect(await contact()).toMatchObject({
      open_case: { id: first.id, count: 1, since: written_at, awaits_staff: false },
      last_contact: { kind: 'message', at: written_at, by: { id: theGuide.id } },
    });

    const second = await aMessage(head, id);
    later(2);
    const body = { reply: 'x' };
    const theirs = await portal.as(user_id);
    await theirs.call(calls.replyToMessage, { ...params(second.id), body });
    expect(await contact()).toMatchObject({
      open_case: { id: first.id, count: 2, since: written_at, awaits_staff: true },
      last_contact: { kind: 'reply', by: { id } },
    });

    const offered = later(3);
    const alert = await anAlert(portal, id, { at: portal.clock.now() });
    await pool.query('update guidance_alert set offered_by = $2, offered_at = $3 where id = $1', [
      alert,
      head.id,
      offered,
    ]);
    await change(theGuide, first.id, { version: first.version, code: 'CP' });
    expect(await contact()).toMatchObject({
      open_case: { id: second.id, count: 1 },
      last_contact: { kind: 'invitation', at: offered, by: { id: head.id } },
    });
  });
});

describe('a case', () => {
  test('is written, seen once, answered from both sides, closed, reopened once and closed for good', async () => {
    const written = await aMessage(theGuide, theStudent.id, { action: 'warned', alert_level: 1 });
    const { id } = written;
    expect(written).toMatchObject({
      state: 'open',
      alert_level: 1,
      action: { code: 'warned', name_ar: 'لفت انتباه' },
      author: { user_id: guide },
      author_role: 3,
      seen_at: null,
      actions: ['reply', 'change', 'close'],
      is_own: true,
    });

    const mark = () => theStudent.call(calls.addVisual, { ...params(id), body: {} });
    const [first, again] = [await mark(), await mark()];
    expect(first.reply).toMatchObject({ person: { user_id: student }, file: null });
    expect(again.status).toBe(200);
    expect(again.reply).toEqual(first.reply);

    const reply = (person: TestPerson, words: string) =>
      person.call(calls.replyToMessage, { ...params(id), body: { reply: words } });
    expect((await reply(theStudent, 'وعليكم السلام')).status).toBe(201);
    expect((await read(theGuide, id)).awaits_staff).toBe(true);
    await reply(head, 'Noted');
    const talked = await read(theStudent, id);
    expect(talked.awaits_staff).toBe(false);
    expect(talked.seen_at).not.toBeNull();
    expect(talked.actions).toEqual(['reply']);
    expect(talked.replies.map(({ reply: words, author }) => [author.user_id, words])).toEqual([
      [student, 'وعليكم السلام'],
      ['800005', 'Noted'],
    ]);

    const closed = await change(theGuide, id, { version: 1, code: 'NR' });
    expect(closed.reply).toMatchObject({ state: 'closed', code: 'NR', actions: ['reopen'] });
    expect((await reply(theStudent, 'late')).code).toBe('case_closed');
    expect((await change(theGuide, id, { version: 2, alert_level: 2 })).code).toBe('case_closed');

    const reopened = await change(head, id, { version: 2, reopen: true });
    expect(reopened.reply).toMatchObject({ state: 'reopened', reopened_by: { user_id: '800005' } });
    expect((await reply(theStudent, 'in time')).status).toBe(201);
    await change(theGuide, id, { version: 3, code: 'CP' });
    const never = await change(theGuide, id, { version: 4, reopen: true });
    expect(never.code).toBe('already_reopened');
    expect(never.message).toContain((await read(head, id)).reopened_by?.full_name_ar);
    expect((await read(theStudent, id)).actions).toEqual([]);
  });

  test.each([
    ['', 'required'],
    ['DONE!', 'too_long'],
    ['OK', 'not_one_of'],
  ])('is not closed with the code “%s”', async (code, fault) => {
    const { id } = await aMessage(theGuide, theStudent.id);
    const refused = await change(theGuide, id, { version: 1, code: code as 'CP' });
    expect([refused.status, refused.error_codes['code']]).toEqual([400, [fault]]);
    expect((await read(theGuide, id)).state).not.toBe('closed');
  });

  test('its words are the author’s alone; level and action are anybody’s who reaches the student', async () => {
    const { id } = await aMessage(theGuide, theStudent.id);
    const others = { version: 1, messages: 'put into a mouth' };
    expect(await change(head, id, others)).toMatchObject({ status: 403, code: 'not_your_words' });
    expect((await change(head, id, { version: 1, alert_level: 2 })).status).toBe(200);
    const late = await change(theGuide, id, { version: 1, messages: 'mended' });
    expect(late.code).toBe('changed_meanwhile');
    const mended = await change(theGuide, id, { version: 2, messages: 'mended', action: 'met' });
    expect(mended.reply).toMatchObject({ messages: 'mended', alert_level: 2, version: 3 });
    expect((await change(theGuide, id, { version: 3, messages: 'mended' })).reply.version).toBe(3);
    const audit = await auditOf(id);
    expect(audit.map(({ action }) => action)).toEqual([
      'advising.message_written',
      'advising.message_changed',
      'advising.message_changed',
    ]);
    expect(audit.at(-1)).toMatchObject({
      from: { guidance_action: 'advised' },
      to: { words_changed: true, guidance_action: 'met' },
    });
  });

  test('keeps the words of its action when the university takes that away', async () => {
    const { id } = await aMessage(theGuide, theStudent.id, { action: 'called' });
    const admin = await portal.as('800022');
    const only = [{ code: 'wrote', name: 'Wrote', name_ar: 'كتابة' }];
    await setSettings(admin, 'academic', { advising_actions: only });
    const body = { student: theStudent.id, action: 'called', messages: 'x' };
    const refused = async () => (await theGuide.call(calls.addMessage, { body })).status;
    await expect.poll(refused).toBe(400);
    expect((await read(theStudent, id)).action).toMatchObject({ name_ar: 'اتصال هاتفي' });
    expect((await aMessage(theGuide, theStudent.id, { action: 'wrote' })).action.name).toBe(
      'Wrote',
    );
  });

  test('hostile words come back as the words they are', async () => {
    const words = `<script>alert(1)</script> ‮evil‬ {{name}} ${'ﷺ'.repeat(3)} =1+1`;
    const sent = await aMessage(await portal.as('800005'), theStudent.id, {
      action: 'wrote',
      messages: words,
    });
    expect(sent.messages).toBe(words.replace(/[‮‬]/g, ''));
  });
});

describe('lists', () => {
  test('a student reads their own, filtered and paged; the newest first', async () => {
    const all = await theStudent.call(calls.listForStudent, params(theStudent.id));
    const moments = all.reply.results.map(({ written_at }) => written_at);
    expect(moments).toEqual(moments.toSorted().reverse());
    const closed = await theStudent.call(calls.listForStudent, {
      ...params(theStudent.id),
      query: { state: 'closed', page_size: 1 },
    });
    expect(closed.reply.results).toHaveLength(1);
    expect(closed.reply.count).toBe(all.reply.results.filter(({ code }) => code !== null).length);
  });

  test('a guide lists the cases of their own students only, and each view holds what it counts', async () => {
    const { reply: counts } = await theGuide.call(calls.countCases, {});
    for (const view of ['open', 'answered', 'unseen', 'alerted'] as const) {
      const { reply } = await theGuide.call(calls.listCases, { query: { view, page_size: 200 } });
      expect([view, reply.count]).toEqual([view, counts[view]]);
      expect(reply.results.every(({ student: { advisor } }) => advisor?.id === theGuide.id)).toBe(
        true,
      );
    }
    const everybody = await head.call(calls.countCases, {});
    expect(everybody.reply.open).toBeGreaterThan(counts.open);
  });

  test('search, level and gender narrow the list; the file holds the same rows', async () => {
    const query = { search: student, alert_level: '1', gender: '1' } as const;
    const { reply } = await head.call(calls.listCases, { query });
    expect(reply.count).toBeGreaterThan(0);
    expect(new Set(reply.results.map((row) => row.student.user_id))).toEqual(new Set([student]));
    const women = await head.call(calls.listCases, { query: { ...query, gender: '2' } });
    expect(women.reply.count).toBe(0);
    const body = { ...query, format: 'csv' as const };
    const sheet = await head.call(calls.exportCases, { body });
    expect(sheet.status).toBe(200);
  });

  test('the demo holds cases in every state, for both guides and their students', async () => {
    for (const person of [theGuide, theOther]) {
      const counts = (await person.call(calls.countCases, {})).reply;
      expect(Object.values(counts).every((count) => count > 2)).toBe(true);
      const closed = await person.call(calls.listCases, { query: { view: 'closed' } });
      const ends = new Set(closed.reply.results.map(({ code, state }) => `${state} ${code}`));
      expect([...ends].sort()).toEqual(['closed CP', 'closed NR', 'closed TC', 'closed_again CP']);
    }
    const other = await portal.as(otherStudent);
    const { reply } = await other.call(calls.listForStudent, params(other.id));
    const states = reply.results.map(({ state, reply_count }) => [state, reply_count > 0]);
    expect(states).toEqual([
      ['open', true],
      ['reopened', true],
      ['closed', true],
    ]);
  });
});

test('after a transfer the former guide sees nothing at once, and the case goes on with the new one', async () => {
  const student_id = await idOf(portal, '231000005');
  const { id } = await aMessage(theGuide, student_id, { action: 'wrote' });
  await transfer(portal, student_id, theOther.id);
  const lost = [
    await theGuide.call(calls.getMessage, params(id)),
    await theGuide.call(calls.replyToMessage, { ...params(id), body: { reply: 'still here' } }),
    await change(theGuide, id, { version: 1, code: 'TC' }),
    await theGuide.call(calls.addVisual, { ...params(id), body: {} }),
    await theGuide.call(calls.listReplies, params(id)),
    await theGuide.call(calls.listForStaff, params(student_id)),
  ];
  expect(lost.map(({ code }) => code)).toEqual(Array(6).fill('not_found'));
  expect((await read(theOther, id)).actions).toEqual(['reply', 'change', 'close']);
  await transfer(portal, student_id, theGuide.id);
});

async function read(person: TestPerson, id: number) {
  return (await person.call(calls.getMessage, params(id))).reply;
}

async function countOf(person: TestPerson): Promise<number> {
  const list = await person.call(calls.listForStaff, params(theStudent.id));
  return list.reply.count;
}

async function auditOf(message_id: number) {
  const { rows } = await portal.database.pool.query<{ action: string; from: object; to: object }>(
    `select action, "from", "to" from audit_entry
     where "to" ->> 'guidance_message' = $1 order by id`,
    [String(message_id)],
  );
  return rows;
}
