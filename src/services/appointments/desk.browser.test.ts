import { expect } from 'vitest';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { eitherVisit, expectAccessible, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { appointmentsContract } from './contract.ts';
import { aSlot, guide, pickDay, student } from './testing.ts';

const { calls } = appointmentsContract;

setStage();

journeys(eitherVisit, ({ language, device }, test) => {
  const say = wordsIn(language);
  const name = language === 'ar' ? 'راكان سعد الحربي' : 'Rakan Saad Al-Harbi';

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
});
