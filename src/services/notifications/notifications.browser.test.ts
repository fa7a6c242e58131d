import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { stripIsolates } from '#platform/language/bidi.ts';
import { arrive, eitherVisit, expectAccessible, visit } from '#portal/testing/browser.ts';
import { pressAction } from '#portal/testing/header-action.ts';
import { detour, journeys } from '#portal/testing/journeys.ts';
import type { TestPerson } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { aSlot, dayAhead, guide, student } from '#services/appointments/testing.ts';
import { notificationsContract } from './contract.ts';
import { linesOf } from './notification.ts';
import { forgetAll, holdToasts, tell } from './testing.ts';

const { calls } = notificationsContract;
const { reserve, cancelBooking } = appointmentsContract.calls;

let theGuide: TestPerson;
let theStudent: TestPerson;
let daysAhead = 30;
const patience = { timeout: 8_000 };

setStage();

beforeAll(async () => {
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
  await theGuide.call(calls.seen, { body: {} });
});

let booked_id = 0;

/**
 * Frees the student for the next journey, clears the guide's new items, and closes every page that could
 * claim them.
 */
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await theStudent.call(cancelBooking, { params: { id: booked_id } });
  await theGuide.call(calls.seen, { body: {} });
});

/** Books a slot as the student; returns the day. */
async function bookOne(): Promise<string> {
  daysAhead += 1;
  const slot = await aSlot(theGuide, { day: dayAhead(daysAhead) });
  const { reply } = await theStudent.call(reserve, { body: { slot: slot.id } });
  booked_id = reply.id;
  return slot.day;
}

/** Counts chimes instead of playing them. */
async function countChimes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counted = window as unknown as { chimes: number; AudioContext: unknown };
    counted.chimes = 0;
    const node = { connect: () => node, start: () => {}, stop: () => {}, frequency: {}, gain: {} };
    const still = () => {};
    Object.assign(node.gain, {
      setValueAtTime: still,
      linearRampToValueAtTime: still,
      exponentialRampToValueAtTime: still,
    });
    counted.AudioContext = class {
      currentTime = 0;
      resume() {
        counted.chimes += 1;
        return Promise.resolve();
      }
      createOscillator = () => node;
      createGain = () => node;
    };
  });
}

function chimesOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { chimes: number }).chimes);
}

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);
  const bell = (page: Page, count: number) =>
    page.getByRole('button', { name: say('notifications:bell', { count }), exact: true });

  test('a booking rings and shows once in two tabs; it is opened, hidden and brought back', async () => {
    const { page, context, goTo, leave } = await visit(browser, portal, {
      language,
      device,
      as: guide,
    });
    await countChimes(context);
    await goTo('/panel');
    const other = await context.newPage();
    await other.goto('/panel');
    await bell(page, 0).waitFor();
    await bell(other, 0).waitFor();
    for (const tab of [page, other]) await tab.locator('main h1').click();

    const [letGo] = await Promise.all([page, other].map(holdToasts));
    const day = await bookOne();
    const news = (await theGuide.call(calls.list, { query: { limit: 1 } })).reply.results[0];
    const { title } = linesOf((language === 'ar' ? news?.msg_ar : news?.msg) ?? '');
    const toastsIn = (tab: Page) => tab.getByRole('status').getByRole('button', { name: title });
    await bell(page, 1).waitFor();
    await bell(other, 1).waitFor();
    await expect
      .poll(async () => (await toastsIn(page).count()) + (await toastsIn(other).count()), patience)
      .toBe(1);
    expect((await chimesOf(page)) + (await chimesOf(other))).toBe(1);
    const shown = (await toastsIn(page).count()) === 1 ? page : other;
    if (device === 'desktop') await toastsIn(shown).hover();
    await expectAccessible(shown);
    await other.close();
    await letGo?.();

    await bell(page, 1).click();
    const list = page.getByRole('dialog', { name: say('notifications:title') });
    const link = page.locator(`a[href$="week=${day}"]`);
    const item = list.getByRole('listitem').filter({ has: link });
    await item.getByText(title).waitFor();
    await bell(page, 0).waitFor();
    await expectAccessible(page);

    await item.hover();
    const letUndoGo = await holdToasts(page);
    await item.getByRole('button', { name: say('notifications:hide') }).click();
    await item.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('notifications:undo') }).click();
    await letUndoGo();
    await item.waitFor();
    await item.getByRole('img', { name: say('notifications:unread') }).waitFor();

    // Pressing the toast's button removes it, so focus returns to the open list.
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'dialog');
    await item.getByRole('link').click();
    await arrive(page, `**/academic/admin/advisory_dates?week=${day}`);
    await list.waitFor({ state: 'detached' });
    const opened = (await theGuide.call(calls.list, { query: { limit: 1 } })).reply.results[0];
    expect(opened).toMatchObject({ id: news?.id, selected: true, action: false });
    await leave();
  });

  detour('a toast leads to what it tells of, and what is muted makes no sound', async () => {
    const { page, context, goTo, leave } = await visit(browser, portal, {
      language,
      device,
      as: guide,
    });
    await countChimes(context);
    await goTo('/notifications');
    await pressAction(page, say('notifications:mute'), { say, device });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('bawaba.sound'))).toBe('off');
    await goTo('/panel');
    await page.locator('main h1').click();
    await holdToasts(page);
    const day = await bookOne();
    const toast = page.getByRole('status').getByRole('button', { name: nameOf(language) });
    await toast.click();
    await arrive(page, `**/academic/admin/advisory_dates?week=${day}`);
    await toast.waitFor({ state: 'detached' });
    expect(await chimesOf(page)).toBe(0);
    await leave();
  });

  detour('the page shows twenty, then ten more, and marks all as read', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: guide });
    await goTo('/panel');
    await bell(page, 0).click();
    const list = page.getByRole('dialog', { name: say('notifications:title') });
    await list.getByRole('link', { name: say('notifications:all') }).click();
    await page.getByRole('heading', { level: 1, name: say('notifications:title') }).waitFor();
    const rows = page.locator('main').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(20);
    await page.getByRole('button', { name: say('platform:common.show_more') }).click();
    await expect.poll(() => rows.count()).toBe(30);
    const marking = page.getByRole('button', { name: say('notifications:read_all') });
    if (await marking.isVisible()) await marking.click();
    await marking.waitFor({ state: 'detached' });
    expect(await page.getByRole('img', { name: say('notifications:unread') }).count()).toBe(0);
    await leave();
  });

  detour('whoever has few reads where they end; whoever has none, what will be here', async () => {
    const few = await visit(browser, portal, { language, device, as: student });
    await few.goTo('/notifications');
    await few.page.getByText(say('notifications:no_more')).waitFor();
    await few.leave();
    const none = await visit(browser, portal, { language, device, as: '800001' });
    await none.goTo('/panel');
    await bell(none.page, 0).click();
    await none.page.getByText(say('notifications:empty_title')).waitFor();
    await expectAccessible(none.page);
    await none.page.keyboard.press('Escape');
    await none.page.getByText(say('notifications:empty_title')).waitFor({ state: 'detached' });
    expect(await bell(none.page, 0).evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
    await none.leave();
  });
});

detour('in the dark at 360 px, the open bell cuts nothing off', async () => {
  const say = wordsIn('ar');
  const { page, goTo, leave } = await visit(browser, portal, {
    device: 'phone',
    scheme: 'dark',
    as: guide,
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await goTo('/notifications');
  await page
    .getByRole('button', { name: say('notifications:bell', { count: 0 }), exact: true })
    .click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await expectAccessible(page);
  await leave();
});

detour('a list that fails says so and is asked for again', async () => {
  const say = wordsIn('ar');
  const { page, goTo, leave } = await visit(browser, portal, { as: student });
  let fails = true;
  const refusal = { code: 'too_many_requests', message: 'later' };
  await page.route('**/api/notifications?*', (route) =>
    fails ? route.fulfill({ status: 429, json: refusal }) : route.continue(),
  );
  await goTo('/panel');
  await page.getByRole('button', { name: new RegExp(say('notifications:title')) }).click();
  const list = page.getByRole('dialog');
  await list.getByText(say('platform:common.load_failed')).waitFor();
  fails = false;
  await list.getByRole('button', { name: say('platform:common.retry') }).click();
  await list.getByRole('listitem').first().waitFor();
  await leave();
});

test('another role, and whoever signs in next, see nothing of it', async () => {
  const say = wordsIn('en');
  const person = await portal.as('900050');
  await forgetAll(portal, person.id);
  const { page, goTo, leave } = await visit(browser, portal, { language: 'en', as: '900050' });
  const bell = (count: number) =>
    page.getByRole('button', { name: say('notifications:bell', { count }), exact: true });
  await goTo('/panel');
  await bell(0).waitFor();
  await tell(portal, person.id, {
    role: 3,
    values: () => ({ name: 'Sami', day: 'D', time: 'T' }),
  });
  await page.reload();
  const toast = page.getByRole('status').getByRole('button', { name: /Sami/ });
  await toast.waitFor();
  await bell(1).waitFor();

  await page.getByRole('button', { name: new RegExp(say('accounts:roles.3')) }).click();
  await page.getByRole('menuitem', { name: say('accounts:roles.2') }).click();
  await page.getByRole('button', { name: new RegExp(say('accounts:roles.2')) }).waitFor();
  expect(await toast.count()).toBe(0);
  expect(await bell(1).count()).toBe(0);
  await bell(0).click();
  await page.getByText(say('notifications:empty_title')).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: new RegExp(say('shell:user.menu')) }).click();
  await page.getByRole('menuitem', { name: say('shell:user.sign_out') }).click();
  await arrive(page, '**/login');
  expect(await page.getByText('Sami').count()).toBe(0);
  await leave();
});

function nameOf(language: 'ar' | 'en'): RegExp {
  return new RegExp(stripIsolates(language === 'ar' ? 'راكان سعد الحربي' : 'Rakan Saad Al-Harbi'));
}
