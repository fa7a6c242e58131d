import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#platform/documents/testing.ts';
import {
  arrive,
  eitherVisit,
  expectAccessible,
  openBrowser,
  settled,
  visit,
} from '#portal/testing/browser.ts';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { wordsIn } from '#portal/testing/words.ts';

const [guide, student, newcomer] = ['900003', '231000001', '261000001'] as const;
/** Nobody else here is of this major. */
const planless = { student: '241000348', major: 10 };
const ownRecord = '/academic/student/transcript/students/0';

let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
});

describe.each(eitherVisit)('in $language on a $device', ({ language, device }) => {
  const say = wordsIn(language);
  const word = (key: string) => say(`guidance:record.${key}`);

  test('a guide reads plan, transcript and absences of a student, and keeps the transcript', async () => {
    const { id } = await portal.as(student);
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: guide });
    await goTo(`/academic/admin/student/all/0/all/all/0/${id}?search=231`);
    const tabs = page.getByRole('navigation', { name: say('guidance:student.parts') });

    await tabs.getByRole('link', { name: word('plan') }).click();
    await arrive(page, '**?search=231&tab=plan');
    await page.getByText(word('plan_states.registered'), { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: say('guidance:value.level', { level: 12 }) }).waitFor();
    await settled(page);
    await expectAccessible(page);

    await tabs.getByRole('link', { name: word('transcript.title') }).click();
    await page.getByText(word('transcript.chart'), { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: word('transcript.save') }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: word('transcript.in_ar') }).click();
    const file = await saved;
    const title = wordsIn('ar')('guidance:record.print.title');
    expect(file.suggestedFilename()).toBe(`${title} ${student}.pdf`);
    expect(await readPdf(await readFile(await file.path()))).toMatchObject({
      title,
      language: 'ar',
    });

    await tabs.getByRole('link', { name: word('absences') }).click();
    await page.getByText(word('absence.bands.second'), { exact: true }).waitFor();
    await page.reload();
    await page.getByText(word('absence.bands.second'), { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);

    await goTo(`/academic/admin/student/all/0/all/all/232/${id}?tab=transcript`);
    await expect.poll(() => page.locator('main table, main ul[aria-label]').count()).toBe(1);
    await leave();
  });

  test('a student finds their own record in the menu, with the numbers that the guide sees', async () => {
    const { id } = await portal.as(student);
    const own = await visit(browser, portal, { language, device, as: student });
    await own.goTo('/panel');
    if (device === 'phone') {
      await own.page.getByRole('button', { name: say('shell:menu.open') }).click();
    }
    const group = own.page.getByRole('button', { name: say('guidance:name') });
    await group.click();
    await own.page
      .getByRole('link', { name: say('guidance:menu.own_record'), exact: true })
      .click();
    await arrive(own.page, `**${ownRecord}`);
    await own.page
      .getByRole('heading', { level: 1, name: say('guidance:menu.own_record') })
      .waitFor();
    await settled(own.page);
    await expectAccessible(own.page);
    await own.page
      .getByRole('navigation', { name: say('guidance:student.parts') })
      .getByRole('link', { name: word('absences') })
      .click();
    await own.page.getByText(word('absence.bands.second'), { exact: true }).waitFor();
    const seen = await own.page.locator('main dl').allTextContents();
    expect(seen.join(' ')).toContain(say('guidance:record.absence.lectures', { count: 1 }));

    const theirs = await visit(browser, portal, { language, device, as: guide });
    await theirs.goTo(`/academic/admin/student/all/0/all/all/0/${id}?tab=absences`);
    await theirs.page.getByText(word('absence.bands.second'), { exact: true }).waitFor();
    expect(await theirs.page.locator('main dl').allTextContents()).toEqual(seen);
    await theirs.leave();
    await own.leave();
  });

  test('a newcomer is told why nothing stands there yet', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: newcomer });
    await goTo(`${ownRecord}?tab=transcript`);
    await page.getByText(word('transcript.none_title')).waitFor();
    await expectAccessible(page);
    await goTo(`${ownRecord}?tab=absences`);
    await page.getByText(word('absence.none_title')).waitFor();
    await expectAccessible(page);
    await leave();
  });

  test('a student of a major without a plan is told so', async () => {
    await portal.database.pool.query('delete from plan_course where major_code = $1', [
      planless.major,
    ]);
    const { page, goTo, leave } = await visit(browser, portal, {
      ...{ language, device },
      as: planless.student,
    });
    await goTo(`${ownRecord}?tab=plan`);
    await page.getByText(word('no_plan_title')).waitFor();
    await expectAccessible(page);
    await leave();
  });
});
