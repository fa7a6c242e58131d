import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { pixel } from '#services/files/testing.ts';
import { advisingContract } from './contract.ts';
import { guide, idOf, otherGuide, student, transfer } from './testing.ts';

const { calls } = advisingContract;

let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const pageOf = (id: number) => `/academic/admin/student/all/0/all/all/0/${id}`;

describe.each(eitherVisit)('in $language on a $device', ({ language, device }) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`advising:${key}`, values);
  const hostile = `<b onmouseover=alert(1)>${language}</b> راجع BIO 214 غدًا`;

  const button = (page: Page, key: string) =>
    page.getByRole('button', { name: say(key), exact: true });
  const thread = (page: Page) => page.getByRole('region', { name: say('thread.label') });

  test('a guide writes and warns, the student sees and answers with a file, the guide closes', async () => {
    const student_id = await idOf(portal, student);
    const theGuide = await visit(browser, portal, { language, device, as: guide });
    const { page } = theGuide;
    await theGuide.goTo(pageOf(student_id));
    await page.getByRole('link', { name: say('student_tab.title'), exact: true }).click();
    await page.getByRole('heading', { name: say('student_tab.heading') }).waitFor();
    await settled(page);
    await expectAccessible(page);

    await button(page, 'student_tab.write').click();
    const form = page.getByRole('dialog');
    await button(page, 'form.send').click();
    await form.getByText(words('platform:validation.required')).first().waitFor();
    await form.getByLabel(say('form.action')).click();
    const warned = language === 'ar' ? 'تنبيه' : 'Warned';
    await page.getByRole('option', { name: warned }).click();
    await form.getByLabel(say('form.messages')).fill(hostile);
    await form.getByText(say('alerts.1'), { exact: true }).click();
    await expectAccessible(page);
    await button(page, 'form.send').click();
    await page.getByText(say('form.sent')).waitFor();
    await thread(page).getByText(hostile, { exact: true }).waitFor();
    await thread(page).getByText(say('thread.sent')).waitFor();

    const theStudent = await visit(browser, portal, { language, device, as: student });
    await theStudent.goTo('/academic/student/messages');
    await expectAccessible(theStudent.page);
    await theStudent.page.getByRole('link').filter({ hasText: hostile }).click();
    await thread(theStudent.page).getByText(hostile, { exact: true }).waitFor();
    await settled(theStudent.page);
    await expectAccessible(theStudent.page);
    // The open screen of the guide hears that it was seen.
    await thread(page).getByText(say('thread.sent')).waitFor({ state: 'detached' });

    await button(theStudent.page, 'thread.send').click();
    await theStudent.page.getByText(words('platform:validation.reply_missing')).waitFor();
    await theStudent.page.getByLabel(say('thread.reply')).fill('وعليكم السلام، مرفق التقرير');
    await button(theStudent.page, 'thread.attach').click();
    await theStudent.page.locator('input[type=file]').setInputFiles({
      ...{ name: 'report.png', mimeType: 'image/png', buffer: pixel },
    });
    await theStudent.page.getByText(words('platform:files.sent'), { exact: true }).waitFor();
    await button(theStudent.page, 'thread.send').click();
    const answer = (side: Page) => thread(side).getByText('وعليكم السلام، مرفق التقرير');
    await answer(theStudent.page).waitFor();
    await answer(page).waitFor();
    await thread(page).getByRole('button', { name: 'report.png' }).waitFor();

    await button(page, 'thread.close').click();
    const closing = page.getByRole('dialog', { name: say('thread.close_title') });
    await closing.getByText(say('codes.CP')).click();
    await expectAccessible(page);
    await closing.getByRole('button', { name: say('thread.close'), exact: true }).click();
    await page.getByText(say('thread.closed'), { exact: true }).waitFor();
    await button(page, 'thread.reopen').waitFor();
    await theStudent.page.getByText(say('thread.student_way')).waitFor();
    expect(await theStudent.page.getByLabel(say('thread.reply')).count()).toBe(0);
    await theStudent.leave();
    await theGuide.leave();
  });

  test('the list of cases leads to one, and a transfer takes it from an open screen at once', async () => {
    const student_id = await idOf(portal, '231000005');
    const theGuide = await visit(browser, portal, { language, device, as: guide });
    const { page } = theGuide;
    await theGuide.goTo('/academic/admin/messages?search=231000005');
    await page.getByRole('heading', { level: 1, name: say('cases.title') }).waitFor();
    await expectAccessible(page);
    await page.locator('main a[href*="messages_id="]').first().click();
    await arrive(page, new RegExp(`${pageOf(student_id)}\\?.*messages_id=`));
    await thread(page).waitFor();

    const id = Number(new URL(page.url()).searchParams.get('messages_id'));
    // Who has seen a message hears of it from then on.
    const marks = 'select from guidance_visual where message_id = $1 and person_id = $2';
    const seenBy = [id, await idOf(portal, guide)];
    await expect
      .poll(async () => (await portal.database.pool.query(marks, seenBy)).rowCount)
      .toBe(1);

    await transfer(portal, student_id, await idOf(portal, otherGuide));
    const theStudent = await portal.as('231000005');
    await theStudent.call(calls.replyToMessage, { params: { id }, body: { reply: 'نعم' } });
    await arrive(page, '**/not-found');
    await transfer(portal, student_id, await idOf(portal, guide));
    await theGuide.leave();
  });
});
