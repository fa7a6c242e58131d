import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { accountsContract } from './contract.ts';
import { codeIn, messagesTo } from './testing.ts';

const { calls } = accountsContract;
const current_password = 'marhaba-2026';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

function at(minutes: number): void {
  portal.clock.moveTo(new Date(testNow.getTime() + minutes * 60_000));
}

describe('the profile of another user type', () => {
  test('is forbidden', async () => {
    const student = await portal.as('231000001');
    const body = { username: 'somebody' };
    for (const call of [calls.updateInstructor, calls.updateEmployee, calls.updateAdmin] as const) {
      expect(await student.call(call, { body })).toMatchObject({ status: 403, code: 'forbidden' });
    }
    const admin = await portal.as('800022');
    expect((await admin.call(calls.updateStudent, { body })).status).toBe(403);
  });

  test('an instructor who is not staff changes nothing, but sees who they are', async () => {
    const instructor = await portal.as('900099');
    expect((await instructor.call(calls.current, {})).reply.is_staff).toBe(false);
    const body = { username: 'somebody' };
    expect((await instructor.call(calls.updateInstructor, { body })).status).toBe(403);
  });
});

describe('a profile change', () => {
  test('is one of three, whole, and of the own user type', async () => {
    const student = await portal.as('231000001');
    const faults = async (body: object) =>
      (await student.call(calls.updateStudent, { body })).error_codes;
    expect(await faults({})).toEqual({ body: ['invalid'] });
    expect(await faults({ username: 'abc', current_password: 'x', password1: 'y' })).toEqual({
      body: ['invalid'],
    });
    expect(await faults({ password1: 'nine lamps over' })).toEqual({
      current_password: ['required'],
    });
    expect(await faults({ instructor_type: 3 })).toEqual({ instructor_type: ['unknown_field'] });
    expect(await faults({ email: 'a@b.sa' })).toEqual({ email: ['unknown_field'] });
  });

  test('a user name is 3 to 30 letters, digits, dots, dashes and underscores', async () => {
    const student = await portal.as('231000001');
    const faults = async (username: string) =>
      (await student.call(calls.updateStudent, { body: { username } })).error_codes;
    expect(await faults('ab')).toEqual({ username: ['too_short'] });
    expect(await faults('a'.repeat(31))).toEqual({ username: ['too_long'] });
    expect(await faults('<b>me</b>')).toEqual({ username: ['invalid_username'] });
    expect(await faults('محمد')).toEqual({ username: ['invalid_username'] });
  });

  test('a user name has one owner, capitals or not, however many ask at once', async () => {
    const people = await Promise.all(
      ['231000001', '231000002', '231000005'].map((user_id) => portal.as(user_id)),
    );
    const names = ['Rayan.77', 'rayan.77', 'RAYAN.77'];
    const answers = await Promise.all(
      people.map((person, index) =>
        person.call(calls.updateStudent, { body: { username: names[index] } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ code }) => code === 'username_taken')).toHaveLength(2);
    const winner = answers.findIndex(({ status }) => status === 200);
    const current = await people[winner]?.call(calls.current, {});
    expect(current?.reply.username).toBe(names[winner]);
    const again = { username: 'rayan.77' };
    expect((await people[winner]?.call(calls.updateStudent, { body: again }))?.status).toBe(200);
  });
});

describe('switching the role', () => {
  test('to one that isn’t the person’s own is forbidden and changes nothing', async () => {
    const person = await portal.as('900050');
    for (const instructor_type of [1, 9, 19, 22]) {
      expect(
        await person.call(calls.updateInstructor, { body: { instructor_type } }),
      ).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    const { reply } = await person.call(calls.current, {});
    expect(reply.instructor_current).toEqual({ instructor_type: 3 });
    const employee = await portal.as('700012');
    expect((await employee.call(calls.updateEmployee, { body: { current_role: 22 } })).status).toBe(
      403,
    );
    const admin = await portal.as('800012');
    expect((await admin.call(calls.updateAdmin, { body: { current_privilege: 22 } })).status).toBe(
      403,
    );
  });

  test('puts another own role in force everywhere at once', async () => {
    const [here, there] = [await portal.as('900050'), await portal.as('900050')];
    const body = { instructor_type: '٢٩' };
    const switched = await here.call(calls.updateInstructor, { body });
    expect(switched.reply.instructor_current).toEqual({ instructor_type: 29 });
    expect(switched.reply.instructor_types).toEqual([2, 3, 29]);
    const { reply } = await there.call(calls.current, {});
    expect(reply.instructor_current).toEqual({ instructor_type: 29 });
    const back = { instructor_type: 3 };
    expect((await there.call(calls.updateInstructor, { body: back })).status).toBe(200);
  });
});

describe('a phone', () => {
  test('that is no Saudi mobile is refused', async () => {
    const student = await portal.as('231000003');
    for (const phone of ['12345', '966112345678', 'call me', '']) {
      const { error_codes } = await student.call(calls.changePhone, {
        body: { phone, current_password },
      });
      expect(error_codes).toEqual({ phone: ['invalid_phone'] });
    }
  });

  test('becomes the person’s when its code comes back', async () => {
    at(0);
    const student = await portal.as('231000003');
    const asked = await student.call(calls.changePhone, {
      body: { phone: '+966 55 111 2201', current_password },
    });
    expect(asked.reply).toMatchObject({ unconfirmed_phone: '551112201' });
    expect(asked.reply.phone).not.toBe('551112201');
    const [message] = await messagesTo(portal.visitor(), '551112201', 1);
    const code = codeIn(message);
    expect(await storedOfCode(student.id)).toEqual({
      code_hash: expect.stringMatching(/^\$argon2id\$/),
      data: { person_id: student.id, phone: '551112201', language: 'ar' },
    });

    const wrong = code === '000000' ? '000001' : '000000';
    expect(await verify(student, wrong)).toMatchObject({ status: 400, code: 'code_invalid' });
    const other = await portal.as('231000005');
    expect((await verify(other, code)).code).toBe('code_invalid');
    const confirmed = await verify(student, code);
    expect(confirmed.reply).toMatchObject({ phone: '551112201', unconfirmed_phone: null });
    expect((await verify(student, code)).code).toBe('code_invalid');
    const again = await student.call(calls.changePhone, {
      body: { phone: '0551112201', current_password },
    });
    expect(again.reply.unconfirmed_phone).toBeNull();
  });

  test('is not confirmed by guessing: five tries, right or wrong', async () => {
    at(100);
    const student = await portal.as('231000005');
    await student.call(calls.changePhone, { body: { phone: 551112202, current_password } });
    const code = codeIn((await messagesTo(portal.visitor(), '551112202', 1))[0]);
    const wrong = code === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 8 }, () => verify(student, wrong)));
    expect(guesses.map(({ code: answer }) => answer)).toEqual(Array(8).fill('code_invalid'));
    expect((await verify(student, code)).code).toBe('code_invalid');
  });

  test('is not confirmed after ten minutes', async () => {
    at(200);
    const student = await portal.as('231000007');
    await student.call(calls.changePhone, { body: { phone: '551112203', current_password } });
    const code = codeIn((await messagesTo(portal.visitor(), '551112203', 1))[0]);
    at(211);
    expect((await verify(student, code)).code).toBe('code_invalid');
  });

  test('gets one code a minute and five a day', async () => {
    const student = await portal.as('231000002');
    const ask = (phone: string) =>
      student.call(calls.changePhone, { body: { phone, current_password } });
    for (let codes = 0; codes < 5; codes += 1) {
      at(300 + codes * 2);
      expect((await ask(`55111221${codes}`)).status).toBe(200);
      const soon = await ask('551112219');
      expect(soon).toMatchObject({ status: 429, code: 'too_many_requests' });
    }
    at(320);
    const full = await ask('551112218');
    expect(full.status).toBe(429);
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    at(300 + 24 * 60 + 1);
    const tomorrow = await portal.as('231000002');
    const body = { phone: '551112218', current_password };
    expect((await tomorrow.call(calls.changePhone, { body })).status).toBe(200);
  });

  test('waits a minute at most once the full day is over', async () => {
    at(1800);
    const student = await portal.as('231000001');
    const ask = (phone: string) =>
      student.call(calls.changePhone, { body: { phone, current_password } });
    for (const [phone, minutes] of [
      ['551112221', 1800],
      ['551112222', 1802],
      ['551112223', 1804],
      ['551112224', 1806],
    ] as const) {
      at(minutes);
      expect((await ask(phone)).status).toBe(200);
    }
    at(1800 + 24 * 60 - 0.25);
    const late = await portal.as('231000001');
    const asked = await late.call(calls.changePhone, {
      body: { phone: '551112225', current_password },
    });
    expect(asked.status).toBe(200);
    at(1800 + 24 * 60 + 0.25);
    const soon = await late.call(calls.changePhone, {
      body: { phone: '551112226', current_password },
    });
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(20);
  });

  test('comes as a form of either kind too', async () => {
    at(400);
    const { token } = await portal.as('900012');
    const put = (body: URLSearchParams | FormData) =>
      fetch(`${portal.url}/api/auth/profile/phone/update`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body,
      });
    const multipart = new FormData();
    multipart.set('phone', '٠٥٥١١١٢٢٠٨');
    multipart.set('current_password', current_password);
    const first = await put(multipart);
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ unconfirmed_phone: '551112208' });
    at(402);
    expect((await put(new URLSearchParams({ phone: '551112209', current_password }))).status).toBe(
      200,
    );
    expect((await put(new URLSearchParams({ phone: '551112209', role: '22' }))).status).toBe(400);
  });
});

/** The code's row and the data of its job. */
async function storedOfCode(person_id: number): Promise<unknown> {
  const { rows } = await portal.database.pool.query(
    `select code_hash, data from phone_code, jobs.job
     where phone_code.person_id = $1 and job.name = 'accounts.send_phone_code'
       and (job.data ->> 'person_id')::int = $1`,
    [person_id],
  );
  return rows[0];
}

function verify(person: TestPerson, code: string) {
  return person.call(calls.verifyPhone, { body: { code } });
}
