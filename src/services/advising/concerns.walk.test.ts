import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { guide, idOf, student, teacherOf } from './testing.ts';

setStage();

const raisedPage = '/academic/admin/concerns/raised';
const ownRecord = '/academic/student/transcript/students/0';

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`advising:concerns.${key}`, values);
  const hostile = `<b onmouseover=alert(1)>${language}</b> ثلاثة غيابات متتالية`;
  const button = (page: Page, key: string) =>
    page.getByRole('button', { name: say(key), exact: true });

  /** Picks the student among those the user teaches, and writes. */
  async function raise(page: Page, { kind, text }: { kind: 'concern' | 'praise'; text: string }) {
    await button(page, 'raise.verb').click();
    const form = page.getByRole('dialog');
    const field = form.getByRole('combobox', { name: say('raise.student') });
    await field.click();
    await field.fill(student);
    await page.getByRole('option').filter({ hasText: student }).click();
    await form.getByRole('radio', { name: say(`kinds.${kind}`) }).check();
    await form.getByRole('textbox', { name: say('raise.text') }).fill(text);
    await expectAccessible(page);
    await button(page, 'raise.send').click();
    await page.getByText(say(`raise.${kind}_sent`), { exact: true }).waitFor();
    await form.waitFor({ state: 'detached' });
  }

  test('a teacher raises a concern, the guide answers it, and the teacher reads the answer', async () => {
    const student_id = await idOf(portal, student);
    const { user_id } = await teacherOf(portal, student_id);
    const theTeacher = await visit(browser, portal, { language, device, as: user_id });
    const { page } = theTeacher;
    await theTeacher.goTo(raisedPage);
    await page.getByRole('heading', { level: 1, name: say('raised.title') }).waitFor();
    await button(page, 'raise.verb').click();
    await button(page, 'raise.send').click();
    const form = page.getByRole('dialog');
    await form.getByText(words('platform:validation.required')).first().waitFor();
    await form.getByRole('button', { name: words('platform:common.back'), exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await raise(page, { kind: 'concern', text: hostile });
    await page.getByText(hostile, { exact: true }).first().waitFor();

    const theGuide = await visit(browser, portal, { language, device, as: guide });
    await theGuide.goTo(`/academic/admin/student/all/0/all/all/0/${student_id}?tab=concerns`);
    const item = theGuide.page.getByRole('listitem').filter({ hasText: hostile });
    await item.getByText(hostile, { exact: true }).waitFor();
    await settled(theGuide.page);
    await item.getByRole('button').click();
    const answering = theGuide.page.getByRole('dialog');
    await button(theGuide.page, 'answer.send').click();
    await answering.getByText(words('platform:validation.required')).waitFor();
    await answering.getByRole('textbox').fill(`تحدثنا، ${language}`);
    await expectAccessible(theGuide.page);
    await button(theGuide.page, 'answer.send').click();
    await answering.waitFor({ state: 'detached' });
    await item.getByText(`تحدثنا، ${language}`, { exact: true }).waitFor();

    // The teacher's open screen is updated.
    await page.getByText(`تحدثنا، ${language}`, { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);
    const { lines } = await listJourney(theTeacher, device, words).exportFirst(1);
    expect(lines.join(' ')).toContain(`تحدثنا، ${language}`);
    await theGuide.leave();
    await theTeacher.leave();
  });

  detour('praise reaches the student, whose record has no place for concerns', async () => {
    const { user_id } = await teacherOf(portal, await idOf(portal, student));
    const theStudent = await visit(browser, portal, { language, device, as: student });
    await theStudent.goTo(`${ownRecord}?tab=praise`);
    const theTeacher = await visit(browser, portal, { language, device, as: user_id });
    await theTeacher.goTo(raisedPage);
    const text = `عرض ممتاز (${language})`;
    await raise(theTeacher.page, { kind: 'praise', text });
    await theStudent.page.getByText(text, { exact: true }).waitFor();
    await settled(theStudent.page);
    await expectAccessible(theStudent.page);
    const tabs = theStudent.page.getByRole('navigation', {
      name: words('guidance:student.parts'),
    });
    const titles = await tabs.getByRole('link').allTextContents();
    expect(titles).toContain(words('advising:praise.title'));
    expect(titles).not.toContain(say('tab.title'));
    await theTeacher.leave();
    await theStudent.leave();
  });

  detour('a guide finds what waits in the list, chooses some and takes them along', async () => {
    const visitor = await visit(browser, portal, { language, device, as: guide });
    const { page, goTo, leave } = visitor;
    await goTo('/academic/admin/concerns');
    await page.getByRole('heading', { level: 1, name: say('title') }).waitFor();
    const { file_name, lines } = await listJourney(visitor, device, words).exportFirst(2);
    expect(file_name).toBe(`${say('title')} 2026-11-22.csv`);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    await goTo('/academic/admin/concerns?view=praise');
    await page.getByText(say('kinds.praise'), { exact: true }).last().waitFor();
    await leave();
  });
});
