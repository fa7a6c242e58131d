import { expect } from 'vitest';
import { rangePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { eitherVisit, expectAccessible, savedAfter, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { appointmentsContract } from './contract.ts';
import {
  aSlot,
  bookAt,
  classmatesOf,
  deputy,
  fromMenu,
  guide,
  pickDay,
  student,
} from './testing.ts';

const { calls } = appointmentsContract;

setStage();

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);
  const name = language === 'ar' ? 'راكان سعد الحربي' : 'Rakan Saad Al-Harbi';

  const rangeOf = (from: Day, to: Day) =>
    say('appointments:week.range', rangePieces({ from, to }, language).first);

  test('a guide books a slot for a student at the desk, who is refused a second one', async () => {
    const [theGuide, theStudent] = [await portal.as(guide), await portal.as(student)];
    const day = '2026-11-25';
    await aSlot(theGuide, { day, start_time: '09:00', end_time: '09:20' });
    await aSlot(theGuide, { day, start_time: '09:20', end_time: '09:40' });
    const atDesk = await visit(browser, portal, { language, device, as: guide });
    const { page } = atDesk;
    await atDesk.goTo('/academic/admin/advisory_dates');
    await pickDay(page, { device, day });
    const form = page.getByRole('dialog', { name: say('appointments:desk.title') });
    const confirm = form.getByRole('button', { name: say('appointments:desk.confirm') });
    const choose = async (from: string, to: string) => {
      const time = formatTimeRange(from, to, language);
      await page.getByRole('button').filter({ hasText: time }).click();
      await page.getByRole('button', { name: say('appointments:desk.book') }).click();
      await form.getByLabel(say('appointments:desk.student'), { exact: true }).fill(student);
      await page.getByRole('option', { name }).click();
    };
    await choose('09:00', '09:20');
    await expectAccessible(page);
    await confirm.click();
    await page.getByText(say('appointments:desk.booked', { name })).waitFor();
    const details = page.getByRole('dialog').filter({ hasText: name });
    await details.waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });

    await choose('09:20', '09:40');
    await confirm.click();
    await form.getByText(say('appointments:refusals.student_has_date')).waitFor();
    await expectAccessible(page);
    const mine = await theStudent.call(calls.listMyBookings, { query: { ahead: 'true' } });
    expect(mine.reply.results).toMatchObject([{ slot: { day, start_time: '09:00' } }]);
    await atDesk.leave();
  });

  detour('a guide writes a leave, cancels what was booked in it, and takes it back', async () => {
    const [theGuide, theDeputy] = [await portal.as(guide), await portal.as(deputy)];
    const [classmate] = await classmatesOf(portal, theGuide.id, 1);
    const day = '2026-12-30';
    const booked = await aSlot(theGuide, { day });
    await aSlot(theDeputy, { day, start_time: '11:00', end_time: '11:30' });
    await classmate?.call(calls.reserve, { body: { slot: booked.id } });
    const atWork = await visit(browser, portal, { language, device, as: guide });
    const { page } = atWork;
    await atWork.goTo('/academic/admin/leaves');
    await page.getByText(say('appointments:leave.empty')).waitFor();
    await page.getByRole('button', { name: say('appointments:leave.write') }).click();
    const form = page.getByRole('dialog', { name: say('appointments:leave.write') });
    const write = form.getByRole('button', { name: say('appointments:leave.write') });
    await form.getByLabel(say('appointments:leave.from'), { exact: true }).fill('31/12/2026');
    await form.getByLabel(say('appointments:leave.to'), { exact: true }).fill('29/12/2026');
    await form.getByLabel(say('appointments:leave.deputy'), { exact: true }).fill(deputy);
    await page.getByRole('option').filter({ hasText: deputy }).click();
    await expectAccessible(page);
    await write.click();
    await form.getByText(say('appointments:refusals.leave_ends_first')).waitFor();
    await form.getByLabel(say('appointments:leave.from'), { exact: true }).fill('29/12/2026');
    await form.getByLabel(say('appointments:leave.to'), { exact: true }).fill('31/12/2026');
    await write.click();
    await page.getByText(say('appointments:leave.written')).waitFor();

    const slots = page.getByRole('dialog', { name: say('appointments:leave.slots_title') });
    await slots.getByRole('checkbox').check();
    await expectAccessible(page);
    await slots
      .getByRole('button', { name: say('appointments:leave.cancel', { count: 1 }) })
      .click();
    await page.getByText(say('appointments:leave.cancelled', { count: 1 })).waitFor();

    const { reply } = await (await portal.as(student)).call(calls.listFreeSlots, {
      query: { from: day, to: day },
    });
    expect(reply.results).toMatchObject([{ start_time: '11:00', staff: { user_id: deputy } }]);

    await atWork.goTo(`/academic/admin/advisory_dates?week=${day}`);
    await page.getByText(rangeOf('2026-12-29', '2026-12-31')).waitFor();
    await atWork.goTo('/academic/admin/leaves');
    await page.getByRole('button', { name: say('appointments:leave.delete') }).click();
    const asking = page.getByRole('dialog', { name: say('appointments:leave.delete_title') });
    await asking.getByRole('button', { name: say('appointments:leave.delete') }).click();
    await page.getByText(say('appointments:leave.deleted')).waitFor();
    await page.getByText(say('appointments:leave.empty')).waitFor();
    await atWork.leave();
  });

  detour(
    'a student whose guide is on leave sees until when, and books with the deputy',
    async () => {
      const [theGuide, theDeputy] = [await portal.as(guide), await portal.as(deputy)];
      const day = '2027-01-13';
      await aSlot(theDeputy, { day, start_time: '11:00', end_time: '11:30' });
      const leave = { from: '2027-01-12', to: '2027-01-14', deputy: theDeputy.id } as const;
      await theGuide.call(calls.writeLeave, { body: leave });
      const theStudent = await visit(browser, portal, { language, device, as: '231000005' });
      const { page } = theStudent;
      await theStudent.goTo('/academic/student/acdates/7');
      await page.getByText(rangeOf(leave.from, leave.to)).waitFor();
      await pickDay(page, { device, day });
      await expectAccessible(page);
      await bookAt(page, say, formatTimeRange('11:00', '11:30', language));
      await theStudent.leave();
    },
  );

  detour(
    'a guide prints the day, and writes to a student what came of an appointment',
    async () => {
      const atDesk = await visit(browser, portal, { language, device, as: guide });
      const { page } = atDesk;
      await atDesk.goTo('/academic/admin/advisory_dates?week=2026-11-16');
      const print = () => fromMenu(page, say, 'appointments:desk.print_day');
      const { file_name } = await savedAfter(page, print);
      expect(file_name).toBe(`${say('appointments:day_sheet.title')} 2026-11-22.pdf`);
      await pickDay(page, { device, day: '2026-11-16' });
      const time = formatTimeRange('10:30', '11:00', language);
      await page.getByRole('button').filter({ hasText: time }).first().click();
      await page
        .getByRole('button', { name: say('appointments:desk.write_note') })
        .first()
        .click();
      const form = page.getByRole('dialog', { name: say('appointments:desk.note_title') });
      await form
        .getByLabel(say('appointments:desk.note'), { exact: true })
        .fill('خطة الفصل القادم');
      await expectAccessible(page);
      await form.getByRole('button', { name: say('appointments:desk.save_note') }).click();
      await page.getByText(say('appointments:desk.note_saved')).waitFor();
      await page.getByText('خطة الفصل القادم').waitFor();
      await atDesk.leave();
    },
  );
});
