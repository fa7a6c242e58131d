import { afterAll, test } from 'vitest';
import { visit } from '#portal/testing/browser.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { aSourceFolder, reload, type SourceFolder } from '#services/reloads/testing.ts';

let source: SourceFolder;

afterAll(() => source.drop());

setStage(async () => {
  source = await aSourceFolder();
  return { source_dir: source.dir };
});

test('a guide’s open list shows what a reload has changed, as it is applied', async () => {
  const { page, goTo, leave } = await visit(browser, portal, { as: '900003' });
  await goTo('/academic/admin/students/all/0/all/all?search=231000001');
  await page.getByRole('link', { name: 'راكان سعد الحربي' }).waitFor();
  await source.changeRow('students.csv', '231000001', { last_name_ar: 'الخالدي' });
  await reload(await portal.as('900012'), 'students');
  await page.getByRole('link', { name: 'راكان سعد الخالدي' }).waitFor();
  await leave();
});
