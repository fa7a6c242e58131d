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
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { guidanceContract } from './contract.ts';

const { askCorrection, listMyCorrections, listOwnStudents, withdrawCorrection } =
  guidanceContract.calls;

const [guide, student, newcomer] = ['900003', '231000001', '261000001'] as const;
/** Nobody else in the demo has this major. */
const planless = { student: '241000348', major: 10 };
const ownRecord = '/academic/student/transcript/students/0';

setStage();

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);
  const word = (key: string) => say(`guidance:record.${key}`);

  /** The semester's name on the screen. */
  async function nameOfTerm(code: string): Promise<string> {
    const { rows } = await portal.database.pool.query('select * from term where code = $1', [code]);
    return language === 'ar' ? rows[0].name_ar : rows[0].name;
  }

  /** Chooses one of a student's semesters, or all of them. */
  async function choose(page: Page, code: string | null) {
    const name = code === null ? word('semester_all') : await nameOfTerm(code);
    await page.getByRole('combobox', { name: word('semester') }).click();
    await page.getByRole('option', { name, exact: true }).click();
  }

  /** Excuses the first missed course; if an absence correction is pending, the screen says so first. */
  async function sendExcuse(page: Page) {
    const theStudent = await portal.as(student);
    const asked = async () => {
      const mine = await theStudent.call(listMyCorrections, { query: { page_size: 200 } });
      return mine.reply.results.find(
        ({ field, state }) => field === 'absences' && state === 'open',
      );
    };
    const withdraw = async () => {
      const id = (await asked())?.id ?? 0;
      await theStudent.call(withdrawCorrection, { params: { id } });
    };
    if (!(await asked())) {
      const body = { field: 'absences', text: 'x' } as const;
      await theStudent.call(askCorrection, { body });
    }
    const verb = page.getByRole('main').getByText(word('excuse.verb'), { exact: true }).first();
    await verb.click();
    const form = page.getByRole('dialog');
    await form.getByText(word('excuse.waits'), { exact: true }).waitFor();
    await expectAccessible(page);
    await withdraw();
    const reason = form.getByRole('textbox', { name: word('excuse.words') });
    // The open dialog is updated.
    await reason.waitFor();
    const begun = await reason.inputValue();
    expect(begun).toMatch(/MED \d{3}/);
    await reason.fill(`${begun} تقرير طبي`);
    await expectAccessible(page);
    await form.getByRole('button', { name: say('guidance:corrections.send') }).click();
    await form.waitFor({ state: 'detached' });
    expect((await asked())?.text).toContain('تقرير طبي');
    await withdraw();
  }

  test('a guide finds a student by how much was missed, reads their record and keeps the transcript', async () => {
    const { id } = await portal.as(student);
    const { page, goTo, leave } = await visit(browser, portal, {
      language,
      device,
      as: guide,
    });
    await goTo(`/academic/admin/students/all/0/all/all?absence=second&search=${student}`);
    const limits = { first: '10%', second: '20%', third: '25%' };
    const seen = async () => stripIsolates((await page.getByRole('main').textContent()) ?? '');
    await expect.poll(seen).toContain(stripIsolates(say('guidance:absence_band.second', limits)));
    const person = await portal.as(guide, language);
    const query = { absence: 'second', search: student } as const;
    const { results } = (await person.call(listOwnStudents, { query })).reply;
    const [found] = results;
    if (!found?.absence) throw new Error('the student of the demo has missed too little');
    const nameOf = (named: { name: string; name_ar: string }) =>
      language === 'ar' ? named.name_ar : named.name;
    expect(await seen()).toContain(`${word('absence.bands.second')} ${found.absence.percent}%`);
    expect(await seen()).toContain(nameOf(found.absence));
    await expectAccessible(page);
    await page
      .getByRole('link', { name: nameOf(found), exact: true })
      .first()
      .click();
    await arrive(page, `**/academic/admin/student/all/0/all/all/0/${id}?*`);
    const tabs = page.getByRole('navigation', { name: say('guidance:student.parts') });

    await tabs.getByRole('link', { name: word('plan') }).click();
    await arrive(page, `**?absence=second&search=${student}&tab=plan`);
    await page.getByText(word('plan_states.registered'), { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: say('guidance:value.level', { level: 12 }) }).waitFor();
    await settled(page);

    await tabs.getByRole('link', { name: word('transcript.title') }).click();
    const chart = page.getByText(word('transcript.chart'), { exact: true });
    await chart.waitFor();
    await settled(page);
    await page.getByRole('button', { name: word('transcript.save') }).click();
    const { file_name, bytes } = await savedAfter(page, () =>
      page.getByRole('menuitem', { name: word('transcript.in_ar') }).click(),
    );
    const title = wordsIn('ar')('guidance:record.print.title');
    expect(file_name).toBe(`${title} ${student}.pdf`);
    expect(await readPdf(bytes)).toMatchObject({ title, language: 'ar' });

    await tabs.getByRole('link', { name: word('absences') }).click();
    await page.getByText(word('absence.bands.second'), { exact: true }).waitFor();
    await page.reload();
    await page.getByText(word('absence.bands.second'), { exact: true }).waitFor();
    await settled(page);
    const left = await page.locator('main dl[aria-label]').allTextContents();

    // The semester is in the address, so a reload, a shared link and going back keep it.
    const terms = () => page.locator('main table, main ul[aria-label]').count();
    await choose(page, '232');
    await page.getByText(word('absence.none_kept_title'), { exact: true }).waitFor();
    await arrive(page, `**/academic/admin/student/all/0/all/all/232/${id}?*tab=absences`);
    await expectAccessible(page);
    await page.reload();
    await page.getByText(word('absence.none_kept_title'), { exact: true }).waitFor();
    await tabs.getByRole('link', { name: word('transcript.title') }).click();
    await expect.poll(terms).toBe(1);
    expect(await chart.count()).toBe(0);
    await page.goBack();
    await page.goBack();
    await page.getByText(word('absence.bands.second'), { exact: true }).waitFor();
    await goTo(`/academic/admin/student/all/0/all/all/232/${id}?tab=transcript`);
    await expect.poll(terms).toBe(1);
    await choose(page, null);
    await expect.poll(terms).toBeGreaterThan(1);
    await arrive(page, `**/academic/admin/student/all/0/all/all/0/${id}?tab=transcript`);
    await leave();

    // Home shows the student where an alert is near, linked to the same numbers.
    const own = await visit(browser, portal, { language, device, as: student });
    await own.goTo('/panel');
    await own.page.getByText(say('guidance:home.absence'), { exact: true }).waitFor();
    await expectAccessible(own.page);
    await own.page.getByRole('link', { name: say('guidance:home.open'), exact: true }).click();
    await arrive(own.page, `**${ownRecord}?tab=absences`);
    await own.page.getByText(word('absence.bands.second'), { exact: true }).waitFor();
    expect(await own.page.locator('main dl[aria-label]').allTextContents()).toEqual(left);
    await sendExcuse(own.page);
    await choose(own.page, '253');
    await own.page.getByText(word('absence.none_kept_title'), { exact: true }).waitFor();
    await arrive(own.page, `**${ownRecord}?*semester=253*`);
    await own.page.getByRole('link', { name: word('transcript.title'), exact: true }).click();
    const chosen = own.page.getByRole('combobox', { name: word('semester') });
    await expect.poll(() => chosen.inputValue()).toBe(await nameOfTerm('253'));
    await own.leave();
  });

  detour('a newcomer is told why nothing stands there yet', async () => {
    const { page, goTo, leave } = await visit(browser, portal, {
      language,
      device,
      as: newcomer,
    });
    await goTo(`${ownRecord}?tab=transcript`);
    await page.getByText(word('transcript.none_title')).waitFor();
    await expectAccessible(page);
    await goTo(`${ownRecord}?tab=absences`);
    await page.getByText(word('absence.none_title')).waitFor();
    await expectAccessible(page);
    await leave();
  });

  detour('a student of a major without a plan is told so', async () => {
    await portal.database.pool.query('delete from plan_course where major_code = $1', [
      planless.major,
    ]);
    const { page, goTo, leave } = await visit(browser, portal, {
      language,
      device,
      as: planless.student,
    });
    await goTo(`${ownRecord}?tab=plan`);
    await page.getByText(word('no_plan_title')).waitFor();
    await expectAccessible(page);
    await leave();
  });
});
