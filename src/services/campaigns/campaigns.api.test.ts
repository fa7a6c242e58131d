import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import {
  anAlert,
  guide,
  otherGuide,
  otherStudent,
  student,
  transfer,
} from '#services/advising/testing.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { aSlot, dayAhead } from '#services/appointments/testing.ts';
import { auditContract } from '#services/audit/contract.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { campaignsContract, type InvitedStudent } from './contract.ts';
import { pauseMs } from './server/invite-due.ts';
import { aCampaign, invite } from './testing.ts';

const { calls } = campaignsContract;
const { reserve, cancelBooking } = appointmentsContract.calls;

let portal: TestPortal;
let theGuide: TestPerson;
let theOther: TestPerson;
let theStudent: TestPerson;
let colleague: TestPerson;
let registrar: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  await meet();
});

beforeEach(async () => {
  await moveTo(testNow);
  const { pool } = portal.database;
  await pool.query('delete from guidance_campaign_student; delete from guidance_campaign');
  const of = [[theStudent.id, colleague.id]];
  await pool.query(
    `delete from booking_reminder
     where booking_id in (select id from booking where student_id = any($1))`,
    of,
  );
  await pool.query('delete from booking where student_id = any($1)', of);
  await transfer(portal, theStudent.id, theGuide.id);
});

afterAll(() => portal.stop());

async function meet() {
  [theGuide, theOther, theStudent, colleague, registrar] = await Promise.all([
    portal.as(guide),
    portal.as(otherGuide),
    portal.as(student),
    portal.as('231000005'),
    portal.as('800005', 'en'),
  ]);
}

/** Sessions from long before have expired at that moment, so people sign in again. */
async function moveTo(moment: Date) {
  if (portal.clock.now().getTime() === moment.getTime()) return;
  portal.clock.moveTo(moment);
  await meet();
}

const later = (ms: number) => portal.clock.moveTo(new Date(portal.clock.now().getTime() + ms));

const read = async (person: TestPerson, id: number) =>
  (await person.call(calls.getCampaign, { params: { id } })).reply;
const stop = (person: TestPerson, id: number) =>
  person.call(calls.stopCampaign, { params: { id } });
const remind = (person: TestPerson, id: number) =>
  person.call(calls.remindStudents, { params: { id } });
const see = (person: TestPerson, id: number) =>
  person.call(calls.seeInvitation, { params: { id } });

/** The watch looks every second. */
async function invited(id: number, count = 1) {
  await expect
    .poll(async () => (await read(theGuide, id)).invited, { timeout: 20_000 })
    .toBe(count);
}

async function invitationsOf(person: TestPerson) {
  return (await person.call(calls.listInvitations, {})).reply.results.map(({ id }) => id);
}

async function toldOf(person: TestPerson, title: string) {
  const { reply } = await person.call(notificationsContract.calls.list, { query: { limit: 100 } });
  return reply.results
    .filter(({ msg_ar }) => msg_ar.includes(title))
    .map(({ kind }) => kind)
    .reverse();
}

async function studentsOf(
  person: TestPerson,
  id: number,
  state?: InvitedStudent['state'] | 'not_booked',
) {
  const { reply } = await person.call(calls.listInvited, { params: { id }, query: { state } });
  return reply.results.map((row) => row.id);
}

describe('refusals', () => {
  test.each([student, '900009', '700012', '800022', '900099'])(
    '%s invites nobody and follows nothing',
    async (user_id) => {
      const person = await portal.as(user_id);
      const { id } = await aCampaign(theGuide, { students: [theStudent.id] });
      const params = { params: { id } };
      for (const { code } of [
        await invite(person, { students: [theStudent.id] }),
        await person.call(calls.previewCampaign, { body: { students: [theStudent.id] } }),
        await person.call(calls.listCampaigns, {}),
        await person.call(calls.exportCampaigns, { body: {} }),
        await person.call(calls.getCampaign, params),
        await person.call(calls.listInvited, params),
        await person.call(calls.exportInvited, { ...params, body: {} }),
        await stop(person, id),
        await remind(person, id),
      ]) {
        expect(code).toBe('forbidden');
      }
    },
  );

  test('who oversees reads what came of one that is known to them, and invites nobody', async () => {
    const overseer = await portal.as('800016');
    const { id } = await aCampaign(theGuide, { students: [theStudent.id] });
    for (const { code } of [
      await invite(overseer, { students: [theStudent.id] }),
      await overseer.call(calls.previewCampaign, { body: { students: [theStudent.id] } }),
      await overseer.call(calls.listCampaigns, {}),
      await overseer.call(calls.exportCampaigns, { body: {} }),
      await stop(overseer, id),
      await remind(overseer, id),
    ]) {
      expect(code).toBe('forbidden');
    }
    const { pool } = portal.database;
    // Written in another role, that person's own is theirs to read alone.
    await pool.query('update guidance_campaign set author_id = $2 where id = $1', [
      id,
      overseer.id,
    ]);
    expect(await read(overseer, id)).toMatchObject({ can_stop: false, can_remind: false });
    expect(await studentsOf(overseer, id)).toEqual([theStudent.id]);
  });

  test('staff are invited to nothing', async () => {
    expect((await theGuide.call(calls.listInvitations, {})).code).toBe('forbidden');
    expect((await see(theGuide, 1)).code).toBe('forbidden');
  });

  test.each([
    [{}, 'nothing_chosen', []],
    [{ filters: { search: '000000000000' } }, 'nothing_chosen', []],
    [{ morning: { kind: 'halted', search: '000000000000' } }, 'nothing_chosen', []],
    [{ morning: { state: 'done' } }, 'invalid_input', ['morning.state']],
    [{ students: [999_999_999] }, 'nobody_to_invite', []],
    [{ students: Array.from({ length: 2001 }, () => 1) }, 'invalid_input', ['students']],
    [{ to: '2026-11-21', students: [1] }, 'in_the_past', ['to']],
    [{ from: '2026-12-05', students: [1] }, 'ends_before_start', ['to']],
    [{ title: ' ', text_ar: '', students: [1] }, 'invalid_input', ['title', 'text_ar']],
  ])('%j is refused and writes nothing', async (change, code, fields) => {
    const answer = await invite(theGuide, change as object);
    expect([answer.status, answer.code]).toEqual([400, code]);
    expect(Object.keys(answer.error_codes)).toEqual(fields);
    expect(answer.message).not.toContain('{{');
    expect((await theGuide.call(calls.listCampaigns, {})).reply.count).toBe(0);
  });

  test('a last day that is past, or before the first, is told at its field', async () => {
    const past = await invite(theGuide, { to: '2026-11-21', students: [1] });
    expect(past.error_codes).toEqual({ to: ['already_past'] });
    const before = await invite(theGuide, { from: '2026-12-05', students: [1] });
    expect(before.error_codes).toEqual({ to: ['ends_before_start'] });
  });

  test('what has none of one’s own students is as absent as what is not there', async () => {
    const { id } = await aCampaign(theGuide, { students: [theStudent.id] });
    for (const target of [id, 2_000_000_000]) {
      const params = { params: { id: target } };
      for (const { code } of [
        await theOther.call(calls.getCampaign, params),
        await theOther.call(calls.listInvited, params),
        await theOther.call(calls.exportInvited, { ...params, body: {} }),
        await stop(theOther, target),
        await remind(theOther, target),
        await see(await portal.as(otherStudent), target),
      ]) {
        expect(code).toBe('not_found');
      }
    }
  });

  test('whoever reaches its students sees a campaign of another, and neither stops nor reminds', async () => {
    const { id } = await aCampaign(theGuide, { students: [theStudent.id] });
    await invited(id);
    const seen = await read(registrar, id);
    expect(seen).toMatchObject({ students: 1, can_stop: false, can_remind: false });
    expect((await stop(registrar, id)).code).toBe('not_found');
    expect((await remind(registrar, id)).code).toBe('not_found');
  });
});

describe('before it is sent', () => {
  const preview = async (person: TestPerson, students: number[]) =>
    (await person.call(calls.previewCampaign, { body: { students } })).reply;

  test('it names who is left out and why, and whose guide has no open date', async () => {
    const unguided = await portal.as('231000007');
    const stranger = await portal.as(otherStudent);
    const halted = await portal.as('231000003');
    const lock = (reason: string | null) =>
      portal.database.pool.query(
        `update account set lock_reason = $2::text, locked_by = case when $2::text is null then null else $3::integer end,
           locked_at = case when $2::text is null then null else $4::timestamptz end where person_id = $1`,
        [colleague.id, reason, registrar.id, testNow],
      );
    const everybody = [theStudent, stranger, halted, colleague, unguided].map(({ id }) => id);
    await lock('left');
    const slot = await aSlot(theGuide, {
      day: dayAhead(91),
      start_time: '09:00',
      end_time: '09:20',
    });
    await theStudent.call(reserve, { body: { slot: slot.id } });
    await portal.database.pool.query(
      `update slot set state = 'closed' where staff_id = $1 and day >= '2026-11-22'`,
      [theOther.id],
    );
    expect(await preview(registrar, everybody)).toMatchObject({
      students: 2,
      left_out: {
        no_guide: { count: 1, first: [{ user_id: '231000007' }] },
        locked: { count: 1, first: [{ user_id: '231000005' }] },
        has_date: { count: 1, first: [{ user_id: student }] },
      },
      halted: { count: 1, first: [{ user_id: '231000003' }] },
      no_open_dates: { count: 1, first: [{ user_id: otherStudent }] },
      words: { title: expect.stringMatching(/[a-z]/), title_ar: expect.stringMatching(/[ء-ي]/) },
    });
    expect(await preview(theOther, everybody)).toMatchObject({ students: 1 });
    const { id, students } = await aCampaign(registrar, { students: everybody });
    expect(students).toBe(2);
    expect(await studentsOf(registrar, id)).toEqual([stranger.id, halted.id].sort((a, b) => a - b));
    await lock(null);
    expect((await invite(registrar, { students: [unguided.id] })).code).toBe('nobody_to_invite');
  });

  test('a group is who crossed a line, of those whom the author reaches', async () => {
    await portal.database.pool.query('delete from guidance_alert');
    const at = new Date(testNow.getTime() - 3_600_000);
    await anAlert(portal, theStudent.id, { kind: 'low_gpa', at });
    await anAlert(portal, colleague.id, { at });
    await anAlert(portal, (await portal.as(otherStudent)).id, { kind: 'low_gpa', at });
    const kinds = [{ kind: 'low_gpa' as const }, {}];
    const found = await Promise.all(
      kinds.map(async (morning) => (await aCampaign(theGuide, { morning })).students),
    );
    expect(found).toEqual([1, 2]);
  });
});

describe('a campaign', () => {
  test('is on home until its student books; a date that is given back brings it back', async () => {
    const { id } = await aCampaign(theGuide, { students: [theStudent.id], title_ar: 'لقاء أول' });
    await invited(id);
    expect(await toldOf(theStudent, 'لقاء أول')).toEqual(['campaign_invitation']);
    expect(await invitationsOf(theStudent)).toEqual([id]);
    expect([(await see(theStudent, id)).status, (await see(theStudent, id)).status]).toEqual([
      200, 200,
    ]);
    expect(await read(theGuide, id)).toMatchObject({ seen: 1, booked: 0, waits_for: 1 });

    const slot = await aSlot(theGuide, {
      day: dayAhead(90),
      start_time: '09:00',
      end_time: '09:20',
    });
    const { reply } = await theStudent.call(reserve, { body: { slot: slot.id } });
    expect(await read(theGuide, id)).toMatchObject({ booked: 1, waits_for: 0, can_remind: false });
    expect(await invitationsOf(theStudent)).toEqual([]);
    expect(await studentsOf(theGuide, id, 'booked')).toEqual([theStudent.id]);
    await theStudent.call(cancelBooking, { params: { id: reply.id } });
    expect(await read(theGuide, id)).toMatchObject({ booked: 0, waits_for: 1, can_remind: true });
    expect(await invitationsOf(theStudent)).toEqual([id]);
  });

  test('begins in the morning of its first day and ends with its last, by the clock', async () => {
    const days = { from: '2026-11-24', to: '2026-11-25' } as const;
    const { id, state } = await aCampaign(theGuide, { students: [theStudent.id], ...days });
    expect(state).toBe('planned');
    expect((await remind(theGuide, id)).code).toBe('nobody_to_remind');
    await moveTo(new Date('2026-11-24T04:59:59Z'));
    expect(await invitationsOf(theStudent)).toEqual([]);
    await moveTo(new Date('2026-11-24T05:00:00Z'));
    await invited(id);
    expect(await read(theGuide, id)).toMatchObject({ state: 'running', can_remind: true });
    await moveTo(new Date('2026-11-25T21:00:00Z'));
    expect(await invitationsOf(theStudent)).toEqual([]);
    const over = await read(theGuide, id);
    expect(over).toMatchObject({ state: 'ended', can_stop: false, can_remind: false });
    expect((await stop(theGuide, id)).code).toBe('campaign_over');
    expect((await remind(theGuide, id)).code).toBe('campaign_over');
  });

  test('invites nobody whom its author has lost before their turn, nor who has booked by then', async () => {
    const students = [theStudent.id, colleague.id];
    const { id } = await aCampaign(theGuide, { students, from: '2026-11-24' });
    await transfer(portal, theStudent.id, theOther.id);
    const slot = await aSlot(theGuide, {
      day: dayAhead(92),
      start_time: '09:00',
      end_time: '09:20',
    });
    await colleague.call(reserve, { body: { slot: slot.id } });
    await moveTo(new Date('2026-11-24T05:00:00Z'));
    const told = () =>
      portal.database.pool.query(
        'select due_at, (select count(*)::integer from notification where source like $2) as told from guidance_campaign where id = $1',
        [id, `campaigns.campaign_invitation:${id}:%`],
      );
    await expect.poll(async () => (await told()).rows[0]?.due_at, { timeout: 20_000 }).toBe(null);
    expect((await told()).rows[0]).toMatchObject({ told: 0 });
    expect(await read(theGuide, id)).toMatchObject({ students: 1, invited: 0, booked: 1 });
  });

  test('is stopped once, whoever presses twice, and nobody sees it any more', async () => {
    const { id } = await aCampaign(theGuide, { students: [theStudent.id] });
    await invited(id);
    const answers = await Promise.all([stop(theGuide, id), stop(theGuide, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await invitationsOf(theStudent)).toEqual([]);
    expect(await read(theGuide, id)).toMatchObject({ state: 'stopped', can_stop: false });
    expect((await remind(theGuide, id)).code).toBe('campaign_over');
  });

  test('reminds once those who have not booked, and the log says who did what', async () => {
    const students = [theStudent.id, colleague.id];
    const { id } = await aCampaign(theGuide, { students, title_ar: 'لقاء ثانٍ' });
    await invited(id, 2);
    const slot = await aSlot(theGuide, {
      day: dayAhead(93),
      start_time: '09:00',
      end_time: '09:20',
    });
    await colleague.call(reserve, { body: { slot: slot.id } });
    expect(await studentsOf(theGuide, id, 'not_booked')).toEqual([theStudent.id]);
    later(pauseMs);
    const answers = await Promise.all([remind(theGuide, id), remind(theGuide, id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['already_reminded', null]);
    later(pauseMs);
    await expect
      .poll(() => toldOf(theStudent, 'لقاء ثانٍ'), { timeout: 20_000 })
      .toEqual(['campaign_invitation', 'campaign_reminder']);
    expect(await toldOf(colleague, 'لقاء ثانٍ')).toEqual(['campaign_invitation']);
    const log = await (await portal.as('800022', 'en')).call(auditContract.calls.listEntries, {});
    const actions = log.reply.results.map(({ action }) => action);
    expect(actions[0]).toBe('campaigns.reminded');
    expect(actions).toContain('campaigns.added');
    expect(JSON.stringify(log.reply)).not.toContain('⟦');
  });

  test('is taken along by its author alone: all that are found, or the chosen', async () => {
    const { id } = await aCampaign(theGuide, { students: [theStudent.id] });
    const second = await aCampaign(theGuide, { title_ar: 'حملة ثانية', students: [theStudent.id] });
    const titlesOf = async (person: TestPerson, body: object) => {
      const asked = { columns: ['title' as const, 'students' as const], ...body };
      const { reply } = await person.call(calls.exportCampaigns, { body: asked });
      return (await readSheet(reply)).rows;
    };
    expect(await titlesOf(theGuide, {})).toHaveLength(2);
    expect(await titlesOf(theGuide, { ids: [second.id] })).toEqual([['حملة ثانية', 1]]);
    expect(await titlesOf(theGuide, { search: 'ثانية', ids: [id] })).toEqual([]);
    expect(await titlesOf(theOther, { ids: [id] })).toEqual([]);
    expect(await titlesOf(registrar, {})).toEqual([]);
  });

  test('shows its author nothing of a student who has another guide by now', async () => {
    const { id } = await aCampaign(theGuide, { students: [theStudent.id] });
    await invited(id);
    await transfer(portal, theStudent.id, theOther.id);
    expect(await read(theGuide, id)).toMatchObject({ students: 0, invited: 0, waits_for: 0 });
    expect(await studentsOf(theGuide, id)).toEqual([]);
    const sheet = await theGuide.call(calls.exportInvited, { params: { id }, body: {} });
    expect((await readSheet(sheet.reply)).rows).toEqual([]);
    expect((await remind(theGuide, id)).code).toBe('nobody_to_remind');
    expect(await studentsOf(theOther, id)).toEqual([theStudent.id]);
  });

  test('tells its students apart in the list and in the file', async () => {
    const { id } = await aCampaign(theGuide, { students: [theStudent.id, colleague.id] });
    await invited(id, 2);
    await see(theStudent, id);
    expect(await studentsOf(theGuide, id, 'seen')).toEqual([theStudent.id]);
    expect(await studentsOf(theGuide, id, 'invited')).toEqual([colleague.id]);
    const found = await theGuide.call(calls.listInvited, {
      params: { id },
      query: { search: student },
    });
    expect(found.reply).toMatchObject({
      count: 1,
      results: [{ id: theStudent.id, state: 'seen' }],
    });
    const rowsOf = async (body: object) =>
      (await readSheet((await theGuide.call(calls.exportInvited, { params: { id }, body })).reply))
        .rows;
    expect(await rowsOf({ state: 'seen' })).toHaveLength(1);
    expect(await rowsOf({ ids: [colleague.id], columns: ['student_id'] })).toEqual([['231000005']]);
  });
});
