import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, visit } from '#portal/testing/browser.ts';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { aSourceFolder, reload, type SourceFolder } from '#services/system-data/testing.ts';

let source: SourceFolder;
let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  source = await aSourceFolder();
  [portal, browser] = await Promise.all([startPortal({ source_dir: source.dir }), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
  await source.drop();
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
