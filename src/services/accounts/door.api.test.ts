import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetTrail } from '#platform/audit/trail-list.ts';
import { stepsOf } from '#portal/testing/plans.ts';
import { startPortal, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { advisingContract } from '#services/advising/contract.ts';
import { auditContract } from '#services/audit/contract.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { accountsContract } from './contract.ts';
import { keepFormerAddresses } from './server/people/keep-former-addresses.ts';
import { codeIn, messagesTo, signedIn, tokenIn } from './testing.ts';

const { calls } = accountsContract;
const { listTrail } = auditContract.calls;
const password = 'marhaba-2026';
const [student, guide, administrator] = ['231000001', '900003', '800022'];
const mailbox = `${student}@students.bawaba.example`;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => portal.clock.moveTo(testNow));
afterAll(() => portal.stop());

function at(minutes: number): void {
  portal.clock.moveTo(new Date(testNow.getTime() + minutes * 60_000));
}

function signIn(user_id: string, typed = password, headers: Record<string, string> = {}) {
  return portal.visitor().call(calls.signIn, { body: { user_id, password: typed } }, headers);
}

describe('one’s own national id', () => {
  test('shows its last digits only, at the account and in one’s own record', async () => {
    const person = await portal.as(student);
    expect((await person.call(calls.current, {})).reply.national_id).toBe('••••••0016');
    const { getStudent } = guidanceContract.calls;
    const own = await person.call(getStudent, { params: { id: person.id } });
    expect(own.reply.national_id).toBe('••••••0016');
    const theGuide = await portal.as(guide);
    const seen = await theGuide.call(getStudent, { params: { id: person.id } });
    expect(seen.reply.national_id).toBe('1000000016');
  });

  test('shows whole to the password alone, and guesses count with those at the sign-in', async () => {
    const person = await portal.as('231000005');
    const show = (current_password: string) =>
      person.call(calls.showNationalId, { body: { current_password } });
    const wrong = await show('not-the-password');
    expect(wrong).toMatchObject({ status: 400, code: 'wrong_current_password' });
    expect((await show(password)).reply).toEqual({ national_id: '1000000057' });
    for (let tries = 0; tries < 9; tries += 1) await show('not-the-password');
    expect(await show(password)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await signIn('231000005')).status).toBe(429);
  });
});

describe('another phone', () => {
  test('needs the current password, is told to the mailbox, and its code may be sent again', async () => {
    const person = await portal.as(student);
    const ask = (current_password: string) =>
      person.call(calls.changePhone, { body: { phone: '551118801', current_password } });
    expect((await ask('not-the-password')).code).toBe('wrong_current_password');
    expect((await person.call(calls.resendPhoneCode, {})).code).toBe('no_phone_waiting');
    expect((await ask(password)).reply.unconfirmed_phone).toBe('551118801');
    at(2);
    expect((await person.call(calls.resendPhoneCode, {})).status).toBe(200);
    const [message] = await messagesTo(portal.visitor(), '551118801', 2);
    const body = { code: codeIn(message) };
    expect((await person.call(calls.verifyPhone, { body })).reply.phone).toBe('551118801');
    const [letter] = await messagesTo(portal.visitor(), mailbox, 1);
    expect(letter?.text).toContain('A new mobile was confirmed');
    expect(letter?.text).not.toContain('551118801');
  });
});

describe('a new password', () => {
  test('is told to the mailbox and to where the mail went until a day ago, and browsers are strangers again', async () => {
    const person = await portal.as('231000002');
    const device = { 'x-device': 'a-browser-of-before' };
    expect((await signIn('231000002', password, device)).status).toBe(200);
    const former = (email: string, hours: number) =>
      portal.database.transaction((tx) => {
        const changed = { ...appliedPerson, id: person.id, former_email: email };
        return keepFormerAddresses(tx, [changed], new Date(testNow.getTime() - hours * 3_600_000));
      });
    await former('former@example.sa', 23);
    await former('long-ago@example.sa', 25);
    const visitor = portal.visitor();
    const pair = { user_id: '231000002', national_id: '1000000024' };
    await visitor.call(calls.requestReset, { body: pair });
    const address = '231000002@students.bawaba.example';
    const token = tokenIn((await messagesTo(visitor, address, 1))[0]);
    const body = { password1: 'nine lamps over', password2: 'nine lamps over' };
    await visitor.call(calls.resetPassword, { params: { token }, body });
    const [told] = await messagesTo(visitor, address, 2);
    expect(told?.subject).toContain('كلمة مرور جديدة لحسابك');
    expect(told?.links).toEqual([expect.stringMatching(/\/profile$/)]);
    expect(await messagesTo(visitor, 'former@example.sa', 1)).toHaveLength(1);
    expect(await messagesTo(visitor, 'long-ago@example.sa', 0)).toEqual([]);
    const known = await portal.database.reads
      .selectFrom('known_device')
      .select('person_id')
      .where('person_id', '=', person.id)
      .execute();
    expect(known).toEqual([]);
    expect((await person.call(calls.current, {})).code).toBe('not_signed_in');
  });

  test('that the person changes leaves this browser known, and tells the mailbox', async () => {
    const device = { 'x-device': 'this-browser' };
    const reply = signedIn((await signIn('231000001', password, device)).reply);
    await signIn('231000001', password, { 'x-device': 'another-browser' });
    const change = { current_password: password, password1: 'two rivers and a bridge' };
    const headers = { ...device, authorization: `Bearer ${reply.token}` };
    await portal.visitor().call(calls.updateStudent, { body: change }, headers);
    const { rows } = await portal.database.pool.query(
      'select count(*)::int as known from known_device where person_id = $1',
      [reply.user.id],
    );
    expect(rows).toEqual([{ known: 1 }]);
    const letters = await messagesTo(portal.visitor(), mailbox, 2);
    expect(letters.map(({ text }) => text).join()).toContain('The password of the account');
  });
});

const appliedPerson = {
  user_id: '',
  user_type: 2 as const,
  national_id: '',
  gender: 1 as const,
  is_staff: false,
  is_halted: false,
  student: null,
  roles: [],
};

describe('the trail', () => {
  const readings = async (subject: number) => {
    const admin = await portal.as(administrator, 'en');
    const query = { kind: 'readings', subject } as const;
    return (await admin.call(listTrail, { query })).reply.results;
  };

  async function until<Row>(look: () => Promise<Row[]>, count: number): Promise<Row[]> {
    for (let tries = 0; tries < 60; tries += 1) {
      const rows = await look();
      if (rows.length >= count) return rows;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return look();
  }

  test('holds who of the staff opened a record and its messages: once an hour, never one’s own', async () => {
    at(180);
    const person = await portal.as('231000003');
    const theGuide = await portal.as(guide);
    const params = { id: person.id };
    for (const reader of [person, theGuide, theGuide]) {
      await reader.call(guidanceContract.calls.getStudent, { params });
      await reader.call(guidanceContract.calls.getTranscript, { params });
    }
    await theGuide.call(advisingContract.calls.listForStaff, { params });
    const rows = await until(() => readings(person.id), 3);
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'advising.messages_read',
      'guidance.student_read',
      'guidance.transcript_read',
    ]);
    expect(rows[0]).toMatchObject({
      actor: { user_id: guide, role_text: 'Academic advisory' },
      subject: { user_id: '231000003' },
      times: 1,
    });
    at(245);
    await theGuide.call(guidanceContract.calls.getStudent, { params });
    expect(await until(() => readings(person.id), 4)).toHaveLength(4);
  });

  test('holds sign-ins and failed ones with device and part of the network, for oneself and the administrator', async () => {
    at(300);
    const browser = { 'user-agent': 'a browser of the test' };
    await signIn('900104', 'not-the-password', browser);
    await signIn('900104', 'not-the-password', browser);
    await signIn('900104', password, browser);
    await signIn('999999999', 'not-the-password', browser);
    const person = await portal.as('900104');
    const own = await until(
      async () => (await person.call(calls.listSignIns, {})).reply.results,
      2,
    );
    expect(own.map(({ what, times }) => [what, times]).sort()).toEqual([
      ['sign_in_failed', 2],
      ['signed_in', 1],
    ]);
    expect(own[0]).toMatchObject({ place: '127.0.0.0/24', user_agent: 'a browser of the test' });
    const admin = await portal.as(administrator);
    const [nobody] = await until(async () => {
      const { reply } = await admin.call(listTrail, { query: { kind: 'sign_ins' } });
      return reply.results.filter(({ actor }) => actor === null);
    }, 1);
    expect(nobody).toMatchObject({ action: 'accounts.sign_in_failed', user_agent: '' });
  });

  test('is found by its indexes, and what is too old goes', async () => {
    await portal.database.pool.query(
      `insert into trail_entry (at, last_at, times, hour, actor_id, actor_user_type, actor_role,
         action, is_reading, subject_id, place, user_agent)
       select moment, moment, 1, moment, 1 + number % 300, 1, 3, 'guidance.student_read', true,
         1 + number % 600, '', ''
       from generate_series(1, 40000) number,
         lateral (select $1::timestamptz - number * interval '10 minutes' as moment) moments`,
      [testNow.toISOString()],
    );
    await portal.database.pool.query('analyze trail_entry');
    const admin = await portal.as(administrator);
    for (const filter of ['kind=readings', 'subject=77', 'actor=77', 'from=2026-11-01']) {
      const steps = await stepsOf(portal, admin, `/audit/trail?${filter}&page_size=25`);
      const whole = steps.filter(
        (step) => step['Relation Name'] === 'trail_entry' && step['Node Type'] === 'Seq Scan',
      );
      // Counting everything reads everything; the page itself doesn't.
      expect(whole.length).toBeLessThanOrEqual(filter === 'kind=readings' ? 1 : 0);
    }
    const before = new Date(testNow.getTime() - 100 * 86_400_000);
    const gone = await forgetTrail(portal.database, { is_reading: true, before });
    expect(gone).toBeGreaterThan(20_000);
    const left = await forgetTrail(portal.database, { is_reading: true, before });
    expect(left).toBe(0);
  });
});
