import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  arrive,
  eitherVisit,
  expectAccessible,
  savedAfter,
  settled,
  visit,
} from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';

const list = '/academic/admin/students/all/0/all/all';
/** The address with its query parameters sorted, because their order has no meaning. */
function addressOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

setStage();

function soon<Value>(look: () => Value | Promise<Value>) {
  return expect.poll(look, { timeout: 15_000 });
}

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);

  detour('students are chosen on two pages, lost with the filter, and exported', async () => {
    const visitor = await visit(browser, portal, { language, device, as: '900003' });
    const { page, goTo, leave } = visitor;
    await goTo(`${list}?level_from=3`);
    const rows = page.locator('tbody tr, li:has(a[href*="/academic/admin/student/"])');
    const boxes = await listJourney(visitor, device, say).beginChoosing();
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByText(say('lists:selection.chosen', { count: 2 }), { exact: true }).waitFor();
    if (device === 'phone') {
      await page.getByRole('button', { name: say('platform:common.show_more') }).click();
      await soon(() => rows.count()).toBe(50);
      await boxes.nth(49).check();
    } else {
      await page.getByRole('link', { name: say('platform:common.next') }).click();
      await arrive(page, '**/students/all/1/**');
      await settled(page);
      await boxes.nth(3).check();
    }
    const strip = page.getByRole('region', { name: say('lists:selection.actions') });
    await strip.getByText(say('lists:selection.chosen', { count: 3 }), { exact: true }).waitFor();
    // High enough that neither bar covers a row partly, which would count as too small a target.
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ ...size, height: 8000 });
    await expectAccessible(page);
    await page.setViewportSize(size);

    await strip.getByRole('button', { name: say('lists:selection.export') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say('lists:export.chosen', { count: 3 })).waitFor();
    await dialog.getByRole('radio', { name: say('lists:export.csv') }).check();
    await expectAccessible(page);
    const { file_name, bytes } = await savedAfter(page, () =>
      dialog.getByRole('button', { name: say('lists:export.start'), exact: true }).click(),
    );
    expect(file_name).toBe(`${say('guidance:menu.own')} 2026-11-22.csv`);
    const text = bytes.toString();
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain(say('guidance:field.student_id'));
    await page.getByText(say('lists:export.done')).waitFor();
    await dialog.waitFor({ state: 'detached' });

    const all = strip.getByRole('button', { name: /\d/ });
    await all.click();
    await all.waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('سعد');
    await strip.waitFor({ state: 'detached' });
    await leave();
  });

  detour(
    'an export that fails says so, and the window can be left while it is prepared',
    async () => {
      const visitor = await visit(browser, portal, { language, device, as: '900003' });
      const { page, goTo, leave } = visitor;
      await goTo(list);
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/guidance/all/students/export', async (route) => {
        await held;
        await route.fulfill({ status: 429, json: { message: 'later', code: 'too_many_requests' } });
      });
      await listJourney(visitor, device, say).openExport();
      const dialog = page.getByRole('dialog');
      const start = dialog.getByRole('button', { name: say('lists:export.start'), exact: true });
      await start.click();
      await dialog.getByText(say('lists:export.may_leave')).waitFor();
      await dialog
        .getByRole('button', { name: say('platform:common.close') })
        .last()
        .click();
      await dialog.waitFor({ state: 'detached' });
      answer();
      await page.getByText('later').waitFor();
      await leave();
    },
  );

  test('a view is kept, opened, made the first, renamed, and its deletion taken back', async () => {
    const { page, goTo, load, leave } = await visit(browser, portal, {
      language,
      device,
      as: '900003',
    });
    const menu = (name: string) => page.getByRole('button', { name, exact: true }).first();
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const kept = '/academic/admin/students/all/0/all/1?level_from=3&view=excellent';
    const [name, renamed] = ['أوائل المستوى 3', 'Top of level 3'];
    await goTo(kept);
    await menu(say('views:mine')).click();
    await item(say('views:save')).click();
    const field = dialog.getByLabel(say('views:name_label'));
    await dialog.getByRole('button', { name: say('views:save_verb'), exact: true }).click();
    await dialog.getByText(say('platform:validation.required')).waitFor();
    await field.fill(name);
    await dialog.getByText(say('views:is_default')).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('views:save_verb'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await menu(name).waitFor();

    // The first tab shows all of them, and opening the list again shows the view.
    await page
      .getByRole('link', { name: say('guidance:views.all') })
      .first()
      .click();
    await soon(() => addressOf(page)).toBe('/academic/admin/students/all/0/all/1?level_from=3');
    await menu(say('views:mine')).click();
    await item(say('views:replace')).waitFor();
    await item(name).click();
    await soon(() => addressOf(page)).toBe(kept);
    await load(list);
    await soon(() => addressOf(page)).toBe(kept);

    await menu(name).click();
    await item(say('views:manage')).click();
    const actions = (of: string) =>
      dialog.getByRole('button', { name: say('views:actions', { name: of }) });
    await actions(name).click();
    await item(say('views:rename')).click();
    await field.fill(renamed);
    await dialog.getByRole('button', { name: say('views:save_verb'), exact: true }).click();
    await actions(renamed).click();
    await item(say('views:delete')).click();
    await dialog.getByText(say('views:none')).waitFor();
    await page.getByRole('button', { name: say('views:undo'), exact: true }).click();
    await actions(renamed).waitFor();
    await expectAccessible(page);
    await leave();
  });

  detour('a kept view whose filter is gone is shrugged off', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: '900002' });
    await portal.database.transaction(({ writes }) =>
      writes
        .insertInto('saved_view')
        .values((e) => ({
          person_id: e.selectFrom('person').select('id').where('user_id', '=', '900002'),
          list: 'guidance.listStudents',
          name: `Old ${language}`,
          address: JSON.stringify({ view: 'rich', colour: 'red', major: '999', gender: '1' }),
          position: 1,
        }))
        .execute(),
    );
    await goTo(list);
    await page
      .getByRole('button', { name: say('views:mine'), exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: `Old ${language}`, exact: true }).click();
    await arrive(page, '**/students/999/0/all/1**');
    await settled(page);
    await page.locator('a[href*="/academic/admin/student/"]').first().waitFor();
    await leave();
  });
});
