import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { tryAgainNow } from '#platform/testing/jobs.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { messagesTo, tokenIn } from '#services/accounts/testing.ts';
import { auditContract } from '#services/audit/contract.ts';
import { demoContract } from '#services/demo/contract.ts';
import { noSandboxFaults } from '#services/demo/sandbox-fault.ts';
import { type OutgoingJob, outgoingContract } from './contract.ts';

const { calls } = outgoingContract;
const demoOutbox = demoContract.calls.outbox;

let portal: TestPortal;
let admin: TestPerson;
let minutes = 0;

beforeAll(async () => {
  portal = await startPortal();
});

beforeEach(async () => {
  portal.sandbox.misbehave(noSandboxFaults);
  // Only one reset link a minute is sent.
  minutes += 10;
  portal.clock.moveTo(new Date(testNow.getTime() + minutes * 60_000));
  admin = await portal.as('800022');
});

afterAll(() => portal.stop());

const people = {
  refused: { user_id: '231000001', national_id: '1000000016' },
  busy: { user_id: '231000002', national_id: '1000000024' },
  cut: { user_id: '231000003', national_id: '1000000032' },
  lost: { user_id: '231000005', national_id: '1000000057' },
  slow: { user_id: '231000007', national_id: '1000000073' },
};

const addressOf = ({ user_id }: { user_id: string }) => `${user_id}@students.bawaba.example`;

async function askForMail(person: { user_id: string; national_id: string }): Promise<void> {
  const body = { user_id: person.user_id, national_id: person.national_id };
  const asked = await portal.visitor().call(accountsContract.calls.requestReset, { body });
  expect(asked.status).toBe(200);
}

/** The newest job to this address, once it reaches this progress. */
async function jobTo(search: string, progress: OutgoingJob['progress']): Promise<OutgoingJob> {
  let found: OutgoingJob | undefined;
  await expect
    .poll(
      async () => {
        const { reply } = await admin.call(calls.listJobs, { query: { search } });
        found = reply.results[0];
        return found?.progress;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(progress);
  return found as OutgoingJob;
}

/** Makes the next try the last one, and due now. */
async function makeLastTry(id: string): Promise<void> {
  await portal.database.pool.query(
    'update jobs.job set retry_count = retry_limit - 1 where id = $1',
    [id],
  );
  await tryAgainNow(portal.database.pool, { id });
}

describe('the list', () => {
  test('of the demo has rows in every state, each with its reason', async () => {
    const { reply } = await admin.call(calls.listJobs, { query: { page_size: 200 } });
    const progress = new Set(reply.results.map((job) => job.progress));
    expect(progress).toEqual(new Set(['done', 'failed', 'trying_again']));
    const kinds = new Set(reply.results.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['mail', 'sms']));
    const counted = await admin.call(calls.countJobs, {});
    for (const count of Object.values(counted.reply)) expect(count).toBeGreaterThan(0);
  });

  test('is narrowed by state and kind, and pages', async () => {
    const list = (query: object) => admin.call(calls.listJobs, { query });
    const failed = (await list({ state: 'failed', kind: 'sms' })).reply;
    expect(failed.count).toBe(1);
    expect(failed.results[0]).toMatchObject({
      kind: 'sms',
      to: '50•••07',
      parts: 1,
      failure: { code: 'refused', words: 'ER-11 Unsupported destination' },
      person: { user_id: '231000007' },
      next_try_at: null,
    });
    const [first, second] = [
      (await list({ page: 1, page_size: 2 })).reply,
      (await list({ page: 2, page_size: 2 })).reply,
    ];
    expect(first.count).toBe(second.count);
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect((await list({ state: 'gone' })).status).toBe(400);
  });

  test('finds a whole address or number, never a part of one', async () => {
    const countFor = async (search: string) =>
      (await admin.call(calls.listJobs, { query: { search } })).reply.count;
    expect(await countFor('231000005@students.bawaba.example')).toBe(1);
    expect(await countFor('231000005')).toBe(0);
    expect(await countFor('+966 50 000 0107')).toBe(1);
    expect(await countFor('50000')).toBe(0);
  });

  test('speaks the caller’s language', async () => {
    const { reply } = await (await portal.as('800022', 'en')).call(calls.listJobs, {
      query: { kind: 'sms' },
    });
    expect(reply.results[0]?.title).toBe('Code to confirm a mobile');
  });

  test('every queue is in words, so that nothing goes out unseen', async () => {
    const { rows } = await portal.database.pool.query<{ name: string }>(
      `select name from jobs.queue where name not like '\\_\\_%' order by 1`,
    );
    const { results } = (await admin.call(auditContract.calls.listActions, {})).reply;
    expect(results.map(({ action }) => action)).toContain('outgoing.sent_again');
    for (const { name } of rows) {
      await portal.database.pool.query(
        `insert into jobs.job (name, state, completed_on, output)
         values ($1, 'completed', now(), '{"to": "worded@bawaba.example"}')`,
        [name],
      );
    }
    const query = { search: 'worded@bawaba.example', page_size: 200 };
    const { reply } = await admin.call(calls.listJobs, { query });
    expect(reply.count, rows.map(({ name }) => name).join()).toBe(rows.length);
    for (const { title } of reply.results) expect(title).not.toContain('⟦');
  });
});

describe('the list as a file', () => {
  const sheetOf = async (body: object, person = admin) => {
    const { reply } = await person.call(calls.exportJobs, { body });
    return { ...(await readSheet(reply)), file_name: reply.file_name };
  };

  test.each(['231000001', '900012', '700012', '800005', '800021'])(
    '%s gets none of it',
    async (user_id) => {
      const person = await portal.as(user_id);
      expect((await person.call(calls.exportJobs, { body: {} })).code).toBe('forbidden');
    },
  );

  test.each([
    [{ ids: [] }, 'ids'],
    [{ ids: [1] }, 'ids.0'],
    [{ ids: ["' or true --"] }, 'ids.0'],
    [{ columns: ['data'] }, 'columns.0'],
    [{ columns: ['output'] }, 'columns.0'],
  ])('%j is refused', async (body, field) => {
    const answer = await admin.call(calls.exportJobs, { body: body as never });
    expect(answer.status).toBe(400);
    expect(answer.error_codes).toHaveProperty([field]);
  });

  test('says what the list says, masked as it is there, in either language', async () => {
    const person = await portal.as('800022', 'en');
    const { reply } = await person.call(calls.listJobs, { query: { page_size: 200 } });
    const { header, rows, file_name, is_from_right } = await sheetOf({}, person);
    expect([file_name, is_from_right]).toEqual(['Messages and jobs 2026-11-22.xlsx', false]);
    expect(header.slice(0, 5).join()).toBe('Message or job,Kind,Recipient,University ID,To');
    const places = ['Message or job', 'Recipient', 'University ID', 'To', 'Tries'].map((name) =>
      header.indexOf(name),
    );
    expect(rows.map((row) => places.map((place) => row[place]))).toEqual(
      reply.results.map(({ title, person: whom, to, tries }) => [
        ...[title, whom?.full_name ?? null, whom?.user_id ?? null, to, tries],
      ]),
    );
    const at = header.indexOf('Reason for failure');
    const reason = rows.map((row) => row[at]);
    expect(reason).toContain(
      'Refused: SMTP 550 5.1.1 <23•••02@students.bawaba.example>: mailbox unavailable',
    );
    expect(JSON.stringify(rows)).not.toMatch(/\d{9}@|50000010/);

    const arabic = await sheetOf({ state: 'failed', kind: 'sms' });
    expect(arabic.is_from_right).toBe(true);
    expect(arabic.rows.map((row) => row.slice(0, 2))).toEqual([['رمز تأكيد الجوال', 'رسالة نصية']]);
  });

  test('of chosen ones has those alone, and none of a queue without words', async () => {
    // Only finished jobs, because a running one would change its position.
    const query = { ordering: 'at', state: 'done' } as const;
    const { results } = (await admin.call(calls.listJobs, { query })).reply;
    const chosen = results.filter((_, place) => place % 2 === 0);
    expect(chosen.length).toBeGreaterThan(1);
    const { pool } = portal.database;
    await pool.query(`select jobs.create_queue('counselling.tell', '{"policy": "standard"}')`);
    const { rows: secret } = await pool.query<{ id: string }>(
      `insert into jobs.job (name, state, completed_on, output)
       values ('counselling.tell', 'completed', now(), '{"to": "secret@bawaba.example"}') returning id`,
    );
    const ids = [...secret, ...chosen].map(({ id }) => id).toReversed();
    const { rows } = await sheetOf({ ids, ordering: 'at', columns: ['title', 'to'] });
    expect(rows).toEqual(chosen.map(({ title, to }) => [title, to]));
    expect((await sheetOf({ search: 'secret@bawaba.example' })).rows).toEqual([]);
  });

  test('stands in the audit log, where the address that was looked for is masked', async () => {
    await sheetOf({ search: '231000005@students.bawaba.example', format: 'xlsx' });
    const query = { action: 'outgoing.exported' };
    const { results } = (await admin.call(auditContract.calls.listEntries, { query })).reply;
    expect(results[0]).toMatchObject({ action_text: 'صُدّرت قائمة الرسائل والمهام' });
    const noted = results[0]?.changes.map(({ field, after }) => [field, after]);
    expect(noted).toContainEqual(['exported_rows', '1']);
    expect(JSON.stringify(noted)).toContain('"filter.search","23•••05@students.bawaba.example"');
  });
});

describe('sending again', () => {
  test('what has not failed is refused, and so is what nobody knows', async () => {
    const sendAgain = (body: object) => admin.call(calls.sendAgain, { body });
    const { reply } = await admin.call(calls.listJobs, { query: { state: 'done' } });
    const done = reply.results[0]?.id ?? '';
    expect(await sendAgain({ ids: [done] })).toMatchObject({ status: 409, code: 'nothing_failed' });
    const unknown = crypto.randomUUID();
    expect((await sendAgain({ ids: [unknown] })).code).toBe('nothing_failed');
    expect((await sendAgain({ ids: ['1'] })).status).toBe(400);
    expect((await sendAgain({ ids: [] })).status).toBe(400);
  });

  test('a mail that was refused for good failed at once, and goes out when it is sent again', async () => {
    portal.sandbox.misbehave({ mail: 'refused' });
    await askForMail(people.refused);
    const to = addressOf(people.refused);
    const job = await jobTo(to, 'failed');
    expect(job).toMatchObject({
      kind: 'mail',
      to: '23•••01@students.bawaba.example',
      person: { user_id: '231000001' },
      tries: 1,
      failure: { code: 'refused', words: 'SMTP 550 5.1.1 Mailbox unavailable' },
    });

    portal.sandbox.misbehave({ mail: 'none' });
    const body = { ids: [job.id] };
    const both = await Promise.all([
      admin.call(calls.sendAgain, { body }),
      admin.call(calls.sendAgain, { body }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await jobTo(to, 'done');
    const [letter, ...others] = await messagesTo(portal.visitor(), to, 1);
    expect(others).toEqual([]);
    const params = { token: tokenIn(letter) };
    const check = await portal.visitor().call(accountsContract.calls.checkToken, { params });
    expect(check.status).toBe(200);

    const audit = await admin.call(auditContract.calls.listEntries, {
      query: { action: 'outgoing.sent_again' },
    });
    expect(audit.reply.count).toBe(1);
    expect(audit.reply.results[0]).toMatchObject({
      actor: { user_id: '800022' },
      subject: { person: { user_id: '231000001' } },
      changes: [{ field: 'job', after: 'رابط كلمة مرور جديدة' }],
    });
  });

  test('a mail that is refused for now is tried again; when every try failed it can be sent with all others', async () => {
    portal.sandbox.misbehave({ mail: 'busy' });
    await askForMail(people.busy);
    const to = addressOf(people.busy);
    const waiting = await jobTo(to, 'trying_again');
    expect(waiting.failure?.words).toMatch(/^SMTP 451 /);
    expect(Date.parse(waiting.next_try_at ?? '')).toBeGreaterThan(Date.now() - 1000);
    await makeLastTry(waiting.id);
    expect((await jobTo(to, 'failed')).tries).toBe(9);

    portal.sandbox.misbehave({ mail: 'none' });
    const before = (await admin.call(calls.listJobs, { query: { state: 'failed', kind: 'mail' } }))
      .reply.count;
    expect(before).toBeGreaterThan(1);
    const again = await admin.call(calls.sendAgain, { body: { kind: 'mail' } });
    expect(again.reply.sent_again).toBe(before);
    await jobTo(to, 'done');
    await expect
      .poll(async () => (await admin.call(calls.listJobs, { query: { state: 'failed' } })).reply)
      .toMatchObject({ count: 1, results: [{ kind: 'sms' }] });
  });
});

describe('a mail server that misbehaves', () => {
  test('takes a mail and says nothing: it goes out again under the same id, and its link works', async () => {
    portal.sandbox.misbehave({ mail: 'unanswered' });
    await askForMail(people.cut);
    const to = addressOf(people.cut);
    const waiting = await jobTo(to, 'trying_again');
    expect(waiting.failure).toEqual({ code: 'unreachable', words: '' });
    portal.sandbox.misbehave({ mail: 'none' });
    await tryAgainNow(portal.database.pool, { id: waiting.id });
    expect((await jobTo(to, 'done')).tries).toBe(2);
    // A letter that was queued twice is received once.
    const letters = await messagesTo(portal.visitor(), to, 1);
    expect(letters).toHaveLength(1);
    expect(portal.sandbox.taken().get(letters[0]?.id ?? '')).toBe(2);
    const params = { token: tokenIn(letters[0]) };
    const { status } = await portal.visitor().call(accountsContract.calls.checkToken, { params });
    expect(status).toBe(200);
  });

  test('loses a mail or answers late, and nobody can tell: it counts as sent', async () => {
    portal.sandbox.misbehave({ mail: 'lost' });
    await askForMail(people.lost);
    const query = { search: addressOf(people.lost), state: 'done' as const };
    const countDone = async () => (await admin.call(calls.listJobs, { query })).reply.count;
    // The demo's row is the first.
    await expect.poll(countDone, { timeout: 20_000 }).toBe(2);
    expect(await portal.visitor().call(demoOutbox, { query: { to: query.search } })).toMatchObject({
      reply: { count: 0 },
    });
    portal.sandbox.misbehave({ mail: 'slow', slow_seconds: 1 });
    await askForMail(people.slow);
    await jobTo(addressOf(people.slow), 'done');
    expect(await messagesTo(portal.visitor(), addressOf(people.slow), 1)).toHaveLength(1);
  });
});

test('a moved clock moves no job: what is asked for a year ahead goes out now', async () => {
  portal.clock.moveTo(new Date(testNow.getTime() + 366 * 86_400_000));
  await askForMail(people.slow);
  expect(await messagesTo(portal.visitor(), addressOf(people.slow), 2)).toHaveLength(2);
});

test('no reply shows what a message said', async () => {
  const { reply } = await admin.call(calls.listJobs, { query: { page_size: 200 } });
  const shown = JSON.stringify(reply);
  const letters = await messagesTo(portal.visitor(), addressOf(people.refused), 1);
  for (const letter of letters) {
    expect(shown).not.toContain(tokenIn(letter));
    expect(shown).not.toContain(letter.subject);
  }
  expect(shown).not.toMatch(/\d{9}@/);
});
