import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, expectAccessible, onDesktops, visit } from './testing/browser.ts';
import { journeys } from './testing/journeys.ts';
import { browser, portal, setStage } from './testing/stage.ts';
import { wordsIn } from './testing/words.ts';

setStage();

journeys(onDesktops, ({ language }, test, detour) => {
  const say = wordsIn(language);

  detour('the side menu folds to icons and is found so again', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, as: '231000001' });
    await goTo('/panel');
    const group = page.getByRole('button', { name: say('appointments:menu.group') });
    const book = page.getByRole('link', { name: say('appointments:menu.book'), exact: true });
    await group.click();
    await book.waitFor();
    await page.getByRole('button', { name: say('shell:menu.collapse') }).click();
    await book.waitFor({ state: 'detached' });
    await page.reload();
    await expectAccessible(page);
    const folded = page.getByRole('button', { name: say('appointments:menu.group') });
    await folded.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('menuitem', { name: say('appointments:menu.book') })
      .or(book)
      .first()
      .click();
    await arrive(page, '**/academic/student/acdates/0');
    await leave();
  });

  test('on a phone the menu is a sheet with the person at its foot', async () => {
    const { page, goTo, leave } = await visit(browser, portal, {
      language,
      device: 'phone',
      as: '231000001',
    });
    await goTo('/panel');
    await page.getByRole('button', { name: say('shell:menu.open') }).click();
    await page.getByRole('dialog').getByText('231000001').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await leave();
  });

  test('a role is switched from the bar', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, as: '900050' });
    await goTo('/panel');
    const name = (code: number) => say(`accounts:roles.${code}`);
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: new RegExp(name(3)) }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: name(2) }).click();
    await toastOf(page, say('accounts:role_updated', { role: name(2) })).waitFor();
    await bar.getByRole('button', { name: new RegExp(name(2)) }).click();
    await page.getByRole('menuitem', { name: name(3) }).click();
    await toastOf(page, say('accounts:role_updated', { role: name(3) })).waitFor();
    await leave();
  });

  test('a request is found by its number from anywhere, and a student by any spelling', async () => {
    const own = await visit(browser, portal, { language, as: '231000001' });
    await own.goTo('/panel');
    await own.page.keyboard.press('Control+k');
    const field = own.page.getByRole('combobox', { name: say('shell:find.open') });
    await field.fill('F-00');
    const first = own.page.getByRole('option', { selected: true });
    await first.getByText('F-00').waitFor();
    await expectAccessible(own.page);
    await own.page.keyboard.press('Enter');
    await own.page.getByRole('dialog').waitFor({ state: 'detached' });
    await arrive(own.page, '**/form/**');
    await own.leave();

    const staff = await visit(browser, portal, { language, as: '800005' });
    await staff.goTo('/panel');
    await staff.page.getByRole('button', { name: say('shell:find.open') }).click();
    const staffField = staff.page.getByRole('combobox', { name: say('shell:find.open') });
    await staffField.fill('zzqx');
    await staff.page.getByText(say('shell:find.none', { search: 'zzqx' })).waitFor();
    await staffField.fill('راكان الحربى');
    await staff.page.getByRole('option').getByText('231000001').click();
    await arrive(staff.page, '**/academic/admin/student/**');
    await staff.leave();
  });

  test('the search over the portal names nothing of counselling', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, as: '904001' });
    await goTo('/panel');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: say('shell:menu.profile') }).waitFor();
    const field = page.getByRole('combobox', { name: say('shell:find.open') });
    for (const title of ['counselling:title', 'counselling:menu.records']) {
      await field.fill(say(title));
      await page.getByText(say('shell:find.none', { search: say(title) })).waitFor();
    }
    await leave();
  });

  detour('a halted student reads what is stopped, and why an address is shut', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, as: '231000003' });
    await goTo('/panel');
    await page.getByRole('heading', { name: say('shell:halted.title') }).waitFor();
    await expectAccessible(page);
    // The message stands for three seconds, which a slow page takes to settle.
    const told = page.getByText(say('platform:refusals.payment_problem')).waitFor();
    await goTo('/form/student/1');
    await told;
    await arrive(page, '**/panel');
    await leave();
  });

  test('a session that is ended elsewhere leads out, and says so', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, as: '231000005' });
    await goTo('/profile');
    await portal.database.transaction(({ writes }) => writes.deleteFrom('session').execute());
    // The server knows a session a little longer than its row.
    const token = await page.evaluate(() => localStorage.getItem('bawaba.token'));
    const headers = { authorization: `Bearer ${token}` };
    const statusOf = async () =>
      (await fetch(`${portal.url}/api/auth/current`, { headers })).status;
    await expect.poll(statusOf).toBe(401);
    // The message stands for three seconds.
    const told = page.getByText(say('platform:refusals.not_signed_in')).waitFor();
    await page.reload();
    await told;
    await arrive(page, '**/login');
    expect(await page.evaluate(() => localStorage.getItem('bawaba.token'))).toBeNull();
    await leave();
  });
});

test('without a network a change is refused at once and stays typed, and the page says since when', async () => {
  const say = wordsIn('ar');
  const { page, context, goTo } = await visit(browser, portal, { as: '800022' });
  await goTo('/system/settings/appointments');
  const notice = page.getByLabel(say('settings:keys.notice_hours'), { exact: true });
  await notice.fill('3');
  // Simulates an offline device; what is loaded stays reachable for the test.
  await page.route('**/api/**', (route) => route.abort());
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    window.dispatchEvent(new Event('offline'));
  });
  await page.getByRole('button', { name: say('settings:form.save') }).click();
  await page.getByText(say('platform:refusals.no_connection')).first().waitFor();
  expect(await notice.inputValue()).toBe('3');
  const since = say('platform:common.offline', { time: '' }).split('.')[0] ?? '';
  await page.getByRole('status').getByText(since).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/**');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
    window.dispatchEvent(new Event('online'));
  });
  await page.getByText(say('platform:common.online_again')).first().waitFor();
  await page.getByRole('button', { name: say('settings:form.save') }).click();
  await page.getByText(say('settings:form.saved')).first().waitFor();
  // The browser logs the aborted calls itself; the page didn't.
  await context.close();
});

/** The toast's text only: the bar may show the same. */
function toastOf(page: Page, text: string) {
  return page.getByRole('status').getByText(text);
}
