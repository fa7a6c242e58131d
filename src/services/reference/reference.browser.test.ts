import { beforeAll, expect } from 'vitest';
import { eitherVisit, expectAccessible, unfoldRows, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import type { TestPerson } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { referenceContract } from './contract.ts';

const { calls } = referenceContract;

setStage();

let admin: TestPerson;
beforeAll(async () => {
  admin = await portal.as('800022');
});

/** The rows these journeys change and add. */
const which = { major: 9, added: '263', start: '2027-06-20', end: '2027-08-05' };

async function majorOf(code: number) {
  const { reply } = await admin.call(calls.listMajors, {});
  const found = reply.results.find((row) => row.code === code);
  if (!found) throw new Error(`no major ${code}`);
  return found;
}

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`reference:${key}`, values);
  const nameOf = (row: { name: string; name_ar: string }) =>
    language === 'ar' ? row.name_ar : row.name;
  const enter = (as = '800022') => visit(browser, portal, { language, device, as });
  const nameField = language === 'ar' ? 'row.arabic' : 'row.english';

  test('a name is edited beside another administrator, shows what the source says, and is given back', async () => {
    const before = await majorOf(which.major);
    const { page, goTo, leave } = await enter();
    await goTo('/system/reference');
    await page.getByRole('link', { name: say('lists.majors'), exact: true }).click();
    const edit = page.getByRole('button', { name: say('edit_of', { name: nameOf(before) }) });
    const { reference } = (await admin.call(reloadsContract.calls.getFreshness, {})).reply;
    await page.locator(`time[datetime="${reference}"]`).waitFor();
    await page.getByText(nameOf(before)).first().waitFor();
    await unfoldRows(page);
    await edit.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say(nameField), { exact: true }).fill('');
    await dialog.getByRole('button', { name: say('verb.save') }).click();
    await dialog.getByText(words('platform:validation.required')).waitFor();
    await expectAccessible(page);

    // Another administrator saves first: the open form says so and offers the current row.
    const body = { version: before.version, total_hours: 150 };
    await admin.call(calls.editMajor, { params: { code: which.major }, body });
    await dialog.getByText(say('stale.title')).waitFor();
    await dialog.getByRole('button', { name: say('stale.take') }).click();
    await expect.poll(() => dialog.getByLabel(say('row.hours')).inputValue()).toBe('150');
    const name = language === 'ar' ? 'تخصص معدَّل' : 'Edited major';
    await dialog.getByLabel(say(nameField), { exact: true }).fill(name);
    await dialog.getByRole('button', { name: say('verb.save') }).click();
    await page.getByText(say('done.saved', { name })).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const says = [before.total_hours, nameOf(before)].map(String);
    for (const said of says) await page.getByText(new RegExp(said)).first().waitFor();
    await expectAccessible(page);

    await unfoldRows(page);
    await page.getByRole('button', { name: say('more_of', { name }) }).click();
    await page.getByRole('menuitem', { name: say('give_back.act') }).click();
    await page.getByText(say('give_back.text')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('give_back.verb'), exact: true }).click();
    await page.getByText(say('done.given_back', { name: nameOf(before) })).waitFor();
    expect(await majorOf(which.major)).toMatchObject({ name: before.name, origin: 'source' });
    await leave();
  });

  detour('a term is added, made the present one by hand, and taken away again', async () => {
    const { page, goTo, leave } = await enter();
    await goTo('/system/reference/terms');
    await page.getByRole('button', { name: say('add.terms') }).click();
    const dialog = page.getByRole('dialog');
    const name = language === 'ar' ? `الفصل الصيفي ${which.added}` : `Summer ${which.added}`;
    await dialog.getByLabel(say('row.code'), { exact: true }).fill(which.added);
    await dialog.getByLabel(say('row.arabic'), { exact: true }).fill(name);
    await dialog.getByLabel(say('row.english'), { exact: true }).fill(name);
    await dialog.getByLabel(say('ordinals.3'), { exact: true }).check();
    await dialog.getByLabel(say('form.start_date'), { exact: true }).fill(which.start);
    await dialog.getByLabel(say('form.end_date'), { exact: true }).fill('2026-11-01');
    await dialog.getByRole('button', { name: say('verb.add'), exact: true }).click();
    await dialog.getByText(say('refusals.ends_before_it_starts')).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(say('form.end_date'), { exact: true }).fill(which.end);
    await dialog.getByRole('button', { name: say('verb.add'), exact: true }).click();
    await page.getByText(say('done.added', { name })).waitFor();

    await unfoldRows(page);
    await page.getByRole('button', { name: say('more_of', { name }) }).click();
    await page.getByRole('menuitem', { name: say('term.set') }).click();
    await page.getByRole('button', { name: say('term.set_verb'), exact: true }).click();
    const follow = page.getByRole('button', { name: say('term.follow') });
    await follow.waitFor();
    await expectAccessible(page);
    await follow.click();
    await page.getByText(say('term.following')).waitFor();
    await follow.waitFor({ state: 'detached' });

    await unfoldRows(page);
    await page.getByRole('button', { name: say('more_of', { name }) }).click();
    await page.getByRole('menuitem', { name: say('remove.act') }).click();
    const removal = page.getByRole('dialog').getByRole('button', { name: say('remove.act') });
    const removed = page.getByText(say('remove.done', { name }));
    // While last term's sums are being recalculated, the removal is refused; retry as the message says.
    const isRemoved = async () => {
      await removal.click({ timeout: 1_000 }).catch(() => undefined);
      return removed.isVisible();
    };
    await expect.poll(isRemoved, { timeout: 30_000, interval: 300 }).toBe(true);
    await page
      .getByRole('button', { name: say('more_of', { name }) })
      .waitFor({ state: 'detached' });
    await leave();
  });

  detour('whoever keeps system data reads the lists and is told who edits them', async () => {
    const visitor = await enter('900012');
    const { page, goTo, leave } = visitor;
    await goTo('/system/reference/statuses');
    await page.getByText(say('read_only')).waitFor();
    expect(await page.getByRole('button', { name: say('edit'), exact: true }).count()).toBe(0);
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText(/zzz/).first().waitFor();
    await expectAccessible(page);
    await goTo('/system/reference/levels');
    const level = await admin.call(calls.listLevels, {});
    const last = nameOf(level.reply.results[14] ?? { name: '', name_ar: '' });
    await page.getByText(last, { exact: true }).waitFor();

    // Codes are strings in this list, and the selection keeps them so.
    const { keepAndFind, exportFirst } = listJourney(visitor, device, words);
    await goTo('/system/reference/statuses?ordering=-place');
    await keepAndFind(`From the last ${language}`, '/system/reference/statuses');
    const query = { ordering: '-place' } as const;
    const { results } = (await admin.call(calls.listStatuses, { query })).reply;
    const { file_name, lines } = await exportFirst(2);
    expect(file_name).toBe(`${say('lists.statuses')} 2026-11-22.csv`);
    expect(lines).toHaveLength(2);
    results.slice(0, 2).forEach((row, place) => {
      expect(lines[place]).toContain(nameOf(row));
    });
    await leave();
  });
});
