import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, expectAccessible, onDesktops, visit } from './testing/browser.ts';
import { journeys } from './testing/journeys.ts';
import { browser, portal, setStage } from './testing/stage.ts';
import { wordsIn } from './testing/words.ts';

setStage();

const ownRecord = '/academic/student/transcript/students/0';

/** The user, the address they open, and the one they end up at. */
const roads = [
  ['231000001', '/', '/panel'],
  ['231000001', '/login', '/panel'],
  ['231000001', '/nothing/of/the/kind', '/panel'],
  ['231000001', '/not-found', '/not-found'],
  ['231000001', '/system/data', '/panel'],
  ['231000001', '/academic/admin/advisory_dates', '/academic/student/acdates/0'],
  ['900003', '/academic/student/acdates/0', '/academic/admin/advisory_dates'],
  ['900003', '/academic/student/advisory_dates', '/academic/admin/advisory_dates'],
  ['900003', '/academic/admin/campaigns/999999', '/not-found'],
  ['900003', '/academic/admin/campaigns/none', '/not-found'],
  ['231000001', '/academic/admin/students/all/0/all/all', ownRecord],
  ['231000001', '/academic/student/students/all/0/all/all', ownRecord],
  ['231000001', '/academic/admin/transcript/students/0', ownRecord],
  ['231000001', '/academic/student/studentsData/all/0/all', ownRecord],
  ['231000001', '/academic/admin/student/all/0/all/all/0/1', ownRecord],
  ['900003', ownRecord, '/academic/admin/students/all/0/all/all'],
  ['900003', '/academic/admin/studentsData/1/2/all', '/academic/admin/students/1/2/all/all'],
  ['900003', '/academic/student/students/all/0/all/1', '/academic/admin/students/all/0/all/1'],
  ['900003', '/academic/admin/student/all/0/all/all/0/0', '/not-found'],
  [
    '900003',
    '/academic/student/trstudents/1/0/all/pending',
    '/academic/admin/trstudents/1/0/all/pending',
  ],
  [
    '900002',
    '/academic/student/advisory_change_requests/all/0/all/all',
    '/academic/admin/advisory_change_requests/all/0/all/all',
  ],
  ['900002', '/academic/student/quality_reports/all', '/academic/admin/quality_reports/all'],
] as const;

test.each(['231000001', '900003', '900002'])('%s comes to what is theirs', async (user_id) => {
  const { page, goTo, leave } = await visit(browser, portal, { as: user_id });
  for (const [, asked, reached] of roads.filter(([who]) => who === user_id)) {
    await goTo(asked);
    await arrive(page, `**${reached}`);
    await page.locator('h1').waitFor();
  }
  await leave();
});

journeys(onDesktops, ({ language }, test, detour) => {
  const say = wordsIn(language);

  detour('an address that is not there offers roads that are', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, as: '900003' });
    await goTo('/not-found');
    await expectAccessible(page);
    const roads = page.getByRole('navigation', { name: say('shell:not_found.roads') });
    await roads.getByRole('link', { name: say('shell:menu.profile') }).click();
    await arrive(page, '**/profile');
    await leave();
  });

  test('the focus and the window follow from screen to screen', async () => {
    const { page, load, leave } = await visit(browser, portal, { language, as: '231000001' });
    await load('/panel');
    const portalName = language === 'ar' ? 'جامعة الواحة' : 'Waha University';
    expect(await page.title()).toBe(`${say('shell:menu.home')} · ${portalName}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.getByRole('link', { name: say('shell:menu.profile') }).click();
    await arrive(page, '**/profile');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.title()).toBe(`${say('accounts:profile.title')} · ${portalName}`);
    await page.goBack();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.title()).toBe(`${say('shell:menu.home')} · ${portalName}`);
    await leave();
  });

  detour('the folded menu is walked by keyboard alone', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, as: '231000001' });
    await goTo('/panel');
    await page.getByRole('button', { name: say('shell:menu.collapse') }).click();
    const group = page.getByRole('button', { name: say('appointments:menu.group') });
    const book = page.getByRole('link', { name: say('appointments:menu.book'), exact: true });
    await tabTo(page, say('appointments:menu.group'));
    await book.waitFor();
    // The pointer that leaves it closes nothing, though it does where the keyboard isn't.
    const other = page.locator('nav button[aria-expanded=false]').last();
    await group.hover();
    await other.hover();
    await page.locator('nav button[aria-expanded=true]').nth(1).waitFor();
    await page.mouse.move(600, 500);
    await expect.poll(() => other.getAttribute('aria-expanded')).toBe('false');
    expect(await book.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await book.waitFor({ state: 'detached' });
    expect(await group.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'A');
    await page.keyboard.press('Enter');
    await arrive(page, `**${ownRecord}`);
    await leave();
  });

  detour('a menu of the bar opens at the first press and gives the focus back', async () => {
    const { page, load, leave } = await visit(browser, portal, { language, as: '900050' });
    await load('/panel');
    await tabTo(page, say('shell:user.menu'));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: say('shell:menu.profile') }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
    await page.keyboard.press('Escape');
    const trigger = page.getByRole('button', { name: say('shell:user.menu') });
    await page.waitForFunction(() => document.activeElement?.hasAttribute('aria-haspopup'));
    expect(await trigger.evaluate((button) => button === document.activeElement)).toBe(true);
    await leave();
  });
});

test('who signs out in one tab is out in the other, and who comes next finds nothing of theirs', async () => {
  const { page, context, goTo, leave } = await visit(browser, portal, { as: '231000002' });
  await goTo('/panel');
  const greeting = await page.locator('h1').textContent();
  const other = await context.newPage();
  await other.goto('/demo/outbox');
  const { token } = await portal.as('231000001');
  await other.evaluate(() => localStorage.removeItem('bawaba.token'));
  await arrive(page, '**/login');
  await other.evaluate((fresh) => localStorage.setItem('bawaba.token', String(fresh)), token);
  await arrive(page, '**/panel');
  await page.locator('h1').waitFor();
  expect(await page.locator('h1').textContent()).not.toBe(greeting);

  // From a public page as well: nothing is shown until it is known who signed in.
  await goTo('/not-found');
  const back = await portal.as('231000002');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/current', async (route) => {
    await held;
    await route.continue();
  });
  await other.evaluate((fresh) => localStorage.setItem('bawaba.token', String(fresh)), back.token);
  await page.evaluate(() => history.pushState({}, '', '/panel'));
  await page.locator('[data-waiting]').first().waitFor();
  answer();
  await page.locator('h1').waitFor();
  await leave();
});

/** Presses Tab until the focused button has this name; home has links with some menus' names. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLButtonElement)) return '';
      return element.getAttribute('aria-label') ?? element.textContent;
    });
    if (focused.includes(name)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
