import { expect } from 'vitest';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { arrive, eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { guide, student } from '#services/advising/testing.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { bookAt, pickDay } from '#services/appointments/testing.ts';
import { pauseMs } from './server/invite-due.ts';

setStage();

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`campaigns:${key}`, values);

  /** The student is free for the next journey. */
  async function cancelWhatLiesAhead() {
    const { cancelBooking, listMyBookings } = appointmentsContract.calls;
    const booker = await portal.as(student);
    const { results } = (await booker.call(listMyBookings, { query: { ahead: 'true' } })).reply;
    for (const { id } of results) await booker.call(cancelBooking, { params: { id } });
  }

  test('a guide invites chosen students, one books from home, the other is reminded, and it is stopped', async () => {
    const theGuide = await visit(browser, portal, { language, device, as: guide });
    const { page, goTo } = theGuide;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const confirm = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await goTo('/academic/admin/students/all/0/all/all?search=23100000');
    const boxes = await listJourney(theGuide, device, words).beginChoosing();
    for (let place = 0; place < (await boxes.count()); place += 1) await boxes.nth(place).check();
    await press(say('invite'));
    const form = page.getByRole('dialog');
    await form.getByText(say('outlook.students'), { exact: true }).waitFor();
    await form.getByLabel(say('form.title_ar')).fill('');
    await form.getByRole('button', { name: say('form.send') }).click();
    await form.getByText(words('platform:validation.required')).waitFor();
    const title = `<b>${language}</b> 7`;
    await form.getByLabel(say('form.title_ar')).fill(title);
    await form.getByLabel(say('form.title_en')).fill(title);
    await settled(page);
    await expectAccessible(page);
    await form.getByRole('button', { name: say('form.send') }).click();
    await arrive(page, /\/campaigns\/\d+$/);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

    const theStudent = await visit(browser, portal, { language, device, as: student });
    const home = theStudent.page;
    await theStudent.goTo('/panel');
    const invitations = home.getByRole('region', { name: say('mine.region') });
    await invitations.getByText(title).waitFor();
    await settled(home);
    await expectAccessible(home);
    await invitations
      .getByRole('link', { name: say('mine.book') })
      .first()
      .click();
    await arrive(home, '**/academic/student/acdates/0');
    await pickDay(home, { device, day: '2026-11-22' });
    await bookAt(home, words, formatTimeRange('13:00', '13:30', language));
    await theStudent.goTo('/panel');
    await home.getByText(words('appointments:mine.next'), { exact: true }).waitFor();
    await invitations.getByText(title).waitFor({ state: 'detached' });

    // The guide's screen updates without a reload.
    const label = new RegExp(say('figures', { booked: 1, students: '\\d', waits_for: '\\d' }));
    await page.getByRole('img', { name: label }).waitFor();
    await settled(page);
    await expectAccessible(page);
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + pauseMs));
    await press(say('remind.verb'));
    await confirm(say('remind.verb'));
    await page.getByText(say('remind.done')).waitFor();
    await press(say('stop.verb'));
    await expectAccessible(page);
    await confirm(say('stop.verb'));
    await page.getByText(say('states.stopped'), { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: say('stop.verb') }).count()).toBe(0);

    await page
      .getByRole('link', { name: say('list.title'), exact: true })
      .last()
      .click();
    await arrive(page, '**/academic/admin/campaigns');
    for (const state of ['planned', 'running', 'ended', 'stopped']) {
      await page
        .getByText(say(`states.${state}`), { exact: true })
        .first()
        .waitFor();
    }
    await cancelWhatLiesAhead();
    await theStudent.leave();
    await theGuide.leave();
  });

  detour(
    'a new campaign’s students are filtered or pasted, and its text stays, with who is left out',
    async () => {
      const { page, goTo, leave } = await visit(browser, portal, {
        language,
        device,
        as: guide,
      });
      await goTo('/academic/admin/morning?state=open');
      await page.getByRole('button', { name: say('invite_all'), exact: true }).click();
      const form = page.getByRole('dialog');
      await form.getByText(say('outlook.students'), { exact: true }).waitFor();
      await goTo('/academic/admin/campaigns');
      await page.getByRole('button', { name: say('list.new'), exact: true }).click();
      await form.getByText(say('outlook.students'), { exact: true }).waitFor();
      await form.getByLabel(say('form.title_ar')).fill('قبل التخرج');
      await form
        .getByRole('radio', { name: words('guidance:picker.paste') })
        .check({ force: true });
      await form.getByLabel(words('guidance:picker.numbers')).fill('231000001 231000005');
      await form.getByText(say('outlook.students'), { exact: true }).waitFor();
      await settled(page);
      expect(await form.getByLabel(say('form.title_ar')).inputValue()).toBe('قبل التخرج');
      await expectAccessible(page);
      await leave();
    },
  );
});
