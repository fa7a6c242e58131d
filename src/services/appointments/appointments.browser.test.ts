import { expect } from 'vitest';
import { readPdf } from '#platform/documents/testing.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { momentOf } from '#platform/language/times/day.ts';
import { formatTime, formatTimeRange } from '#platform/language/times/times.ts';
import { eitherVisit, expectAccessible, savedAfter, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { testNow } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { pixel } from '#services/files/testing.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { appointmentsContract } from './contract.ts';
import {
  aSlot,
  classmatesOf,
  closeDates,
  dayAhead,
  fromMenu,
  guide,
  numberOf,
  otherGuide,
  otherStudent,
  pickDay,
  student,
} from './testing.ts';

const { calls } = appointmentsContract;

setStage();

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);
  const time = formatTimeRange('13:00', '13:30', language);

  test('a student books and cancels, and the guide’s open screen shows both as they happen', async () => {
    const theGuide = await visit(browser, portal, { language, device, as: guide });
    await theGuide.goTo('/academic/admin/advisory_dates');
    await pickDay(theGuide.page, { device, day: '2026-11-22' });
    const theSlot = theGuide.page.getByRole('button').filter({ hasText: time });
    const seats = (booked: number) =>
      theSlot.filter({ hasText: say('appointments:calendar.seats', { booked, capacity: 4 }) });
    await seats(2).waitFor();

    const theStudent = await visit(browser, portal, { language, device, as: student });
    const { page } = theStudent;
    await theStudent.goTo('/academic/student/acdates/0');
    await page.getByRole('heading', { level: 1, name: say('appointments:book.title') }).waitFor();
    await page.getByText(`${guide}@staff.bawaba.example`).waitFor();
    await pickDay(page, { device, day: '2026-11-22' });
    await page.getByRole('button').filter({ hasText: time }).click();
    const further = page.getByRole('button', { name: say('appointments:book.continue') });
    await further.click();
    const dialog = page.getByRole('dialog', { name: say('appointments:confirm.title') });
    await dialog.getByText(time).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const isBack = () => further.evaluate((one) => one === document.activeElement);
    await expect.poll(isBack).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByLabel(say('appointments:question.label')).fill('هل أحذف مقررًا؟');
    await dialog.getByRole('button', { name: say('appointments:question.attach') }).click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: pixel });
    await dialog.getByText('plan.png').waitFor();
    await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('appointments:confirm.confirm') }).click();
    await page.getByText(say('appointments:confirm.done')).waitFor();
    await expectAccessible(page);

    await seats(3).click();
    const details = theGuide.page.getByRole('dialog').filter({ hasText: nameOf(language) });
    await details.getByText('هل أحذف مقررًا؟').waitFor();
    await expectAccessible(theGuide.page);
    const sent = await savedAfter(theGuide.page, () =>
      details.getByRole('button', { name: 'plan.png' }).click(),
    );
    expect(sent.file_name).toBe('plan.png');
    await theGuide.page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await theGuide.goTo('/academic/admin/morning');
    await theGuide.page
      .getByRole('region', { name: say('appointments:question.today') })
      .getByText('هل أحذف مقررًا؟')
      .waitFor();
    await expectAccessible(theGuide.page);
    await theGuide.goTo('/academic/admin/advisory_dates');
    await pickDay(theGuide.page, { device, day: '2026-11-22' });

    await page
      .getByRole('link', { name: say('appointments:mine.title') })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: say('appointments:mine.title') }).waitFor();
    const { file_name, bytes } = await savedAfter(page, () =>
      page.getByRole('button', { name: say('appointments:mine.save') }).click(),
    );
    expect(file_name).toBe(`${say('appointments:letter.title')} 2026-11-22.pdf`);
    expect((await readPdf(bytes)).text).toContain(student);
    const kept = await savedAfter(page, () =>
      page.getByRole('button', { name: say('appointments:follow.save') }).click(),
    );
    expect(kept.file_name).toBe(`${say('appointments:entry.calendar')} 2026-11-22.ics`);
    expect(kept.bytes.toString()).toContain('DTSTART:20261122T100000Z');
    await page.getByRole('button', { name: say('appointments:question.change') }).click();
    const changing = page.getByRole('dialog', { name: say('appointments:question.title') });
    await changing.getByLabel(say('appointments:question.label')).fill('متى يبدأ التسجيل؟');
    await changing.getByRole('button', { name: say('appointments:question.remove_file') }).click();
    await expectAccessible(page);
    await changing.getByRole('button', { name: say('appointments:question.save') }).click();
    await page.getByText('متى يبدأ التسجيل؟').waitFor();
    await page.getByRole('button', { name: 'plan.png' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('appointments:mine.cancel') }).click();
    const asking = page.getByRole('dialog', { name: say('appointments:mine.cancel_title') });
    await asking.getByRole('button', { name: say('appointments:mine.cancel') }).click();
    await page.getByText(say('appointments:mine.cancelled')).waitFor();
    await seats(2).waitFor();
    await theStudent.leave();
    await theGuide.leave();
  });

  detour('a guide opens a slot, changes its seats, closes and deletes it', async () => {
    const theGuide = await visit(browser, portal, { language, device, as: guide });
    const { page } = theGuide;
    await theGuide.goTo('/academic/admin/advisory_dates');
    await page.getByRole('button', { name: say('appointments:calendar.open') }).click();
    const form = page.getByRole('dialog', { name: say('appointments:form.open_title') });
    await form.getByLabel(say('appointments:form.day'), { exact: true }).fill('25/11/2026');
    await form.getByLabel(say('appointments:form.start_time')).fill('١٣:١٥');
    await form.getByLabel(say('appointments:form.end_time')).fill('13:00');
    await form.getByLabel(say('appointments:form.location')).fill('B-214');
    await form
      .getByRole('button', { name: say('appointments:form.open_count', { count: 1 }) })
      .click();
    await form.getByText(say('appointments:refusals.ends_before_start')).waitFor();
    await form.getByLabel(say('appointments:form.end_time')).fill('13:45');
    await form
      .getByRole('button', { name: say('appointments:form.open_count', { count: 1 }) })
      .click();
    await page.getByText(say('appointments:form.opened_count', { count: 1 })).waitFor();

    await pickDay(page, { device, day: '2026-11-25' });
    const slot = page
      .getByRole('button')
      .filter({ hasText: formatTimeRange('13:15', '13:45', language) });
    await slot.click();
    const details = page.getByRole('dialog').filter({
      has: page.getByRole('button', { name: say('appointments:slot.save_capacity') }),
    });
    await details.getByLabel(say('appointments:slot.capacity')).fill('٤');
    await details.getByRole('button', { name: say('appointments:slot.save_capacity') }).click();
    await page.getByText(say('appointments:slot.capacity_changed')).waitFor();
    await details.getByRole('button', { name: say('appointments:slot.close') }).click();
    await details.getByRole('button', { name: say('appointments:slot.reopen') }).waitFor();
    await expectAccessible(page);
    await details.getByRole('button', { name: say('appointments:slot.delete') }).click();
    const asking = page.getByRole('dialog', { name: say('appointments:slot.delete_title') });
    await asking.getByRole('button', { name: say('appointments:slot.delete') }).click();
    await page.getByText(say('appointments:slot.deleted')).waitFor();
    await slot.waitFor({ state: 'detached' });
    await theGuide.leave();
  });

  detour('a guide makes an address for their calendar, renews it and revokes it', async () => {
    const theGuide = await visit(browser, portal, { language, device, as: guide });
    const { page } = theGuide;
    await theGuide.goTo('/academic/admin/advisory_dates');
    await fromMenu(page, say, 'appointments:follow.title');
    const dialog = page.getByRole('dialog', { name: say('appointments:follow.title') });
    const press = (key: string) =>
      dialog.getByRole('button', { name: say(`appointments:follow.${key}`) }).click();
    const shown = async () => {
      const address = (await dialog.getByText('appointments.ics').textContent()) ?? '';
      const token = /calendar\/([^/]+)\//.exec(address)?.[1] ?? '';
      const params = { token };
      const { status } = await portal.visitor().call(calls.readCalendar, { params, query: {} });
      return { address, params, status };
    };
    await press('make');
    const first = await shown();
    expect(first.status).toBe(200);
    const open = dialog.getByRole('link', { name: say('appointments:follow.open') });
    expect(await open.getAttribute('href')).toMatch(/^webcal:\/\//);
    await expectAccessible(page);
    await press('renew');
    await expect.poll(async () => (await shown()).address).not.toBe(first.address);
    const again = await portal
      .visitor()
      .call(calls.readCalendar, { params: first.params, query: {} });
    expect(again.status).toBe(404);
    const second = await shown();
    expect(second.status).toBe(200);
    await press('end');
    await page.getByText(say('appointments:follow.ended')).waitFor();
    await dialog.getByRole('button', { name: say('appointments:follow.make') }).waitFor();
    const ended = await portal
      .visitor()
      .call(calls.readCalendar, { params: second.params, query: {} });
    expect(ended.status).toBe(404);
    await theGuide.leave();
  });

  detour(
    'a guide sees the pauses for prayer, and is refused a slot over one with what to do',
    async () => {
      await changeSetting(portal, 'calendar', { prayer_pause: true });
      const theGuide = await visit(browser, portal, { language, device, as: guide });
      const { page } = theGuide;
      const prayer = say('appointments:prayer.dhuhr');
      const noon = { prayer, time: formatTimeRange('11:40', '12:00', language) };
      await theGuide.goTo('/academic/admin/advisory_dates');
      if (device === 'desktop') {
        await page
          .getByText(say('appointments:grid.pause', noon), { exact: true })
          .first()
          .waitFor();
      }
      await page.getByRole('button', { name: say('appointments:calendar.open') }).click();
      const form = page.getByRole('dialog', { name: say('appointments:form.open_title') });
      await form.getByLabel(say('appointments:form.day'), { exact: true }).fill('25/11/2026');
      await form.getByLabel(say('appointments:form.start_time')).fill('11:45');
      await form.getByText(say('appointments:grid.pause', noon)).waitFor();
      await form.getByLabel(say('appointments:form.end_time')).fill('12:15');
      await form.getByLabel(say('appointments:form.location')).fill('B-214');
      await form
        .getByRole('button', { name: say('appointments:form.open_count', { count: 1 }) })
        .click();
      await form.getByText(say('appointments:refusals.in_prayer', noon)).waitFor();
      await expectAccessible(page);
      await theGuide.leave();
      await changeSetting(portal, 'calendar', { prayer_pause: false });
    },
  );

  detour(
    'a guide draws a morning, cuts it into slots, repeats it, and is asked about the night',
    async () => {
      const theGuide = await visit(browser, portal, { language, device, as: otherGuide });
      const { page } = theGuide;
      await theGuide.goTo('/academic/admin/advisory_dates?week=2027-02-07');
      const form = page.getByRole('dialog', { name: say('appointments:form.open_title') });
      if (device === 'desktop') {
        const day = formatDay('2027-02-08', language, 'short');
        const empty = page.getByRole('button', { name: say('appointments:grid.pick', { day }) });
        const { x, y } = (await empty.boundingBox()) ?? { x: 0, y: 0 };
        // From 10:15 to 11:15 of a scale that begins at 8 with 88 px an hour.
        await page.mouse.move(x + 40, y + 198);
        await page.mouse.down();
        await page.mouse.move(x + 40, y + 286, { steps: 4 });
        await page.mouse.up();
        await expect
          .poll(() => form.getByLabel(say('appointments:form.end_time')).inputValue())
          .toBe('11:30');
        expect(await form.getByLabel(say('appointments:form.start_time')).inputValue()).toBe(
          '10:00',
        );
      } else {
        const open = { name: say('appointments:calendar.open'), exact: true };
        await page.getByRole('button', open).click();
        await form.getByLabel(say('appointments:form.day'), { exact: true }).fill('8/2/2027');
        await form.getByLabel(say('appointments:form.start_time')).fill('10');
        await form.getByLabel(say('appointments:form.end_time')).fill('11:30 ص');
      }
      await form.getByLabel(say('appointments:form.each')).click();
      const half = say('appointments:form.each_minutes', { count: 30 });
      await page.getByRole('option', { name: half }).click();
      await form.getByLabel(say('appointments:form.until')).fill('22/2/2027');
      const left = form.getByLabel(formatDay('2027-02-15', language, 'short'));
      await left.uncheck();
      await expectAccessible(page);
      const six = { name: say('appointments:form.open_count', { count: 6 }) };
      await form.getByRole('button', six).click();
      await page.getByText(say('appointments:form.opened_count', { count: 6 })).waitFor();

      await theGuide.goTo('/academic/admin/advisory_dates?week=2027-02-22');
      await fromMenu(page, say, 'appointments:grid.repeat');
      const repeat = page.getByRole('dialog', { name: say('appointments:form.repeat_title') });
      await repeat
        .getByRole('button', { name: say('appointments:form.open_count', { count: 3 }) })
        .click();
      await page.getByText(say('appointments:form.opened_count', { count: 3 })).waitFor();
      await page
        .getByRole('button', { name: say('appointments:form.undo'), exact: true })
        .last()
        .click();
      await page.getByText(say('appointments:form.undone', { count: 3 })).waitFor();

      await theGuide.goTo('/academic/admin/advisory_dates?week=2027-03-01');
      await page.getByRole('button', { name: say('appointments:grid.copy') }).click();
      await page.getByText(say('appointments:form.opened_count', { count: 3 })).waitFor();
      await page
        .getByRole('button')
        .filter({ hasText: formatTimeRange('10:30', '11:00', language) })
        .waitFor();

      await page
        .getByRole('button', { name: say('appointments:calendar.open'), exact: true })
        .click();
      await form.getByLabel(say('appointments:form.start_time')).fill('2:30');
      // The end is filled in already; what is typed replaces it.
      await page.keyboard.press('Tab');
      await page.keyboard.type('3:00');
      const one = { name: say('appointments:form.open_count', { count: 1 }) };
      await form.getByRole('button', one).click();
      const afternoon = formatTime('14:30', language);
      const take = { name: say('appointments:form.outside_take', { time: afternoon }) };
      await expectAccessible(page);
      await form.getByRole('button', take).click();
      await form.getByRole('button', one).click();
      await page.getByText(say('appointments:form.opened_count', { count: 1 })).waitFor();
      await page
        .getByRole('button', { name: say('appointments:form.undo'), exact: true })
        .last()
        .click();
      await page.getByText(say('appointments:form.undone', { count: 1 })).waitFor();
      await theGuide.leave();
    },
  );

  detour(
    'when all dates are taken a student waits, is held a place that comes free, and books it',
    async () => {
      const [theGuide, leaver] = [await portal.as(otherGuide), await portal.as(otherStudent)];
      await closeDates(portal, theGuide.id);
      const slot = await aSlot(theGuide, {
        day: dayAhead(120),
        capacity: 1,
      });
      const taken = await leaver.call(calls.reserve, { body: { slot: slot.id } });
      const [waiter] = await classmatesOf(portal, theGuide.id, 1);
      const number = await numberOf(portal, waiter?.id ?? 0);

      const theStudent = await visit(browser, portal, { language, device, as: number });
      const { page } = theStudent;
      // The week of that slot, which is full: it stands there with the way into the line in its place.
      await theStudent.goTo('/academic/student/acdates/24');
      await page.getByText(say('appointments:waiting.full_title')).waitFor();
      const theSlot = page.getByRole('listitem').filter({
        hasText: formatTimeRange('10:00', '10:30', language),
      });
      await theSlot.getByText(say('appointments:calendar.full')).waitFor();
      await expectAccessible(page);
      await theSlot.getByRole('button', { name: say('appointments:waiting.join_here') }).click();
      await theSlot.getByText(say('appointments:waiting.in_line', { position: 1 })).waitFor();
      await page.getByText(say('appointments:waiting.title', { position: 1 })).waitFor();
      await expectAccessible(page);

      const watching = await visit(browser, portal, { language, device, as: otherGuide });
      await watching.goTo('/academic/admin/advisory_dates');
      await watching.page.getByText(say('appointments:grid.waiting', { count: 1 })).waitFor();
      await watching.page.getByRole('button', { name: say('appointments:grid.add') }).click();
      const form = watching.page.getByRole('dialog', { name: say('appointments:form.open_title') });
      await form.waitFor();
      await expectAccessible(watching.page);
      await watching.leave();

      await leaver.call(calls.cancelBooking, { params: { id: taken.reply.id } });
      await page.getByText(say('appointments:waiting.held_title')).waitFor();
      await page
        .getByText(formatTimeRange('10:00', '10:30', language))
        .first()
        .waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: say('appointments:waiting.let_go') }).click();
      const asking = page.getByRole('dialog', { name: say('appointments:waiting.let_go_title') });
      await asking.waitFor();
      await page.keyboard.press('Escape');
      await asking.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: say('appointments:waiting.book') }).click();
      const dialog = page.getByRole('dialog', { name: say('appointments:confirm.title') });
      await dialog.getByRole('button', { name: say('appointments:confirm.confirm') }).click();
      await page.getByText(say('appointments:confirm.done')).waitFor();
      await theStudent.goTo('/academic/student/acdates/24');
      await page.getByText(say('appointments:book.already_title')).waitFor();
      await page.getByText(say('appointments:waiting.held_title')).waitFor({ state: 'detached' });
      await theSlot.getByRole('link', { name: say('appointments:book.yours') }).waitFor();
      await expectAccessible(page);
      await theStudent.leave();
    },
  );

  detour('a day before, the bell and a mail remind a student of the appointment', async () => {
    const theGuide = await portal.as(guide);
    const [classmate] = await classmatesOf(portal, theGuide.id, 1);
    const number = await numberOf(portal, classmate?.id ?? 0);
    const tomorrow = { day: '2026-11-23', start_time: '08:45', end_time: '08:55' } as const;
    const slot = await aSlot(theGuide, { ...tomorrow, location: 'B-214' });
    await classmate?.call(calls.reserve, { body: { slot: slot.id } });
    const theStudent = await visit(browser, portal, { language, device, as: number });
    const { page } = theStudent;
    await theStudent.goTo('/notifications');
    const reminder = page
      .getByRole('main')
      .getByText(language === 'ar' ? 'تذكير بموعدك مع' : 'Reminder: your appointment')
      .first();
    expect(await reminder.count()).toBe(0);
    portal.clock.moveTo(momentOf('2026-11-22', '08:45'));
    await reminder.waitFor();
    await expectAccessible(page);
    await theStudent.goTo(`/demo/outbox?to=${number}@students.bawaba.example`);
    await page.getByText('تذكير بموعدك الإرشادي').first().waitFor();
    await theStudent.leave();
    portal.clock.moveTo(testNow);
  });

  detour('a student without a guide reads why, and comes to where one is asked for', async () => {
    const alone = await visit(browser, portal, { language, device, as: '231000007' });
    await alone.goTo('/academic/student/acdates/0');
    await alone.page.getByText(say('appointments:guide.none_title')).waitFor();
    await expectAccessible(alone.page);
    await alone.page.getByRole('link', { name: say('appointments:guide.ask') }).click();
    await alone.page.getByRole('button', { name: say('guidance:my_advisor.ask_first') }).waitFor();
    await alone.leave();
  });

  detour('a week without free times leads to the first there is', async () => {
    const theStudent = await visit(browser, portal, { language, device, as: student });
    const { page } = theStudent;
    await theStudent.goTo('/academic/student/acdates/11');
    await page.getByText(say('appointments:book.empty_title')).waitFor();
    await page.getByRole('button', { name: /22/ }).click();
    await page.getByText(say('appointments:book.empty_title')).waitFor({ state: 'detached' });
    await theStudent.leave();
  });
});

function nameOf(language: 'ar' | 'en'): string {
  return language === 'ar' ? 'راكان سعد الحربي' : 'Rakan Saad Al-Harbi';
}
