import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JobFailure } from '#platform/jobs/job-failure.ts';
import type { MailMessage } from '#platform/mail/mail.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import { startPortal, type TestPortal, testNow, testSecretKey } from '#portal/testing/portal.ts';
import { accountsContract } from './contract.ts';
import { accountLimits } from './limits.ts';
import { sendActivationLink, sendResetLink } from './server/activation/send-link.ts';
import { messagesTo, tokenIn } from './testing.ts';

const { calls } = accountsContract;
const oldPassword = 'marhaba-2026';
const lamps = 'nine lamps over water';
const rivers = 'two rivers and a bridge';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

function at(minutes: number): void {
  portal.clock.moveTo(new Date(testNow.getTime() + minutes * 60_000));
}

function signIn(user_id: string, password: string) {
  return portal.visitor().call(calls.signIn, { body: { user_id, password } });
}

function forget(user_id: string, national_id: string) {
  return portal.visitor('en').call(calls.requestReset, { body: { user_id, national_id } });
}

function reset(token: string, password1: string, password2 = password1) {
  const body = { password1, password2 };
  return portal.visitor().call(calls.resetPassword, { params: { token }, body });
}

function check(token: string) {
  return portal.visitor().call(calls.checkToken, { params: { token } });
}

async function resetToken(user_id: string, national_id: string, letters: number): Promise<string> {
  await forget(user_id, national_id);
  const sent = await messagesTo(portal.visitor(), `${user_id}@students.bawaba.example`, letters);
  return tokenIn(sent[0]);
}

describe('a forgotten password', () => {
  test('is answered alike for a right pair, a wrong pair and an id that nobody has', async () => {
    const right = await forget('231000001', '1000000016');
    const wrong = await forget('231000001', '1000000024');
    const nobody = await forget('999999999', '1000000016');
    expect(right.status).toBe(200);
    expect(right.reply.messages).toHaveLength(1);
    expect(wrong.reply).toEqual(right.reply);
    expect(nobody.reply).toEqual(right.reply);
    expect([wrong.status, nobody.status]).toEqual([200, 200]);
    const mailbox = '231000001@students.bawaba.example';
    const letters = await messagesTo(portal.visitor(), mailbox, 1);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toBe('Choose a new password');
    expect(letters[0]?.links[0]).toMatch(
      /^https:\/\/portal\.bawaba\.example\/password\/reset\/[\w-]{43}$/,
    );
  });

  test('asked for again and again mails one link a minute, and refuses the eleventh time', async () => {
    at(60);
    const token = await resetToken('231000002', '1000000024', 1);
    for (let times = 1; times < 10; times += 1) {
      expect((await forget('231000002', '1000000024')).status).toBe(200);
    }
    expect(await forget('231000002', '1000000024')).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
    expect((await check(token)).reply).toEqual({ valid: true });
    at(77);
    const newer = await resetToken('231000002', '1000000024', 2);
    expect((await check(newer)).reply).toEqual({ valid: true });
    expect(await check(token)).toMatchObject({ status: 400, code: 'token_invalid' });
    const letters = await messagesTo(portal.visitor(), '231000002@students.bawaba.example', 2);
    expect(letters).toHaveLength(2);
  });
});

describe('a reset link', () => {
  test('is refused when it never was, whatever it looks like', async () => {
    for (const token of ['x', 'A'.repeat(43), '../../etc', '٣٣٣']) {
      expect(await check(token)).toMatchObject({ status: 400, code: 'token_invalid' });
      expect(await reset(token, lamps)).toMatchObject({ status: 400, code: 'token_invalid' });
    }
  });

  test('stays good while the password can’t be taken, works once, and ends every session', async () => {
    at(100);
    const before = await portal.as('231000001');
    const token = await resetToken('231000001', '1000000016', 2);
    expect((await reset(token, 'short', 'other')).error_codes).toEqual({
      password1: ['password_too_short'],
      password2: ['passwords_do_not_match'],
    });
    expect((await reset(token, 'lamp-1000000016')).error_codes).toEqual({
      password1: ['password_has_identity'],
    });
    expect((await portal.visitor().call(calls.activate, { params: { token } })).code).toBe(
      'token_invalid',
    );
    expect((await reset(token, lamps)).status).toBe(200);
    expect(await reset(token, rivers)).toMatchObject({ status: 400, code: 'token_invalid' });
    expect((await before.call(calls.current, {})).status).toBe(401);
    expect((await signIn('231000001', oldPassword)).code).toBe('invalid_credentials');
    expect((await signIn('231000001', lamps)).status).toBe(200);
  });

  test('is over after half an hour', async () => {
    at(200);
    const token = await resetToken('231000003', '1000000032', 1);
    at(229);
    expect((await check(token)).status).toBe(200);
    at(231);
    expect(await check(token)).toMatchObject({ status: 400, code: 'token_invalid' });
    expect(await reset(token, lamps)).toMatchObject({ status: 400, code: 'token_invalid' });
  });

  test('used twice at once sets one password', async () => {
    at(300);
    const token = await resetToken('231000007', '1000000073', 1);
    const answers = await Promise.all([reset(token, lamps), reset(token, rivers)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [first] = answers;
    const [winner, loser] = first?.status === 200 ? [lamps, rivers] : [rivers, lamps];
    expect((await signIn('231000007', winner)).status).toBe(200);
    expect((await signIn('231000007', loser)).status).toBe(400);
  });

  test('stands nowhere in the database, nor does any password', async () => {
    at(400);
    const token = await resetToken('231000005', '1000000057', 1);
    expect((await signIn('231000005', oldPassword)).status).toBe(200);
    const text = await everythingStored(portal);
    expect(text).toContain('231000005');
    for (const secret of [token, oldPassword, lamps]) {
      expect(text.includes(secret)).toBe(false);
      expect(text.includes(Buffer.from(secret).toString('hex'))).toBe(false);
    }
  });
});

/** A mailer like the jobs', whose server may accept a message without ever confirming it. */
function mailInto(letters: MailMessage[], { isSilent = (): boolean => false } = {}) {
  return {
    database: portal.database,
    clock: portal.clock,
    limits: async () => accountLimits,
    mailer: {
      deliver: async (letter: MailMessage) => {
        letters.push(letter);
        if (isSilent()) throw new JobFailure('timeout');
      },
    },
    speak: (_: string, key: string) => key,
    live: { changed: () => undefined } as never,
    secrets: createSecrets({ current: testSecretKey, others: [] }),
    public_url: 'https://portal.bawaba.example',
  };
}

test('an activation link that was asked for is mailed, however late the one before it went out', async () => {
  at(440);
  const { id } = await portal.as('231000006');
  const letters: MailMessage[] = [];
  const data = { person_id: id, language: 'ar' as const };
  await sendActivationLink(mailInto(letters), { id: 'late-job', data });
  at(441);
  await sendActivationLink(mailInto(letters), { id: 'next-job', data });
  expect(letters).toHaveLength(2);
});

test('a job that hears nothing of its mail repeats the same message, until it is told or the link is used', async () => {
  at(450);
  const { id } = await portal.as('231000002');
  const letters: MailMessage[] = [];
  let isSilent = true;
  const parts = mailInto(letters, { isSilent: () => isSilent });
  const job = { id: 'one-job', data: { person_id: id, language: 'ar' as const } };
  await expect(sendResetLink(parts, job)).rejects.toThrow('timeout');
  await expect(sendResetLink(parts, job)).rejects.toThrow('timeout');
  expect(letters).toHaveLength(2);
  expect(letters[1]).toEqual(letters[0]);
  const token = letters[0]?.links[0]?.split('/').at(-1) ?? '';
  expect((await check(token)).reply).toEqual({ valid: true });
  isSilent = false;
  await sendResetLink(parts, { ...job, id: 'another-job' });
  expect(letters).toHaveLength(2);
  await sendResetLink(parts, job);
  expect(letters).toHaveLength(3);
  // The mail went out; only the job's completion was lost with the process.
  await sendResetLink(parts, job);
  expect(letters).toHaveLength(3);

  at(460);
  isSilent = true;
  const used = { ...job, id: 'used-job' };
  await expect(sendResetLink(parts, used)).rejects.toThrow('timeout');
  const newest = letters[3]?.links[0]?.split('/').at(-1) ?? '';
  expect((await check(token)).code).toBe('token_invalid');
  expect((await reset(newest, lamps)).status).toBe(200);
  isSilent = false;
  await sendResetLink(parts, used);
  expect(letters).toHaveLength(4);
  expect((await check(newest)).code).toBe('token_invalid');
});

describe('the first password', () => {
  test('opens nothing but its own replacement', async () => {
    at(500);
    const student = await portal.as('231000004');
    expect((await student.call(calls.current, {})).reply.first_login).toBe(true);
    expect(await student.call(calls.listSessions, {})).toMatchObject({
      status: 403,
      code: 'password_change_required',
    });
    const change = { username: 'student.four' };
    expect((await student.call(calls.updateStudent, { body: change })).code).toBe(
      'password_change_required',
    );
  });

  test('is replaced once, by another, and ends the other sessions', async () => {
    at(500);
    const [student, elsewhere] = [await portal.as('231000004'), await portal.as('231000004')];
    const set = (password1: string, password2 = password1) =>
      student.call(calls.setFirstPassword, { body: { password1, password2 } });
    expect((await set('password123', 'password124')).error_codes).toEqual({
      password1: ['password_too_common'],
      password2: ['passwords_do_not_match'],
    });
    expect(await set(oldPassword)).toMatchObject({ status: 400, code: 'password_unchanged' });
    const answers = await Promise.all([set(lamps), set(rivers)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await set(rivers)).toMatchObject({ status: 409, code: 'already_set' });
    expect((await student.call(calls.current, {})).reply.first_login).toBe(false);
    expect((await elsewhere.call(calls.current, {})).status).toBe(401);
    expect((await student.call(calls.listSessions, {})).status).toBe(200);
  });
});

describe('changing the password', () => {
  test('needs the current one, and guesses count as failed sign-ins', async () => {
    at(600);
    const person = await portal.as('900019');
    const change = (current_password: string, password1: string) =>
      person.call(calls.updateInstructor, { body: { current_password, password1 } });
    expect((await change(oldPassword, 'qwertyuiop')).error_codes).toEqual({
      password1: ['password_too_common'],
    });
    expect(await change(oldPassword, oldPassword)).toMatchObject({ code: 'password_unchanged' });
    for (let guesses = 0; guesses < 10; guesses += 1) {
      expect(await change(`guess-${guesses}`, lamps)).toMatchObject({
        status: 400,
        code: 'wrong_current_password',
      });
    }
    expect((await change(oldPassword, lamps)).status).toBe(429);
    expect((await signIn('900019', oldPassword)).status).toBe(429);
  });

  test('ends the other sessions and voids a link that is on its way', async () => {
    at(700);
    const [here, there] = [await portal.as('231000005'), await portal.as('231000005')];
    const token = await resetToken('231000005', '1000000057', 2);
    const body = { current_password: oldPassword, password1: lamps };
    expect((await here.call(calls.updateStudent, { body })).status).toBe(200);
    expect((await here.call(calls.current, {})).status).toBe(200);
    expect((await there.call(calls.current, {})).status).toBe(401);
    expect((await check(token)).code).toBe('token_invalid');
    expect((await signIn('231000005', oldPassword)).status).toBe(400);
    expect((await signIn('231000005', lamps)).status).toBe(200);
  });
});

/** Every row of every table as text, including the queue's. */
async function everythingStored({ owner }: TestPortal): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = await Promise.all(
    rows.map(({ name }) =>
      owner.query<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
      ),
    ),
  );
  return texts.map(({ rows: [row] }) => row?.text ?? '').join('\n');
}
