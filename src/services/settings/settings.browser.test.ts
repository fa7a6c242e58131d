import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { ltr } from '#platform/language/bidi.ts';
import { arrive, eitherVisit, expectAccessible, visit } from '#portal/testing/browser.ts';
import { detour, journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { student } from '#services/appointments/testing.ts';
import { pixel } from '#services/files/testing.ts';
import { settingGroupNames } from './group-names.ts';
import { standardSettings } from './settings.ts';
import { administrator, changeSetting } from './testing.ts';

setStage();

afterEach(async () => {
  for (const name of settingGroupNames) {
    await changeSetting(portal, name, standardSettings[name]);
  }
});

const booking = '/academic/student/acdates/0';

journeys(eitherVisit, (how, test, detour) => {
  const words = wordsIn(how.language);
  const say = (key: string, values = {}) => words(`settings:${key}`, values);
  const enter = (as: string) => visit(browser, portal, { ...how, as });

  async function save(page: Page) {
    await page.getByRole('button', { name: say('form.save'), exact: true }).click();
  }

  test('a service that is closed leaves every open browser, and comes back', async () => {
    const admin = await enter(administrator);
    const visitor = await enter(student);
    await visitor.goTo(booking);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    await admin.goTo('/system/settings');

    const academic = admin.page.getByRole('switch', { name: say('keys.AcademicEnable') });
    await academic.press('Space');
    await save(admin.page);
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByText(say('closing.AcademicEnable')).waitFor();
    await expectAccessible(admin.page);
    await dialog.getByRole('button', { name: say('closing.verb') }).click();
    await admin.page.getByText(say('form.saved')).waitFor();

    const service = say('keys.AcademicEnable');
    const word = visitor.page.getByText(words('shell:closed.title', { service }));
    await word.waitFor();
    await arrive(visitor.page, '**/panel');
    await expectAccessible(visitor.page);
    const tile = visitor.page.locator('main a[href^="/academic/"]');
    await expect.poll(() => tile.count()).toBe(0);
    await visitor.goTo(booking);
    await word.waitFor();
    await arrive(visitor.page, '**/panel');

    await changeSetting(portal, 'switches', { AcademicEnable: true });
    await tile.first().waitFor();
    await expect.poll(() => academic.isChecked()).toBe(true);
    await visitor.leave();
    await admin.leave();
  });

  detour('a call that is refused because its service was closed leads home too', async () => {
    const visitor = await enter(student);
    // Without a live channel, the browser only learns it from a refusal.
    await visitor.page.routeWebSocket('**/live/**', (socket) => socket.close());
    await visitor.goTo(booking);
    await changeSetting(portal, 'switches', { AcademicEnable: false });
    await visitor.page.getByRole('radio').last().press('Space');
    await arrive(visitor.page, '**/panel');
    const service = say('keys.AcademicEnable');
    await visitor.page.getByText(words('shell:closed.title', { service })).waitFor();
    await visitor.context.close();
  });

  detour('name, colour and registration change in another browser without a reload', async () => {
    const admin = await enter(administrator);
    const visitor = await enter(student);
    await visitor.goTo('/panel');
    await admin.goTo('/system/settings/identity');
    const nameOf = (key: string) => admin.page.getByLabel(say(`keys.${key}`), { exact: true });
    await nameOf('accent').fill('#ffd400');
    await save(admin.page);
    await admin.page.getByText(words('platform:validation.too_little_contrast')).waitFor();
    await expect.poll(() => nameOf('accent').evaluate(isFocused)).toBe(true);
    await nameOf('accent').fill('#0b5394');
    await nameOf(how.language === 'ar' ? 'name_ar' : 'name').fill('واحة Oasis');
    await save(admin.page);
    await admin.page.getByText(say('form.saved')).waitFor();

    const mark = { name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from(pixel) };
    await admin.page.locator('input[type=file]').setInputFiles(mark);
    await admin.page.getByText(words('files:mark'), { exact: true }).waitFor();
    await save(admin.page);
    await expect.poll(() => visitor.page.locator('img[src^="blob:"]').count()).toBeGreaterThan(0);

    await admin.goTo('/system/settings/reasons');
    const account = admin.page.locator('#account_locked');
    await account.getByText(say('keys.account_locked')).click();
    await account.getByRole('button', { name: say('reasons.add') }).click();
    await account.getByLabel(say('reasons.text_ar'), { exact: true }).last().fill('سبب جديد.');
    await save(admin.page);
    await account.getByText(words('platform:validation.required')).waitFor();
    await account.getByLabel(say('reasons.text'), { exact: true }).last().fill('A new reason.');
    await save(admin.page);
    await admin.page.getByText(say('form.saved')).last().waitFor();

    await expect.poll(() => visitor.page.title()).toContain('واحة Oasis');
    await expect.poll(() => colourOf(visitor.page)).toBe('#0b5394');
    await expectAccessible(visitor.page);
    await visitor.page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(visitor.page);
    await changeSetting(portal, 'switches', { RegistrationOpen: true });
    await visitor.page.getByText(words('shell:registration.title')).waitFor();

    // The next visit starts with stored settings, before the server answers.
    await visitor.context.route('**/api/settings/public', () => undefined);
    await visitor.page.reload();
    await expect.poll(() => colourOf(visitor.page)).toBe('#0b5394');
    await visitor.leave();
    await admin.leave();
  });

  detour(
    'of two who change the same, the second reads what stands beside what was typed',
    async () => {
      const { page, goTo, leave } = await enter(administrator);
      await goTo('/system/settings/academic');
      const low = page.getByLabel(say('keys.low_gpa'), { exact: true });
      await low.fill('2.5');
      await page
        .getByText(say('form.standard', { value: ltr('2') }))
        .first()
        .waitFor();
      await changeSetting(portal, 'academic', { low_gpa: 2.25, student_levels: 12 });
      const levels = page.getByLabel(say('keys.student_levels'), { exact: true });
      await expect.poll(() => levels.inputValue()).toBe('12');
      expect(await low.inputValue()).toBe('2.5');
      await save(page);
      await page.getByText(say('refusals.setting_changed')).first().waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: say('form.take') }).click();
      await expect.poll(() => low.inputValue()).toBe('2.25');

      await low.fill('3');
      await page.getByRole('link', { name: say('groups.calendar.title') }).click();
      await page.getByRole('dialog').getByText(words('platform:common.unsaved_changes')).waitFor();
      await page.getByRole('button', { name: words('platform:common.leave') }).click();
      await arrive(page, '**/settings/calendar');
      await leave();
    },
  );

  detour('a holiday is found, set by hand, stands in the history and is put back', async () => {
    const visitor = await enter(administrator);
    const { page, goTo, leave } = visitor;
    await goTo('/system/settings');
    const search = page.getByRole('searchbox', { name: say('search.label') });
    await search.fill('قمر');
    await page.getByText(say('search.none_text', { words: 'قمر' })).waitFor();
    await expectAccessible(page);
    await search.fill(how.language === 'ar' ? 'الاجازات' : 'HOLIDAYS');
    const found = page.getByRole('link', { name: say('help.holidays') });
    await found.waitFor();
    await expectAccessible(page);
    await found.click();
    await arrive(page, /\/settings\/calendar#holidays$/);
    const add = page.getByRole('button', { name: say('holidays.add') });
    await expect.poll(() => add.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await save(page);
    await page.getByText(words('platform:validation.required')).first().waitFor();
    await page.getByLabel(say('holidays.name_ar'), { exact: true }).fill('اليوم الوطني');
    await page.getByLabel(say('holidays.name'), { exact: true }).fill('National Day');
    await page.getByLabel(say('holidays.from'), { exact: true }).fill('2027-09-23');
    await page.getByLabel(say('holidays.to'), { exact: true }).fill('2027-09-23');

    const begins = page.getByLabel(say('keys.day_begins'), { exact: true });
    const reversed = page.getByText(words('platform:validation.ends_before_start'));
    await begins.fill('19:00');
    await save(page);
    await reversed.waitFor();
    // Corrected in the other field than the one that shows it.
    await begins.fill('07:00');
    await reversed.waitFor({ state: 'detached' });
    await expectAccessible(page);
    await save(page);
    await page.getByText(say('form.saved')).waitFor();

    await page.getByRole('link', { name: say('history.title') }).click();
    const holiday = how.language === 'ar' ? 'اليوم الوطني' : 'National Day';
    await page.getByText(holiday).first().waitFor();
    await page
      .getByRole('button', { name: say('history.put_back'), exact: true })
      .first()
      .click();
    await page
      .getByRole('button', { name: say('history.put_back_verb') })
      .last()
      .click();
    await page.getByText(say('history.done')).waitFor();
    const group = say('groups.calendar.title');
    await page.getByText(say('history.was_put_back', { group })).first().waitFor();

    const { keepAndFind, exportFirst } = listJourney(visitor, how.device, words);
    await goTo('/system/settings/history?group=calendar');
    await keepAndFind(`Holidays ${how.language}`, '/system/settings/history');
    const { file_name, lines } = await exportFirst(2);
    expect(file_name).toBe(`${say('sheet.title')} 2026-11-22.csv`);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toContain(holiday);
    await leave();
  });
});

detour('a forced reload happens once in each browser, and not on a first visit', async () => {
  const ways = eitherVisit.map((how) =>
    visit(browser, portal, { ...how, as: student, afresh: true }),
  );
  const visitors = await Promise.all(ways);
  const loads = visitors.map(({ page }) => {
    const count = { of: 0 };
    page.on('load', () => {
      count.of += 1;
    });
    return count;
  });
  for (const { goTo } of visitors) await goTo('/panel');
  const kept = () =>
    Promise.all(
      visitors.map(({ page }) => page.evaluate(() => localStorage.getItem('bawaba.version'))),
    );
  await expect.poll(kept).toEqual(['0', '0']);
  expect(loads.map(({ of }) => of)).toEqual([1, 1]);

  await visitors[0]?.page.evaluate(() => caches.open('left-behind'));
  await changeSetting(portal, 'switches', { forceReload: 7 });
  await expect.poll(() => loads.map(({ of }) => of), { timeout: 20_000 }).toEqual([2, 2]);
  expect(await kept()).toEqual(['7', '7']);
  expect(await visitors[0]?.page.evaluate(() => caches.keys())).toEqual([]);
  // Longer than any reload can be delayed, so a loop would show.
  const until = Date.now() + 4000;
  await expect.poll(() => Date.now() > until, { timeout: 10_000 }).toBe(true);
  expect(loads.map(({ of }) => of)).toEqual([2, 2]);
  await Promise.all(visitors.map(({ leave }) => leave()));
});

detour('whoever has typed something is asked before a forced reload', async () => {
  const say = wordsIn('en');
  const { page, goTo, leave } = await visit(browser, portal, {
    language: 'en',
    afresh: true,
    as: student,
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await goTo('/profile');
  await page.getByLabel(say('accounts:profile.phone'), { exact: true }).fill('551234567');
  await changeSetting(portal, 'switches', { forceReload: 8 });
  await page.getByText(say('shell:reload.title')).waitFor();
  expect(loads).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: say('shell:reload.now') }).click();
  await expect.poll(() => loads).toBe(2);
  await leave();
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

function colourOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.style.getPropertyValue('--own-accent-light'));
}
