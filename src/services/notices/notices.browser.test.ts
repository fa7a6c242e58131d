import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { formatTime } from '#platform/language/times/times.ts';
import { arrive, eitherVisit, expectAccessible, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { testNow } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { noticesContract } from './contract.ts';
import { aNotice, forgetNotices } from './testing.ts';

const { calls } = noticesContract;

setStage();

beforeEach(async () => {
  portal.clock.moveTo(testNow);
  await forgetNotices(portal);
});

async function publish(notice: object) {
  const author = await portal.as('800022');
  return (await author.call(calls.publish, { body: aNotice(notice) })).reply;
}

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);
  const titleOf = ({ title, title_ar }: { title: string; title_ar: string }) =>
    language === 'ar' ? title_ar : title;

  test('it comes while home is open, counts in the bell, is put away, and the bell keeps it', async () => {
    const student = await visit(browser, portal, { language, device, as: '231000003' });
    const { page, goTo, leave } = student;
    await goTo('/panel');
    const home = page.getByRole('region', { name: say('notices:home.region') });
    const title = { title: 'Exams begin', title_ar: 'تبدأ الاختبارات' };
    const later = new Date(testNow.getTime() + 600_000).toISOString();
    await publish({ ...title, kind: 'warning', roles: ['2/0'], starts_at: later });
    expect(await home.count()).toBe(0);
    portal.clock.moveTo(new Date(later));
    await home.getByText(titleOf(title), { exact: true }).waitFor({ timeout: 20_000 });
    await expectAccessible(page);

    const bell = page.getByRole('button', { name: new RegExp(say('notifications:title')) });
    await bell.click();
    const list = page.getByRole('region', { name: say('notices:bell.title') });
    await list.getByRole('img', { name: say('notices:bell.unseen') }).waitFor();
    await expectAccessible(page);
    await expect.poll(() => unseenOf('231000003')).toBe(0);
    await page.keyboard.press('Escape');

    const name = say('notices:home.dismiss', { title: titleOf(title) });
    await home.getByRole('button', { name, exact: true }).click();
    await home.waitFor({ state: 'detached' });
    await page.reload();
    await bell.click();
    await list.getByText(titleOf(title), { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    expect(await home.count()).toBe(0);
    await leave();
  });

  detour(
    'the administrator writes one, sees whom it reaches, changes it and withdraws it',
    async () => {
      const visitor = await visit(browser, portal, { language, device, as: '800022' });
      const { page, goTo, leave } = visitor;
      await goTo('/system/notices');
      await page.getByText(say('notices:empty'), { exact: true }).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: say('notices:write') }).click();
      await page.getByRole('heading', { level: 1, name: say('notices:form.new_title') }).waitFor();
      const field = (key: string) => page.getByLabel(say(`notices:form.${key}`), { exact: true });
      const submit = page.getByRole('button', { name: say('notices:form.publish') });
      await submit.click();
      await page.getByText(say('platform:validation.required')).first().waitFor();
      await field('title_ar').fill('صيانة الليلة');
      await field('title_en').fill('Maintenance tonight');
      await page.getByRole('checkbox', { name: say('notices:audience.female') }).check();
      const { count } = await audienceOf({ roles: ['2/0'], sections: [2] });
      await page.getByText(say('notices:audience.count', { count }), { exact: true }).waitFor();
      await page.getByRole('radio', { name: say('notices:form.students') }).check({ force: true });
      await page.getByText(say('notices:audience.nobody_named'), { exact: true }).waitFor();
      const numbers = page.getByLabel(say('guidance:picker.numbers'));
      await numbers.fill('231000002');
      await page.getByText(say('notices:audience.count', { count: 1 }), { exact: true }).waitFor();
      // Scrolls up, so that the sticky bar covers nothing.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page);
      await submit.click();
      await arrive(page, '**/system/notices');
      const row = page.getByRole('link', {
        name: language === 'ar' ? 'صيانة الليلة' : 'Maintenance tonight',
      });
      await row.waitFor();
      await row.click();
      await page.getByRole('button', { name: say('notices:form.save') }).waitFor();
      expect(await numbers.inputValue()).toBe('231000002');
      await page.getByText(formatTime('00:00', language)).first().waitFor();
      await page.getByRole('button', { name: say('notices:form.withdraw') }).click();
      const dialog = page.getByRole('dialog');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say('notices:form.withdraw') }).click();
      await arrive(page, '**/system/notices');
      await stateIn(page, say('notices:states.withdrawn'));

      const { exportFirst, keepAndFind } = listJourney(visitor, device, say);
      await goTo('/system/notices?state=withdrawn');
      await keepAndFind(`Withdrawn ${language}`, '/system/notices');
      const { file_name, lines } = await exportFirst(1);
      expect(file_name).toBe(`${say('notices:title')} 2026-11-22.csv`);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(say('notices:states.withdrawn'));
      await row.click();
      await page.getByText(say('notices:form.closed_withdrawn')).waitFor();
      expect(await page.getByRole('button', { name: say('notices:form.save') }).count()).toBe(0);
      expect(await field('title_ar').isDisabled()).toBe(true);
      await goTo('/system/notices/2000000000');
      await arrive(page, '**/not-found');
      await leave();
    },
  );
});

async function unseenOf(user_id: string): Promise<number> {
  const person = await portal.as(user_id);
  return (await person.call(calls.listMine, { query: {} })).reply.unseen;
}

async function audienceOf(body: object) {
  const author = await portal.as('800022');
  return (await author.call(calls.countAudience, { body })).reply;
}

/** Looks in the list, because a tab above it has the same name. */
async function stateIn(page: Page, state: string): Promise<void> {
  const panel = page.getByRole('region', { name: /.+/ }).locator('table, ul, ol');
  await panel.getByText(state, { exact: true }).last().waitFor();
}
