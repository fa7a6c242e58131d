import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  arrive,
  type Device,
  eitherVisit,
  expectAccessible,
  onDesktops,
  settled,
  visit,
} from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { guidanceContract } from './contract.ts';

const list = '/academic/admin/students/all/0/all/all';
const student = '/academic/admin/student/all/0/all/all/0';
/** Both reach the whole university. */
const [registrar, dean] = ['800005', '800010'] as const;

setStage();

/** Polls within the time that a page may take. */
function soon<Value>(look: () => Value | Promise<Value>) {
  return expect.poll(look, { timeout: 10_000 });
}

/** The names in the list, in order. */
function namesOn(page: Page): Promise<string[]> {
  return page.locator('a[href*="/academic/admin/student/"]').allTextContents();
}

/** How much of the table is hidden beyond its frame. */
function hiddenWidth(page: Page): Promise<number> {
  return page
    .getByRole('table')
    .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : -1));
}

async function idOf(student_id: string): Promise<number> {
  const person = await portal.as(registrar);
  const query = { search: student_id };
  const { reply } = await person.call(guidanceContract.calls.listStudents, { query });
  return reply.results[0]?.id ?? 0;
}

async function countStudents(): Promise<number> {
  const person = await portal.as(registrar);
  const { reply } = await person.call(guidanceContract.calls.listStudents, {});
  return reply.count;
}

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);
  const field = (name: string) => say(`guidance:field.${name}`);
  const filters = filtersOn(device, say);

  test('who searches in English finds the Arabic name; the view can be narrowed, sorted and sent', async () => {
    const { page, context, goTo, leave } = await visit(browser, portal, {
      language,
      device,
      as: registrar,
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goTo(list);
    await page.getByRole('searchbox').fill('muhamad alqahtani');
    const wanted = language === 'ar' ? /محمد.*القحطاني/ : /Mohammed.*Al-Qahtani/;
    await soon(async () => (await namesOn(page)).every((one) => wanted.test(one))).toBe(true);

    await filters.open(page, field('level'));
    await page.getByLabel(say('platform:list.from'), { exact: true }).fill('٩');
    await page.getByLabel(say('platform:list.to'), { exact: true }).fill('3');
    await page.getByRole('button', { name: say('platform:list.apply') }).click();
    await page.getByText(say('platform:list.range_reversed')).waitFor();
    await expectAccessible(page);
    await page.getByLabel(say('platform:list.to'), { exact: true }).fill('16');
    await page.getByRole('button', { name: say('platform:list.apply') }).click();
    await page.getByText(say('platform:validation.too_big', { maximum: 15 })).waitFor();
    await page.getByLabel(say('platform:list.to'), { exact: true }).fill('15');
    await page.getByRole('button', { name: say('platform:list.apply') }).click();
    await filters.close(page);
    await filters.open(page, field('gender'));
    await page.getByRole('option', { name: say('guidance:value.gender_1'), exact: true }).click();
    await filters.close(page);
    await page.getByRole('button', { name: say('platform:list.match') }).click();
    await page.getByRole('menuitem', { name: say('guidance:order.gpa.down') }).click();
    await soon(() => new URL(page.url()).pathname).toBe('/academic/admin/students/all/0/all/1');
    await soon(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      search: 'muhamad alqahtani',
      level_from: '9',
      level_to: '15',
      ordering: '-gpa',
    });
    await settled(page);
    await expectAccessible(page);

    if (device === 'phone') {
      await page.getByRole('button', { name: say('platform:list.actions') }).click();
      await page.getByRole('menuitem', { name: say('platform:copy.view') }).click();
    } else {
      await page.getByRole('button', { name: say('platform:copy.view') }).click();
    }
    await page.getByText(say('platform:copy.view_done')).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await visit(browser, portal, { language, device, as: dean });
    await other.goTo(link);
    expect(await namesOn(other.page)).toEqual(await namesOn(page));
    expect((await namesOn(page)).length).toBeGreaterThan(0);
    await other.leave();
    await leave();
  });

  test('a student is opened from further down, and Back leads to the same place', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: registrar });
    await goTo(list);
    const first = await namesOn(page);
    if (device === 'phone') {
      await page.getByRole('button', { name: say('platform:common.show_more') }).click();
      await soon(async () => (await namesOn(page)).length).toBe(50);
      expect((await namesOn(page)).slice(0, 25)).toEqual(first);
    } else {
      const pages = Math.ceil((await countStudents()) / 25);
      const second = say('platform:common.page_of', { page: 2, pages });
      await page.getByRole('link', { name: second, exact: true }).click();
      await arrive(page, '**/students/all/1/all/all');
      await soon(() => namesOn(page)).not.toEqual(first);
    }
    await settled(page);
    const address = page.url();
    const last = page.locator('a[href*="/academic/admin/student/"]').last();
    const name = (await last.textContent()) ?? '';
    await last.scrollIntoViewIfNeeded();
    await soon(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    // The whole row is clickable.
    await last.locator('xpath=ancestor::tr | ancestor::li').click({ position: { x: 60, y: 40 } });
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await settled(page);
    await page.goBack();
    await arrive(page, address);
    await soon(() => namesOn(page)).toContain(name);
    await soon(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await leave();
  });

  detour(
    'a record tells all and leads back to its view; where filters hide a student the list says so',
    async () => {
      const { page, context, goTo, leave } = await visit(browser, portal, {
        language,
        device,
        as: '900003',
      });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await goTo(`/academic/admin/students/1/0/all/all?search=231000003&level_from=2`);
      await page.locator('a[href*="/academic/admin/student/"]').click();
      await page.getByText(say('guidance:student.halted_title')).waitFor();
      const phone = page.locator('a[href="tel:+966500000003"]');
      await phone.waitFor();
      await page.locator('a[href="mailto:231000003@students.bawaba.example"]').waitFor();
      await page.getByRole('button', { name: say('guidance:student.copy_student_id') }).click();
      await page.getByText(say('platform:copy.done')).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('231000003');
      await expectAccessible(page);
      await page.reload();
      const path = page.getByRole('navigation', { name: say('platform:common.path') });
      await path.getByRole('link', { name: say('guidance:menu.own') }).click();
      await arrive(page, '**/academic/admin/students/1/0/all/all?search=231000003&level_from=2');
      await soon(async () => (await namesOn(page)).length).toBe(1);

      await goTo(`${list}?search=231000003&is_halted=false&view=excellent`);
      await page.getByText(say('guidance:students.none_found_own')).waitFor();
      await page.getByText(say('platform:list.without_filters', { count: 1 })).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: say('platform:list.keep_search') }).click();
      await soon(async () => (await namesOn(page)).length).toBe(1);
      expect(new URL(page.url()).search).toBe('?search=231000003');
      await leave();
    },
  );

  detour('a student out of reach is not found', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: '900003' });
    for (const id of [await idOf('231000002'), 2_000_000_000, 'nobody']) {
      await goTo(`${student}/${id}`);
      await arrive(page, '**/not-found');
    }
    await leave();
  });

  detour('what an address makes up is shrugged off', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: registrar });
    await goTo(list);
    const names = await namesOn(page);
    expect(names).toHaveLength(25);
    await goTo(
      '/academic/admin/students/none/x/77/9?level_from=seven&gpa_to=9&ordering=rich&columns=colour&page_size=7&view=poor&advisor=me',
    );
    expect(await namesOn(page)).toEqual(names);
    await goTo('/academic/admin/students/all/9999/all/all');
    await page.getByText(say('platform:list.past_end')).waitFor();
    await page.getByRole('button', { name: say('platform:list.first_page') }).click();
    await soon(() => namesOn(page)).toEqual(names);
    // Staff are redirected from a student's address of the list.
    await goTo('/academic/student/students/all/0/all/2');
    await arrive(page, '**/academic/admin/students/all/0/all/2');
    await leave();
  });
});

journeys(onDesktops, ({ language }, test, detour) => {
  const say = wordsIn(language);

  detour('columns are chosen and travel with the address', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, as: registrar });
    const head = (name: string) =>
      page.getByRole('columnheader', { name: say(`guidance:field.${name}`), exact: true });
    await goTo(`/academic/admin/students/all/1/all/all`);
    // All default columns are visible beside the open drawer.
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await soon(() => hiddenWidth(page)).toBe(0);
    }
    await page.getByRole('button', { name: say('platform:list.columns') }).click();
    const dialog = page.getByRole('dialog', { name: say('platform:list.choose_columns') });
    await dialog.getByLabel(say('guidance:field.nationality'), { exact: true }).check();
    await dialog.getByLabel(say('guidance:field.gpa'), { exact: true }).uncheck();
    expect(await dialog.getByLabel(say('guidance:field.student')).isDisabled()).toBe(true);
    await head('nationality').waitFor();
    await head('gpa').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await page.reload();
    await head('nationality').waitFor();
    expect(new URL(page.url()).pathname).toBe('/academic/admin/students/all/1/all/all');
    await page.getByRole('button', { name: say('platform:list.columns') }).click();
    await dialog.getByRole('button', { name: say('platform:list.usual_columns') }).click();
    await head('gpa').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await leave();
  });

  test('the list is searched, filtered, sorted and opened by keyboard alone', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, as: registrar });
    await goTo(list);
    const { keyboard } = page;
    await keyboard.press('/');
    await keyboard.type('alharbi');
    await arrive(page, '**?search=alharbi');
    await tabTo(page, say('platform:list.filter'));
    await keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await keyboard.type(say('guidance:field.major'));
    await keyboard.press('Enter');
    await page.getByRole('listbox', { name: say('guidance:field.major') }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await arrive(page, '**/students/2/0/all/all?search=alharbi');
    await page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON');
    await tabTo(page, say('guidance:field.gpa'));
    await keyboard.press('Enter');
    await arrive(page, '**ordering=gpa');
    await settled(page);
    await tabTo(page, (await namesOn(page))[0] ?? '');
    await keyboard.press('Enter');
    await arrive(page, '**/academic/admin/student/2/0/all/all/0/**');
    await leave();
  });

  detour('nothing is lost at its narrowest, light or dark', async () => {
    const { page, goTo, leave } = await visit(browser, portal, {
      language,
      device: 'phone',
      as: registrar,
    });
    const lookAtAll = async (more: () => Promise<void> = async () => undefined) => {
      for (const [width, colorScheme] of [
        [320, 'light'],
        [320, 'dark'],
        [720, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 700 });
        await page.emulateMedia({ colorScheme });
        await settled(page);
        await expectAccessible(page);
        await more();
      }
    };
    await goTo(`${list}?level_from=5&academic_state=expelled_disciplinary&columns=name,email`);
    await lookAtAll();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.getByRole('button', { name: say('platform:list.filter'), exact: false }).click();
    await page.getByRole('dialog').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await goTo(`${student}/${await idOf('231000007')}`);
    await page.getByText(say('guidance:student.no_advisor_title')).waitFor();
    await lookAtAll();
    await leave();
  });

  detour(
    'who looks after a place that the source does not name is told why and who can help',
    async () => {
      const { page, goTo, leave } = await visit(browser, portal, { language, as: '700009' });
      await goTo(list);
      await page.getByText(say('guidance:empty.college')).waitFor();
      const help = page.getByRole('link', { name: '920' }).first();
      expect(await help.getAttribute('href')).toMatch(/^tel:/);
      await expectAccessible(page);
      await leave();
    },
  );

  detour('a list that can’t be had says so in its place, and is had again', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, as: registrar });
    let isBroken = true;
    await page.route('**/guidance/all/students?*', (route) =>
      isBroken
        ? route.fulfill({ status: 409, json: { message: 'x', code: 'x' } })
        : route.fallback(),
    );
    await goTo(list);
    await page.getByText(say('platform:common.load_failed')).waitFor();
    isBroken = false;
    await page.getByRole('button', { name: say('platform:common.retry') }).click();
    await soon(async () => (await namesOn(page)).length).toBe(25);
    await leave();
  });
});

/** Opens the filters: each behind a chip on a desktop, all in a sheet on a phone. */
function filtersOn(device: Device, say: (key: string) => string) {
  return {
    open: async (page: Page, filter: string) => {
      const name = say('platform:list.filter');
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      if (device === 'desktop') {
        await page.getByRole('option', { name: filter, exact: true }).click();
      } else {
        const row = new RegExp(`^${filter} `);
        await page.getByRole('dialog').getByRole('button', { name: row }).click();
      }
    },
    close: async (page: Page) => {
      if (device === 'desktop') return;
      const [show] = say('platform:list.show').split(' ');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${show} `) })
        .click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  };
}

/** Targets in the open sheet that are too small to tap. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog] button')]
      .filter((button) => {
        const { width, height } = button.getBoundingClientRect();
        const isShown = getComputedStyle(button).clipPath === 'none';
        return isShown && (height < 44 || width < 44);
      })
      .map((button) => `${button.textContent} ${button.getBoundingClientRect().height}`),
  );
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (focused.trim() === name) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
