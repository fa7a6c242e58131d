import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readPdf } from '#platform/documents/testing.ts';
import { stripIsolates } from '#platform/language/bidi.ts';
import {
  arrive,
  eitherVisit,
  expectAccessible,
  savedAfter,
  settled,
  visit,
} from '#portal/testing/browser.ts';
import { pressAction } from '#portal/testing/header-action.ts';
import { detour, journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { startPortal } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { guidanceReportsContract } from './contract.ts';

const { getAbsenceReport } = guidanceReportsContract.calls;

const address = '/academic/admin/absence_reports/all';
/** The dean of a college with four majors, and one of the majors. */
const dean = '902103';
const nursing = 3;
/** The quality role reaches no students. */
const quality = '900018';

setStage();

function soon<Value>(look: () => Value | Promise<Value>) {
  return expect.poll(look, { timeout: 10_000 });
}

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);
  const words = (key: string, values = {}) => say(`guidance-reports:${key}`, values);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('a dean reads the bands, narrows them to a major, reads the numbers and takes them along', async () => {
    const person = await portal.as(dean, language);
    const whole = (await person.call(getAbsenceReport, {})).reply;
    const asked = { major: String(nursing), page_size: 200 };
    const { reply } = await person.call(getAbsenceReport, { query: asked });
    const [major] = reply.majors;
    if (!major?.absence) throw new Error('the college has no nursing');
    const name = language === 'ar' ? major.name_ar : major.name;

    const visitor = await visit(browser, portal, { language, device, as: dean });
    const { page, goTo, leave } = visitor;
    await goTo(address);
    const chart = page.getByRole('region', { name: words('by.major'), exact: true });
    await soon(() => chart.getByRole('img').count()).toBe(whole.majors.length);
    expect(await chart.getByRole('img').first().getAttribute('aria-label')).toContain(
      words('band.deprivation'),
    );

    await button(page, words('field.major')).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await arrive(page, `**/absence_reports/${nursing}`);
    await soon(() => chart.getByRole('img').count()).toBe(1);
    await settled(page);
    await listJourney(visitor, device, say).keepAndFind(`${name} (${language})`, address);

    await pressAction(page, words('absence.show_numbers'), { say, device });
    const students = major.absence.students.toLocaleString('en-US');
    await chart.getByText(students, { exact: true }).first().waitFor();
    await soon(async () => stripIsolates((await chart.textContent()) ?? '')).toContain(
      `${major.absence.percent.alerted.toFixed(1)}%`,
    );
    await expectAccessible(page);

    const save = () => pressAction(page, words('absence.save'), { say, device });
    const paper = await savedAfter(page, save);
    expect(paper.file_name).toBe(`${words('absence.title')} 2026-11-22.pdf`);
    const { text } = await readPdf(paper.bytes);
    expect(text).toContain(students);

    const exportPressed = () => pressAction(page, say('lists:export.verb'), { say, device });
    await exportPressed();
    const dialog = page.getByRole('dialog');
    const start = dialog.getByRole('button', { name: say('lists:export.start'), exact: true });
    await dialog.getByRole('radio', { name: say('lists:export.csv') }).check();
    const sheet = await savedAfter(page, () => start.click());
    const lines = sheet.bytes.toString().trim().split('\r\n');
    expect(lines).toHaveLength(reply.count + 1);
    expect(lines[1]).toContain(reply.results[0]?.course_code);
    await dialog.waitFor({ state: 'detached' });

    await exportPressed();
    await dialog.getByRole('radio', { name: words('rows.major', { rows: 1 }) }).check();
    await dialog.getByRole('radio', { name: say('lists:export.csv') }).check();
    const places = await savedAfter(page, () => start.click());
    expect(places.bytes.toString().trim().split('\r\n')).toHaveLength(2);
    expect(places.bytes.toString()).toContain(name);
    await dialog.waitFor({ state: 'detached' });

    await chart.getByRole('link', { name, exact: true }).click();
    await arrive(page, `**/academic/admin/students/${nursing}/0/all/all`);
    await leave();
  });

  detour('who sees no student is told why the counts are rounded, and led to no list', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: quality });
    await goTo(address);
    const chart = page.getByRole('region', { name: words('by.major'), exact: true });
    await chart.getByRole('img').first().waitFor();
    await page.getByText(words('absence.rounded', { step: 5, smallest: 10 })).waitFor();
    expect(await chart.getByRole('link').count()).toBe(0);
    await leave();
  });
});

detour('before the first attendance the report says how it fills', async () => {
  const other = await startPortal();
  try {
    const { pool } = other.database;
    await pool.query('delete from course_absence');
    await pool.query('delete from major_absence');
    await pool.query(`update reload_run set state = 'failed' where kind = 'attendance'`);
    const { page, goTo, leave } = await visit(browser, other, { as: dean });
    await goTo(address);
    const say = wordsIn('ar');
    await page.getByText(say('guidance-reports:empty.not_loaded')).waitFor();
    await page.getByText(say('guidance-reports:empty.not_loaded_text')).waitFor();
    await expectAccessible(page);
    await leave();
  } finally {
    await other.stop();
  }
});
