import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stripIsolates } from '#platform/language/bidi.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { student } from '#services/appointments/testing.ts';
import { auditContract } from '#services/audit/contract.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { type Settings, settingsContract } from './contract.ts';
import { settingGroupNames } from './group-names.ts';
import { settingGroups, standardSettings } from './settings.ts';
import { acceptedIn, administrator, setSettings } from './testing.ts';

const { changeSettings, getPublicSettings, getReadyReasons, getSettings, listChanges, undoChange } =
  settingsContract.calls;

let portal: TestPortal;
let admin: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as(administrator, 'en');
});

afterEach(async () => {
  for (const name of settingGroupNames) {
    await setSettings(admin, name, standardSettings[name]);
  }
});

afterAll(() => portal.stop());

function put(person: TestPerson, group: keyof Settings, from: object, to: object) {
  const body = { from: { ...from }, to: { ...to } };
  return person.call(changeSettings, { params: { group }, body });
}

async function stands(): Promise<Settings> {
  return (await admin.call(getSettings, {})).reply;
}

async function lastChange() {
  const { reply } = await admin.call(listChanges, { query: { page_size: 1 } });
  const [change] = reply.results;
  if (!change) throw new Error('nothing was changed');
  return change;
}

const undo = (id: number, put_back: 'true' | 'false' = 'false') =>
  admin.call(undoChange, { params: { id }, query: { put_back } });

describe('a change is refused', () => {
  const off = [{ AcademicEnable: true }, { AcademicEnable: false }] as const;

  test('to everybody but the administrator of the system', async () => {
    expect(await put(portal.visitor(), 'switches', ...off)).toMatchObject({ status: 401 });
    for (const user_id of [student, '900003', '900012', '700012', '800021']) {
      const person = await portal.as(user_id);
      expect(await put(person, 'switches', ...off), user_id).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
      expect((await person.call(getSettings, {})).status, user_id).toBe(403);
      expect((await person.call(listChanges, { query: {} })).status, user_id).toBe(403);
    }
    expect((await stands()).switches.AcademicEnable).toBe(true);
  });

  test('for a group or a setting that there isn’t, and without what the caller saw', async () => {
    expect(await put(admin, 'switch' as 'switches', ...off)).toMatchObject({ status: 404 });
    expect((await put(admin, 'switches', { A: 1 }, { A: 2 })).error_codes).toEqual({
      A: ['unknown_field'],
    });
    expect((await put(admin, 'switches', {}, { AcademicEnable: false })).error_codes).toEqual({
      AcademicEnable: ['required'],
    });
    expect((await put(admin, 'switches', {}, {})).error_codes).toEqual({ to: ['required'] });
    const named = JSON.parse('{"__proto__": 1, "constructor": 2}');
    expect((await put(admin, 'switches', named, named)).status).toBe(400);
  });

  test('whole, where one value of several isn’t accepted', async () => {
    const from = { session_idle_hours: 12, session_days: 7 };
    const refused = await put(admin, 'sessions', from, { session_idle_hours: 1, session_days: 0 });
    expect(refused.status).toBe(400);
    expect(refused.error_codes).toEqual({ session_days: ['too_small'] });
    expect((await stands()).sessions).toEqual(standardSettings.sessions);
  });

  test('where it breaks what holds between two settings', async () => {
    const refused = await put(admin, 'academic', { low_gpa: 2 }, { low_gpa: 3.9 });
    expect(refused.error_codes).toEqual({ low_gpa: ['not_below_excellent'] });
  });
});

test('everybody reads what screens show, and nothing that helps who tries passwords', async () => {
  const { reply } = await portal.visitor().call(getPublicSettings, {});
  const {
    sessions: _,
    sign_in_limits: __,
    messages: ___,
    trail: ____,
    reasons: _____,
    payments: ______,
    chat: _______,
    counselling: ________,
    retention: _________,
    ...shown
  } = standardSettings;
  expect(reply).toEqual(shown);
});

describe('the ready-made reasons', () => {
  const reason = { text: 'Next semester.', text_ar: 'في الفصل القادم.' };
  const { role_declined } = standardSettings.reasons;

  test('are not for students or before sign-in, and are changed by the administrator only', async () => {
    expect((await portal.visitor().call(getReadyReasons, {})).status).toBe(401);
    expect((await (await portal.as(student)).call(getReadyReasons, {})).status).toBe(403);
    const guide = await portal.as('900003');
    const changed = await put(guide, 'reasons', { role_declined }, { role_declined: [] });
    expect(changed.status).toBe(403);
  });

  test('are few, short and in both languages', async () => {
    const refused = async (to: object[]) => {
      const answer = await put(admin, 'reasons', { role_declined }, { role_declined: to });
      return answer.error_codes;
    };
    expect(await refused(Array.from({ length: 13 }, () => reason))).toEqual({
      role_declined: ['too_big'],
    });
    expect(await refused([{ ...reason, text: 'x'.repeat(201) }])).toEqual({
      'role_declined.0.text': ['too_long'],
    });
    expect(await refused([{ ...reason, text_ar: ' ' }])).toEqual({
      'role_declined.0.text_ar': ['required'],
    });
  });

  test('are offered to staff as they were changed, the longest too', async () => {
    const long = { text: 'x'.repeat(200), text_ar: 'س'.repeat(200) };
    const places = Object.keys(standardSettings.reasons);
    const all = places.map((place) => [place, Array.from({ length: 12 }, () => long)]);
    await setSettings(admin, 'reasons', Object.fromEntries(all));
    await setSettings(admin, 'reasons', { role_declined: [reason] });
    const guide = await portal.as('900003');
    const { reply } = await guide.call(getReadyReasons, {});
    expect(reply.role_declined).toEqual([reason]);
    expect(reply.correction_done).toHaveLength(12);
    const entries = await admin.call(auditContract.calls.listEntries, { query: { page_size: 1 } });
    const [change] = entries.reply.results[0]?.changes ?? [];
    expect(change).toMatchObject({ label: 'Declining a role', after: 'Next semester.' });
  });
});

describe('a change', () => {
  test('counts from the next call on, and stands in the history and the audit log', async () => {
    const to = { cancel_limit: 24, notice_hours: '٣' };
    const changed = await put(admin, 'appointments', { cancel_limit: 2, notice_hours: 0 }, to);
    expect(changed.reply.appointments).toMatchObject({ cancel_limit: 24, notice_hours: 3 });
    const { reply } = await portal.visitor().call(getPublicSettings, {});
    expect(reply.appointments).toMatchObject({ cancel_limit: 24, notice_hours: 3 });
    expect(await lastChange()).toMatchObject({
      group: 'appointments',
      by: { user_id: administrator },
      from: { cancel_limit: 2, notice_hours: 0 },
      to: { cancel_limit: 24, notice_hours: 3 },
      put_back: null,
      stands: true,
    });
    const entries = await admin.call(auditContract.calls.listEntries, { query: { page_size: 1 } });
    expect(entries.reply.results[0]).toMatchObject({
      action: 'settings.changed',
      action_text: 'Settings changed',
    });
    expect(entries.reply.results[0]?.changes).toContainEqual({
      field: 'appointments.cancel_limit',
      label: 'Minimum hours between cancelling and appointment',
      before: '2',
      after: '24',
    });
  });

  test('of a list stands in the audit log in words, as the settings say it', async () => {
    const { absence_bands } = settingGroups.academic.standard;
    await put(admin, 'academic', { absence_bands }, { absence_bands: [12, 20, 25] });
    const entries = await admin.call(auditContract.calls.listEntries, { query: { page_size: 1 } });
    const [change] = entries.reply.results[0]?.changes ?? [];
    expect([change?.before, change?.after].map((text) => stripIsolates(text ?? ''))).toEqual([
      '10%, 20%, 25%',
      '12%, 20%, 25%',
    ]);
  });

  test('that wishes what stands is done and written nowhere', async () => {
    await setSettings(admin, 'messages', { quiet_from: '21:00' });
    const before = await lastChange();
    const again = await put(admin, 'messages', { quiet_from: '22:00' }, { quiet_from: '21:00' });
    expect(again.status).toBe(200);
    expect((await lastChange()).id).toBe(before.id);
  });

  test('of what somebody else has changed meanwhile says what stands now', async () => {
    await setSettings(admin, 'switches', { FormsEnable: false });
    await setSettings(admin, 'sessions', { session_days: 3 });
    const from = { session_days: 7, session_idle_hours: 12 };
    const late = await put(admin, 'sessions', from, { session_days: 5, session_idle_hours: 1 });
    expect(late).toMatchObject({ status: 409, code: 'setting_changed' });
    expect(late.error_codes).toEqual({ session_days: ['changed_meanwhile'] });
    expect((await stands()).sessions).toMatchObject({ session_days: 3, session_idle_hours: 12 });
    const blind = { FormsEnable: 'unknown' };
    expect((await put(admin, 'switches', blind, { FormsEnable: true })).error_codes).toEqual({
      FormsEnable: ['changed_to_off'],
    });
  });

  test('by two at once of different settings of a group: both stand', async () => {
    const other = await portal.as(administrator);
    const answers = await Promise.all([
      put(admin, 'switches', { FormsEnable: true }, { FormsEnable: false }),
      put(other, 'switches', { PaymentEnable: true }, { PaymentEnable: false }),
      put(admin, 'switches', { forceReload: 0 }, { forceReload: 7 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const switches = { FormsEnable: false, PaymentEnable: false, forceReload: 7 };
    expect((await stands()).switches).toMatchObject(switches);
  });

  test('by many at once of the same setting: one stands, the others hear of it', async () => {
    const answers = await Promise.all(
      [3, 4, 5, 6, 8].map((days) =>
        put(admin, 'sessions', { session_days: 7 }, { session_days: days }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'setting_changed')).toHaveLength(4);
    expect((await stands()).sessions).toEqual(done[0]?.reply.sessions);
  });

  test('by two at once that break a rule only together: one is refused', async () => {
    const answers = await Promise.all([
      put(admin, 'academic', { excellent_gpa: 3.75 }, { excellent_gpa: 2.5 }),
      put(admin, 'academic', { low_gpa: 2 }, { low_gpa: 3 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('of anything that is accepted is read as it was accepted', async () => {
    const any = fc.constantFrom(...settingGroupNames).chain((name) => {
      return fc.record({ name: fc.constant(name), typed: acceptedIn(name) });
    });
    const roundTrip = fc.asyncProperty(any, async ({ name, typed }) => {
      const wished = JSON.parse(JSON.stringify(typed));
      const from = (await stands())[name];
      const answer = await put(admin, name, from, { ...from, ...wished });
      expect(answer.status, JSON.stringify(answer.error_codes)).toBe(200);
      expect((await stands())[name]).toEqual(settingGroups[name].schema.parse(wished));
    });
    await fc.assert(roundTrip, { numRuns: 40, endOnFailure: true });
  });
});

describe('putting back', () => {
  test('what isn’t there is refused, and so is what stands already', async () => {
    expect(await undo(2_000_000_000)).toMatchObject({ status: 404 });
    await setSettings(admin, 'sessions', { session_days: 3 });
    const { id } = await lastChange();
    await setSettings(admin, 'sessions', { session_days: 7 });
    expect(await undo(id)).toMatchObject({ status: 409, code: 'nothing_to_put_back' });
  });

  test('the last change brings back what it found, and can itself be put back', async () => {
    await setSettings(admin, 'identity', { name: 'Oasis University', support_phone: '920000000' });
    const { id } = await lastChange();
    expect((await undo(id)).reply.identity).toEqual(standardSettings.identity);
    const undone = await lastChange();
    expect(undone).toMatchObject({ put_back: id, to: { name: 'Waha University' } });
    expect((await undo(undone.id)).reply.identity.name).toBe('Oasis University');
  });

  test('an older one over a later one needs a yes, and leaves other settings', async () => {
    await setSettings(admin, 'sessions', { session_days: 3 });
    const { id } = await lastChange();
    await setSettings(admin, 'sessions', { session_days: 5 });
    await setSettings(admin, 'sessions', { session_idle_hours: 2 });
    expect(await undo(id)).toMatchObject({ status: 409, code: 'changed_since' });
    expect((await undo(id, 'true')).reply.sessions).toMatchObject({
      session_days: 7,
      session_idle_hours: 2,
    });
  });

  test('what breaks a rule beside what stands now is refused', async () => {
    await setSettings(admin, 'academic', { low_gpa: 1 });
    const { id } = await lastChange();
    await setSettings(admin, 'academic', { excellent_gpa: 1.5 });
    expect(await undo(id)).toMatchObject({ status: 409, code: 'no_longer_accepted' });
  });
});

test('the history of the demo holds what was tried out and put back, and all but the buildings and the second step stand as usual', async () => {
  const fresh = await startPortal();
  const keeper = await fresh.as(administrator);
  const { reply } = await keeper.call(listChanges, { query: { page_size: 200 } });
  expect(reply.count).toBe(10);
  expect(reply.results.filter(({ put_back }) => put_back !== null)).toHaveLength(2);
  expect(
    reply.results.every(({ by, at }) => by.user_id === administrator && at < testNow.toISOString()),
  ).toBe(true);
  const { buildings } = reply.results.at(-1)?.to ?? {};
  const appointments = { ...standardSettings.appointments, buildings };
  const sign_in_limits = { ...standardSettings.sign_in_limits, second_step_roles: [] };
  const stand = { ...standardSettings, appointments, sign_in_limits };
  expect((await keeper.call(getSettings, {})).reply).toEqual(stand);
  await fresh.stop();
});

test('the history is paged, filtered by group, and nothing in it is changed or deleted', async () => {
  await setSettings(admin, 'sessions', { session_days: 3 });
  await setSettings(admin, 'uploads', { document_max_mb: 5 });
  const list = (query: object) => admin.call(listChanges, { query });
  const { reply } = await list({ group: 'uploads', ordering: 'at' });
  expect(new Set(reply.results.map(({ group }) => group))).toEqual(new Set(['uploads']));
  expect((await list({ page: 9_999 })).reply.results).toEqual([]);
  expect((await list({ group: 'colours' })).error_codes).toEqual({ group: ['not_one_of'] });
  for (const sql of ['delete from setting_change', 'update setting_change set "to" = "from"']) {
    await expect(portal.database.pool.query(sql)).rejects.toThrow('permission denied');
    await expect(portal.owner.query(sql)).rejects.toThrow('append-only');
  }
});

test('what was chosen under other rules and isn’t accepted any more counts as standard', async () => {
  const choose = (chosen: string) =>
    portal.database.pool.query(
      `update setting_group set chosen = '${chosen}' where name = 'academic'`,
    );
  await choose('{"student_levels": 99, "low_gpa": 1.5, "gone": true}');
  expect((await stands()).academic).toEqual({ ...standardSettings.academic, low_gpa: 1.5 });
  await choose('{"low_gpa": 4, "excellent_gpa": 3}');
  expect((await stands()).academic).toEqual(standardSettings.academic);
  await choose('{}');
});

describe('a switch that is off', () => {
  const students = guidanceContract.calls.listStudents;
  const slots = appointmentsContract.calls.listFreeSlots;

  test('closes what hangs on it, to administrators as well, and says what stays open', async () => {
    await setSettings(admin, 'switches', { AcademicEnable: false });
    const closed = { status: 403, code: 'service_off' };
    const guide = await portal.as('900003');
    const refused = await guide.call(students, { query: {} });
    expect(refused).toMatchObject(closed);
    expect(refused.message).toMatch(/^هذه الخدمة مغلقة مؤقتًا/);
    const registrar = await portal.as('800005', 'en');
    expect(await registrar.call(students, { query: {} })).toMatchObject(closed);
    const theStudent = await portal.as(student, 'en');
    expect((await theStudent.call(slots, { query: {} })).message).toContain('stay open');
    for (const [person, call] of [
      [theStudent, accountsContract.calls.current],
      [theStudent, notificationsContract.calls.list],
      [admin, auditContract.calls.listEntries],
      [admin, getSettings],
    ] as const) {
      expect((await person.call(call, {} as never)).status, call.name).toBe(200);
    }
  });

  test('tells nobody what they may not ask anyway', async () => {
    await setSettings(admin, 'switches', { AcademicEnable: false });
    expect((await portal.visitor().call(slots, { query: {} })).code).toBe('not_signed_in');
    expect((await admin.call(slots, { query: {} })).code).toBe('forbidden');
  });

  test('opens again with the next call, and another switch never closed it', async () => {
    const theStudent = await portal.as(student);
    await setSettings(admin, 'switches', { AcademicEnable: false });
    expect((await theStudent.call(slots, { query: {} })).status).toBe(403);
    await setSettings(admin, 'switches', { AcademicEnable: true, FormsEnable: false });
    expect((await theStudent.call(slots, { query: {} })).status).toBe(200);
  });
});
