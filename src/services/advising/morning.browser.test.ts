import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { appointmentsContract } from '#services/appointments/contract.ts';
import { anAlert, guide, idOf, otherGuide, student, transfer } from './testing.ts';

/** Another of the guide's, who is none of theirs in the demo. */
const second = '231000005';

let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
});

beforeEach(async () => {
  await portal.database.pool.query('delete from guidance_alert');
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
});

describe.each(eitherVisit)('in $language on a $device', ({ language, device }) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`advising:${key}`, values);

  async function nameOf(user_id: string): Promise<string> {
    const { rows } = await portal.database.pool.query(
      'select full_name as en, full_name_ar as ar from person where user_id = $1',
      [user_id],
    );
    return rows[0]?.[language];
  }

  const press = (page: Page, verb: string, name: string) =>
    page.getByRole('button', { name: `${say(`morning.${verb}`)}: ${name}`, exact: true });

  test('the advisor finds a failing student in the morning list, offers a date, warns, closes', async () => {
    const [failing, halted] = [await idOf(portal, student), await idOf(portal, second)];
    const guide_id = await idOf(portal, guide);
    for (const id of [failing, halted]) await transfer(portal, id, guide_id);
    const at = new Date(portal.clock.now().getTime() - 3_600_000);
    await anAlert(portal, failing, { kind: 'low_gpa', at });
    await anAlert(portal, halted, { at });
    const [name, other] = [await nameOf(student), await nameOf(second)];

    const theGuide = await visit(browser, portal, { language, device, as: guide });
    const { page } = theGuide;
    await theGuide.goTo('/panel');
    await page.getByText(say('home.card', { count: 2 })).waitFor();
    await page.getByRole('link', { name: say('home.open') }).click();
    await arrive(page, '**/academic/admin/morning');
    await page.getByText(say('morning.sentence', { count: 2 })).waitFor();
    await page.getByText(say('morning.low_gpa', { from: '2.10', to: '1.90' })).waitFor();
    await settled(page);
    await expectAccessible(page);

    await press(page, 'offer', name).click();
    await page.getByText(say('morning.offer_sent')).waitFor();
    await press(page, 'offer', name).waitFor({ state: 'detached' });

    await press(page, 'message', name).click();
    const form = page.getByRole('dialog');
    await form.getByText(words('advising:alerts.1'), { exact: true }).click();
    expect(await form.getByLabel(say('form.messages')).inputValue()).toContain('1.90');
    await expectAccessible(page);
    await form.getByRole('button', { name: say('form.send'), exact: true }).click();
    await page.getByText(say('morning.sent')).waitFor();
    await press(page, 'message', name).waitFor({ state: 'detached' });

    await press(page, 'close', other).click();
    const closing = page.getByRole('dialog');
    await closing.getByRole('button', { name: say('morning.close_verb'), exact: true }).click();
    await closing.getByText(words('platform:validation.required')).waitFor();
    await closing.getByLabel(say('morning.word')).fill('<b>تحدثنا</b> 7');
    await expectAccessible(page);
    await closing.getByRole('button', { name: say('morning.close_verb'), exact: true }).click();
    await page.getByText(say('morning.empty'), { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);

    await page.getByRole('link', { name: say('morning.views.done'), exact: true }).click();
    await page.getByText('<b>تحدثنا</b> 7').waitFor();
    await page.getByRole('link', { name: say('morning.read'), exact: true }).click();
    await arrive(page, '**/student/all/0/all/all/0/**');
    await page.getByRole('button', { name: say('thread.close'), exact: true }).click();
    await page.getByText(say('codes.CP'), { exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('thread.close'), exact: true })
      .click();
    await page.getByText(say('thread.closed')).waitFor();

    const theStudent = await visit(browser, portal, { language, device, as: student });
    await theStudent.goTo('/notifications');
    const guideName = await nameOf(guide);
    const invitation = words('notifications:kinds.slots_offered.title', { name: guideName });
    await theStudent.page.getByRole('link').filter({ hasText: invitation }).first().click();
    await arrive(theStudent.page, '**/academic/student/acdates/0');
  });

  test('a transfer takes a row out of the open list of the former guide', async () => {
    const failing = await idOf(portal, student);
    await transfer(portal, failing, await idOf(portal, guide));
    await anAlert(portal, failing, { at: new Date(portal.clock.now().getTime() - 60_000) });
    const name = await nameOf(student);
    const theGuide = await visit(browser, portal, { language, device, as: guide });
    await theGuide.goTo('/academic/admin/morning');
    await press(theGuide.page, 'close', name).click();
    const form = theGuide.page.getByRole('dialog');
    await form.getByLabel(say('morning.word')).fill('x');
    await transfer(portal, failing, await idOf(portal, otherGuide));
    await form.getByRole('button', { name: say('morning.close_verb'), exact: true }).click();
    await form.getByText(words('platform:refusals.not_found')).waitFor();
    await theGuide.goTo('/academic/admin/morning');
    await theGuide.page.getByText(say('morning.empty'), { exact: true }).waitFor();
  });

  test('a guide says who came, and whoever didn’t is in the list', async () => {
    const { listStaffSlots, markAttendance } = appointmentsContract.calls;
    const person = await portal.as(guide, language);
    const { reply } = await person.call(listStaffSlots, {
      params: { id: person.id },
      query: { from: '2026-11-15', to: '2026-11-19', page_size: 50 },
    });
    const slot = reply.results.find(({ bookings }) => bookings.length === 1);
    const [booking] = slot?.bookings ?? [];
    if (!slot || !booking) throw new Error('nobody came by themselves last week');
    await person.call(markAttendance, { params: { id: booking.id }, body: { state: 'attended' } });
    const name = await nameOf(booking.student.user_id);

    const theGuide = await visit(browser, portal, { language, device, as: guide });
    const { page } = theGuide;
    await theGuide.goTo(`/academic/admin/advisory_dates?week=${slot.day}`);
    if (device === 'phone') await page.getByRole('tab', { name: slot.day.slice(-2) }).click();
    await page.getByRole('button').filter({ hasText: name }).first().click();
    const came = page.getByRole('group', { name: words('appointments:slot.came.label', { name }) });
    await came.getByText(words('appointments:slot.came.no_show'), { exact: true }).click();
    await expect.poll(() => came.getByRole('radio').nth(1).isChecked()).toBe(true);
    await expectAccessible(page);
    await theGuide.goTo('/academic/admin/morning');
    await press(page, 'close', name).waitFor();
    await page.getByText(say('home.kinds.missed_appointment')).first().waitFor();
  });
});
