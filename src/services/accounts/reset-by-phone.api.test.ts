import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countSmsParts } from '#platform/language/sms-parts.ts';
import { startPortal, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { demoContract } from '#services/demo/contract.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { accountsContract } from './contract.ts';
import { codeIn, messagesTo } from './testing.ts';

const { calls } = accountsContract;
const lamps = 'nine lamps over water';

interface Pair {
  user_id: string;
  national_id: string;
}

const one: Pair = { user_id: '231000001', national_id: '1000000016' };
const two: Pair = { user_id: '231000002', national_id: '1000000024' };
const three: Pair = { user_id: '231000003', national_id: '1000000032' };
const five: Pair = { user_id: '231000005', national_id: '1000000057' };
const seven: Pair = { user_id: '231000007', national_id: '1000000073' };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

function at(minutes: number): void {
  portal.clock.moveTo(new Date(testNow.getTime() + minutes * 60_000));
}

function ask(pair: Pair, by: 'mail' | 'phone' = 'phone') {
  return portal.visitor('en').call(calls.requestReset, { body: { ...pair, by } });
}

function redeem(pair: Pair, code: string) {
  return portal.visitor().call(calls.redeemCode, { body: { ...pair, code } });
}

/** Confirms a phone like a user; its code is the first message to it. */
async function confirmPhone({ user_id }: Pair, phone: string): Promise<void> {
  const person = await portal.as(user_id);
  await person.call(calls.changePhone, { body: { phone, current_password: 'marhaba-2026' } });
  const [message] = await messagesTo(portal.visitor(), phone, 1);
  const confirmed = await person.call(calls.verifyPhone, { body: { code: codeIn(message) } });
  expect(confirmed.reply.phone).toBe(phone);
}

/** The code in the count-th message to this phone. */
async function codeTo(phone: string, count: number): Promise<string> {
  return codeIn((await messagesTo(portal.visitor(), phone, count))[0]);
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

/** Expects no further message once a later job of the same queue is done. */
async function expectNoMore(phone: string, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await portal.database.pool.query(
        `select count(*)::int as count from jobs.job
         where name = 'accounts.send_reset_code' and state < 'completed'`,
      );
      return rows[0].count;
    })
    .toBe(0);
  const { reply } = await portal
    .visitor()
    .call(demoContract.calls.outbox, { query: { to: phone } });
  expect(reply.count).toBe(count);
}

describe('while it is switched off', () => {
  test('a code is neither sent nor taken, and the link is mailed as before', async () => {
    expect(await ask(one)).toMatchObject({ status: 409, code: 'reset_by_phone_off' });
    expect(await redeem(one, '123456')).toMatchObject({ status: 409, code: 'reset_by_phone_off' });
    expect((await ask(one, 'mail')).status).toBe(200);
    const mailed = await messagesTo(portal.visitor(), `${one.user_id}@students.bawaba.example`, 1);
    expect(mailed).toHaveLength(1);
  });
});

describe('once it is switched on', () => {
  beforeAll(() => changeSetting(portal, 'password_help', { reset_by_phone: true }));

  test('a right pair, a wrong one, one without a confirmed phone and nobody’s are answered alike', async () => {
    at(10);
    await confirmPhone(one, '551113301');
    const right = await ask(one);
    const wrong = await ask({ ...one, national_id: two.national_id });
    const unconfirmed = await ask(two);
    const nobody = await ask({ user_id: '999999999', national_id: one.national_id });
    expect(right.status).toBe(200);
    for (const answer of [wrong, unconfirmed, nobody]) {
      expect(answer).toMatchObject({ status: 200, reply: right.reply });
    }
    const code = await codeTo('551113301', 2);
    const refusals = await Promise.all([
      redeem({ ...one, national_id: two.national_id }, code),
      redeem(two, code),
      redeem({ user_id: '999999999', national_id: one.national_id }, code),
      redeem(one, other(code)),
    ]);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 400, code: 'code_invalid' });
    }
    // The second person's phone in the source was never confirmed.
    const { rows } = await portal.database.pool.query(
      `select phone from person where user_id = $1`,
      [two.user_id],
    );
    await expectNoMore(rows[0].phone, 0);
  });

  test('the code opens the form for a new password, once, and ends every session', async () => {
    at(20);
    await confirmPhone(three, '551113303');
    const elsewhere = await portal.as(three.user_id);
    expect((await ask(three)).status).toBe(200);
    const code = await codeTo('551113303', 2);
    const answers = await Promise.all([redeem(three, code), redeem(three, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const token = answers.find(({ status }) => status === 200)?.reply.token ?? '';
    const reset = { params: { token }, body: { password1: lamps, password2: lamps } };
    expect((await portal.visitor().call(calls.resetPassword, reset)).status).toBe(200);
    expect((await elsewhere.call(calls.current, {})).status).toBe(401);
    const body = { user_id: three.user_id, password: lamps };
    expect((await portal.visitor().call(calls.signIn, { body })).status).toBe(200);
    expect((await portal.visitor().call(calls.resetPassword, reset)).code).toBe('token_invalid');
  });

  test('is not guessed: five tries, right or wrong', async () => {
    at(30);
    await confirmPhone(five, '551113305');
    await ask(five);
    const code = await codeTo('551113305', 2);
    const guesses = await Promise.all(Array.from({ length: 5 }, () => redeem(five, other(code))));
    expect(guesses.map((guess) => guess.code)).toEqual(Array(5).fill('code_invalid'));
    expect((await redeem(five, code)).code).toBe('code_invalid');
  });

  test('lasts ten minutes, and no longer than the phone is the person’s', async () => {
    at(60);
    await confirmPhone(seven, '551113307');
    await ask(seven);
    const late = await codeTo('551113307', 2);
    at(71);
    expect((await redeem(seven, late)).code).toBe('code_invalid');
    await ask(seven);
    const code = await codeTo('551113307', 3);
    at(73);
    await confirmPhone(seven, '551113308');
    expect((await redeem(seven, code)).code).toBe('code_invalid');
    await ask(seven);
    expect((await redeem(seven, await codeTo('551113308', 2))).status).toBe(200);
  });

  test('is void once the password was changed', async () => {
    at(90);
    await ask(seven);
    const code = await codeTo('551113308', 3);
    const person = await portal.as(seven.user_id);
    const body = { current_password: 'marhaba-2026', password1: lamps };
    expect((await person.call(calls.updateStudent, { body })).status).toBe(200);
    expect((await redeem(seven, code)).code).toBe('code_invalid');
  });

  test('sends one a minute and five a day, and says nothing of it', async () => {
    at(24 * 60 * 2);
    await ask(one);
    await codeTo('551113301', 3);
    expect((await ask(one)).status).toBe(200);
    await expectNoMore('551113301', 3);
    for (const [place, minutes] of [20, 40, 60, 80].entries()) {
      at(24 * 60 * 2 + minutes);
      await ask(one);
      await codeTo('551113301', 4 + place);
    }
    at(24 * 60 * 2 + 100);
    expect((await ask(one)).status).toBe(200);
    await expectNoMore('551113301', 7);
  });

  test('asking and trying count together, as asking for a mail does', async () => {
    at(24 * 60 * 4);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((tries % 2 ? await redeem(two, '123456') : await ask(two)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? 400 : 200)),
    );
    expect(statuses[10]).toBe(429);
  });

  test('the message is short enough to be paid as two, and what is stored is no code', async () => {
    const [message] = await messagesTo(portal.visitor(), '551113301', 1);
    expect(countSmsParts(message?.text ?? '').parts).toBeLessThanOrEqual(2);
    const { rows } = await portal.database.pool.query(
      `select row_to_json(reset_code)::text as row from reset_code`,
    );
    for (const { row } of rows) expect(row).not.toContain(codeIn(message));
  });
});
