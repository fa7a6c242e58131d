import { afterAll, beforeAll, expect } from 'vitest';
import { eitherVisit, expectAccessible, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { aSourceFolder, reload, type SourceFolder } from './testing.ts';

let source: SourceFolder;
let trial_id: number;

afterAll(() => source.drop());

setStage(async () => {
  source = await aSourceFolder();
  return { source_dir: source.dir };
});

beforeAll(async () => {
  await source.change('students.csv', (rows) =>
    rows.map((row, place) => (place < 60 ? { ...row, gpa: '1.11' } : row)),
  );
  await source.changeRow('students.csv', '231000005', { national_id: '1000000058' });
  const administrator = await portal.as('900012');
  trial_id = (await reload(administrator, 'students', { dry_run: 'true' })).id;
});

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string) => words(`reloads:reload.${key}`);

  test('the rows of a run are found by tab, page and search, and the address remembers', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: '800022' });
    const address = () => Object.fromEntries(new URL(page.url()).searchParams);
    await goTo(`/system/data/${trial_id}`);
    await page.getByRole('link', { name: say('counts.changed') }).click();
    if (device === 'phone') {
      await page.getByRole('button', { name: words('platform:common.show_more') }).click();
      await expect.poll(address).toEqual({ effect: 'changed', page_size: '50' });
    } else {
      const second = words('platform:common.page_of', { page: 2, pages: 3 });
      await page.getByRole('link', { name: second, exact: true }).click();
      await expect.poll(address).toEqual({ effect: 'changed', page: '1' });
    }

    await page.getByRole('link', { name: say('counts.refused') }).click();
    await page.getByText(/1000000058/).waitFor();
    const grown = device === 'phone' ? { page_size: '50' } : {};
    await expect.poll(address).toEqual({ effect: 'refused', ...grown });
    await page.getByRole('searchbox').fill('211000001');
    await page.getByText(words('platform:common.no_results')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: words('platform:common.clear_all') }).click();
    await page.getByText(/1000000058/).waitFor();
    await page.goBack();
    await expect.poll(address).toEqual({ effect: 'refused', search: '211000001', ...grown });
    await leave();
  });

  detour(
    'filters of the history stand in the address, and an empty one offers a way out',
    async () => {
      const visitor = await visit(browser, portal, { language, device, as: '800022' });
      const { page, goTo, leave } = visitor;
      await goTo('/system/data?kind=users&state=no-such-state');
      const students = page.getByRole('link', { name: say('kinds.students'), exact: true });
      await page
        .getByRole('link', { name: say('kinds.users'), exact: true })
        .first()
        .waitFor();
      expect(await students.count()).toBe(0);
      await page.getByRole('button', { name: say('history.state') }).click();
      await page.getByRole('menuitem', { name: say('states.stopped') }).click();
      await page.getByText(words('platform:common.no_results')).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: words('platform:common.clear_all') }).click();
      await students.first().waitFor();
      expect(new URL(page.url()).search).toBe('');

      const { keepAndFind, exportFirst } = listJourney(visitor, device, words);
      await goTo('/system/data?kind=students');
      await keepAndFind(`Students ${language}`, '/system/data');
      const { file_name, lines } = await exportFirst(1);
      expect(file_name).toBe(`${say('history.title')} 2026-11-22.csv`);
      expect(lines).toHaveLength(1);
      expect(lines.join()).toContain(say('kinds.students'));
      await leave();
    },
  );

  detour('a file that can’t be read says why, and is read again once it is mended', async () => {
    await source.remove('instructors.csv');
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: '800022' });
    await goTo('/system/data');
    const cell = page.getByRole('group', { name: say('kinds.instructors'), exact: true });
    await cell.getByRole('button', { name: say('start_now') }).click();
    await cell.getByRole('link', { name: say('see_why') }).click();
    const why = words('reloads:failures.file_missing', { file: 'instructors.csv' });
    await page.getByText(why).waitFor();
    await expectAccessible(page);
    await source.restore();
    await page.getByRole('button', { name: say('read_again') }).click();
    await page.getByText(say('done.instructors'), { exact: true }).waitFor();
    await leave();
  });
});
