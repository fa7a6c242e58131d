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
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { guidanceReportsContract } from './contract.ts';

const { getQualityReport, listQualityStudents } = guidanceReportsContract.calls;

const address = '/academic/admin/quality_reports/all';
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

  test('a dean reads who was reached, takes the report along, and opens the students behind a number', async () => {
    const person = await portal.as(dean, language);
    const whole = (await person.call(getQualityReport, {})).reply;
    const asked = { major: nursing, page_size: 200 };
    const { reply } = await person.call(getQualityReport, { query: asked });
    const [major] = reply.majors;
    if (!major?.quality) throw new Error('the college has no nursing');
    const name = language === 'ar' ? major.name_ar : major.name;

    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: dean });
    await goTo(address);
    const chart = page.getByRole('region', { name: words('quality.by.major'), exact: true });
    await soon(() => chart.getByRole('img').count()).toBe(whole.majors.length);
    // A dean has one college, which the total already covers.
    expect(await page.getByText(words('quality.by.college'), { exact: true }).count()).toBe(0);
    expect(await chart.getByRole('img').first().getAttribute('aria-label')).toContain(
      words('quality.contact.not_contacted'),
    );

    await goTo(`/academic/admin/quality_reports/${nursing}`);
    await soon(() => chart.getByRole('img').count()).toBe(1);
    await settled(page);
    await pressAction(page, words('absence.show_numbers'), { say, device });
    await chart.getByRole('link', { name, exact: true }).waitFor();
    const students = major.quality.students.toLocaleString('en-US');
    await soon(async () => stripIsolates((await chart.textContent()) ?? '')).toContain(students);
    await expectAccessible(page);

    const save = () => pressAction(page, words('absence.save'), { say, device });
    const paper = await savedAfter(page, save);
    expect(paper.file_name).toBe(`${words('quality.title')} 2026-11-22.pdf`);
    const { text } = await readPdf(paper.bytes);
    expect(text).toContain(students);

    const cases = page.getByRole('region', { name: words('quality.by.case'), exact: true });
    await cases.getByRole('link', { name: words('quality.cases_open'), exact: true }).click();
    await arrive(page, `**/academic/admin/quality_students/${nursing}?*`);
    const behind = { major: nursing, cases: 'open' as const, page_size: 1 };
    const found = (await person.call(listQualityStudents, { query: behind })).reply;
    const [first] = found.results;
    if (!first) throw new Error('no case of the demo is open');
    const first_name = language === 'ar' ? first.name_ar : first.name;
    const link = page.getByRole('link', { name: first_name, exact: true }).first();
    await link.waitFor();
    await button(page, say('views:mine')).first().waitFor();
    await link.click();
    await arrive(page, `**/academic/admin/student/**/${first.id}`);
    await leave();
  });

  detour(
    'days are chosen in place of a semester, and the last may not lie before the first',
    async () => {
      const visitor = await visit(browser, portal, { language, device, as: dean });
      const { page, goTo, leave } = visitor;
      await goTo(`${address}?semester=261`);
      await page.getByRole('region', { name: words('quality.by.major'), exact: true }).waitFor();
      await button(page, say('platform:list.period')).click();
      const dialog = page.getByRole('dialog', { name: say('platform:list.period_title') });
      await dialog.getByRole('textbox', { name: say('platform:list.from') }).fill('2026-11-20');
      await dialog.getByRole('textbox', { name: say('platform:list.to') }).fill('2026-11-10');
      await dialog.getByRole('button', { name: say('platform:list.period_show') }).click();
      await dialog.getByText(say('platform:validation.ends_before_start')).waitFor();
      await dialog.getByRole('textbox', { name: say('platform:list.from') }).fill('2026-11-01');
      await dialog.getByRole('textbox', { name: say('platform:list.to') }).click();
      await dialog.getByRole('button', { name: say('platform:list.period_show') }).click();
      await dialog.waitFor({ state: 'detached' });
      await soon(() => new URL(page.url()).search).toBe('?from=2026-11-01&to=2026-11-10');
      await settled(page);
      await listJourney(visitor, device, say).keepAndFind(`1–10 (${language})`, address);
      await leave();
    },
  );

  detour('who sees no student is told why the counts are rounded, and led to nobody', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: quality });
    await goTo(address);
    const chart = page.getByRole('region', { name: words('quality.by.major'), exact: true });
    await chart.getByRole('img').first().waitFor();
    const colleges = page.getByRole('region', { name: words('quality.by.college'), exact: true });
    await soon(() => colleges.getByRole('img').count()).toBeGreaterThan(1);
    await page.getByText(words('absence.rounded', { step: 5, smallest: 10 })).waitFor();
    const main = page.getByRole('main');
    expect(await main.locator('a[href*="quality_students"]').count()).toBe(0);
    await leave();
  });
});
