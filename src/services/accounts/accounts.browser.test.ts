import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  arrive,
  eitherVisit,
  expectAccessible,
  type Visit,
  visit,
} from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { codeIn, messagesTo, tokenIn } from './testing.ts';

setStage();

const person = { user_id: '231000001', national_id: '1000000016', phone: '500770011' };
const firstPassword = 'marhaba-2026';
const chosen = 'two rivers and a bridge';
/** The new password after a reset. */
const fresh = 'wa-hilal-fawq-almina';

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const say = wordsIn(language);
  const enter = (more: Partial<Visit> = {}) =>
    visit(browser, portal, { language, device, ...more });

  async function signIn(page: Page, user_id: string, password: string) {
    await page.getByLabel(say('accounts:sign_in.user_id')).fill(user_id);
    await page.getByLabel(say('accounts:sign_in.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('accounts:sign_in.submit'), exact: true }).click();
  }

  test('signing in: the way there and back, a wrong password, and out again', async () => {
    const { page, goTo, leave } = await enter();
    await goTo('/profile');
    await arrive(page, '**/login');
    const password = page.getByLabel(say('accounts:sign_in.password'), { exact: true });
    await password.fill('visible');
    await page.getByRole('button', { name: say('platform:common.show') }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await signIn(page, toArabicDigits(person.user_id), 'not-the-password');
    await page.getByText(say('accounts:refusals.invalid_credentials')).waitFor();
    await expectAccessible(page);
    await password.fill(firstPassword);
    await page.keyboard.press('Enter');
    await arrive(page, '**/profile');
    await page.getByRole('heading', { level: 1, name: say('accounts:profile.title') }).waitFor();

    if (device === 'phone')
      await page.getByRole('button', { name: say('shell:menu.open') }).click();
    else await page.getByRole('button', { name: say('shell:user.menu') }).click();
    await page
      .getByRole(device === 'phone' ? 'button' : 'menuitem', { name: say('shell:user.sign_out') })
      .click();
    await arrive(page, '**/login');
    expect(await page.evaluate(() => localStorage.getItem('bawaba.token'))).toBeNull();
    await leave();
  });

  detour('the language switch turns the page and says so', async () => {
    const { page, goTo, leave } = await enter();
    const other = wordsIn(language === 'ar' ? 'en' : 'ar');
    await goTo('/login');
    await page.getByRole('button', { name: language === 'ar' ? 'English' : 'العربية' }).click();
    await page.getByText(other('platform:common.language_changed')).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'ltr' : 'rtl');
    await page.reload();
    await page
      .getByRole('button', { name: other('accounts:sign_in.submit'), exact: true })
      .waitFor();
    await leave();
  });

  test('forgotten password: asked for, mailed, chosen anew, used', async () => {
    const { page, goTo, leave } = await enter();
    await goTo('/login');
    await page.getByRole('link', { name: say('accounts:sign_in.forgot') }).click();
    await arrive(page, '**/forgot');
    await page.getByLabel(say('accounts:sign_in.user_id')).fill(person.user_id);
    await page.getByLabel(say('accounts:forgot.national_id')).fill(person.national_id);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('accounts:forgot.submit') }).click();
    await arrive(page, '**/login');
    await page.getByText(say('accounts:messages.reset_asked')).waitFor();

    const address = `${person.user_id}@students.bawaba.example`;
    await mailTo(address);
    await goTo(`/demo/outbox?to=${encodeURIComponent(address)}`);
    const link = page.getByRole('link', { name: say('demo:outbox.open') }).first();
    const { pathname } = new URL((await link.getAttribute('href')) ?? '');
    await goTo(pathname);
    const first = page.getByLabel(say('accounts:reset.password1'), { exact: true });
    const second = page.getByLabel(say('accounts:reset.password2'), { exact: true });
    await first.fill(fresh);
    await second.fill('something else');
    await page.getByRole('button', { name: say('accounts:reset.submit') }).click();
    await page.getByText(say('platform:validation.passwords_do_not_match')).waitFor();
    await expectAccessible(page);
    await second.fill(fresh);
    await page.getByRole('button', { name: say('accounts:reset.submit') }).click();
    await arrive(page, '**/login');
    await signIn(page, person.user_id, fresh);
    await arrive(page, '**/panel');

    await goTo(pathname);
    await page.getByText(say('accounts:reset.bad_title')).waitFor();
    expect(await first.isDisabled()).toBe(true);
    await leave();
  });

  detour('activation: a mailed link opens the account, once', async () => {
    await portal.database.transaction(({ writes }) =>
      writes
        .updateTable('account')
        .set({ activated_at: null, activation_asked_at: null })
        .where('user_id', '=', '231000006')
        .execute(),
    );
    const { page, goTo, leave } = await enter();
    const before = (await mailTo('231000006@students.bawaba.example', 0)).length;
    await goTo('/login');
    await signIn(page, '231000006', firstPassword);
    await page.getByText(say('accounts:refusals.not_activated')).waitFor();
    const [newest] = await mailTo('231000006@students.bawaba.example', before + 1);
    await goTo(`/activate/${tokenIn(newest)}`);
    await arrive(page, '**/login');
    await page.getByText(say('accounts:messages.activated')).first().waitFor();
    await signIn(page, '231000006', firstPassword);
    await arrive(page, '**/panel');
    await goTo(`/activate/${tokenIn(newest)}`);
    await page.getByText(say('accounts:activate.bad_title')).waitFor();
    await leave();
  });

  test('activation: a newcomer chooses a password by the mail, and signs in', async () => {
    const newcomer = '261000001';
    await bringAnew(newcomer);
    const [welcome] = await mailTo(`${newcomer}@students.bawaba.example`, 1);
    const { page, goTo, leave } = await enter();
    await goTo(new URL(welcome?.links[0] ?? '').pathname);
    for (const label of ['password1', 'password2']) {
      await page.getByLabel(say(`accounts:reset.${label}`), { exact: true }).fill(chosen);
    }
    await page.getByRole('button', { name: say('accounts:reset.submit') }).click();
    await arrive(page, '**/login');
    await signIn(page, newcomer, chosen);
    await arrive(page, '**/panel');
    await leave();
  });

  test('the first password shuts everything until it is replaced', async () => {
    await portal.database.transaction(({ writes }) =>
      writes
        .updateTable('account')
        .set({ first_login: true })
        .where('user_id', '=', '231000004')
        .execute(),
    );
    const { page, goTo, leave } = await enter({ as: '231000004' });
    await goTo('/academic/student/acdates/0');
    const dialog = page.getByRole('dialog', { name: say('accounts:first_password.title') });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog
      .getByLabel(say('accounts:first_password.password1'), { exact: true })
      .fill('short');
    await dialog.getByRole('button', { name: say('accounts:first_password.submit') }).click();
    await dialog.getByText(say('platform:validation.required')).waitFor();
    await dialog.getByLabel(say('accounts:first_password.password1'), { exact: true }).fill(chosen);
    await dialog.getByLabel(say('accounts:first_password.password2'), { exact: true }).fill(chosen);
    await dialog.getByRole('button', { name: say('accounts:first_password.submit') }).click();
    await page.getByText(say('accounts:first_password.changed')).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: say('appointments:book.title') }).waitFor();
    await leave();
  });

  detour('the profile: user name, a phone with its code, and the other sessions', async () => {
    await portal.as(person.user_id);
    const { page, goTo, leave } = await enter({ as: person.user_id });
    await goTo('/profile');
    await page.getByLabel(say('accounts:profile.username')).fill(`user.${language}.${device}`);
    await page.getByRole('button', { name: say('accounts:profile.update_username') }).click();
    await page.getByText(say('accounts:profile.updated')).waitFor();

    await page.getByLabel(say('accounts:profile.phone')).fill(person.phone);
    const asked = page
      .locator('form')
      .filter({ has: page.getByLabel(say('accounts:profile.phone')) });
    await asked.getByLabel(say('accounts:profile.current_password')).fill(fresh);
    await page.getByRole('button', { name: say('accounts:profile.update_phone') }).click();
    const [message] = await mailTo(person.phone);
    await page.getByLabel(say('accounts:profile.code')).fill(codeIn(message));
    await page.getByRole('button', { name: say('accounts:profile.confirm_phone') }).click();
    await page.getByLabel(say('accounts:profile.code')).waitFor({ state: 'detached' });

    await goTo('/profile/sign-in');
    await page.getByRole('button', { name: say('accounts:sessions.end_others') }).click();
    const dialog = page.getByRole('dialog', { name: say('accounts:sessions.end_others_title') });
    await dialog.getByRole('button', { name: say('accounts:sessions.end_others_verb') }).click();
    await page.getByText(say('accounts:sessions.only_this'), { exact: true }).waitFor();
    await leave();
  });

  detour('another role is put in force, and leads home with its own menu', async () => {
    const { page, goTo, leave } = await enter({ as: '900050' });
    await goTo('/profile');
    const list = page.getByRole('button', { name: new RegExp(say('accounts:profile.switch')) });
    await list.first().click();
    await arrive(page, '**/panel');
    await leave();
  });

  detour('whoever may not use the portal reads why; an unknown address leads home', async () => {
    const stranger = await enter({ as: '900099' });
    await stranger.goTo('/');
    await stranger.page.getByText(say('shell:unauthorized.title')).waitFor();
    await expectAccessible(stranger.page);
    await stranger.leave();

    const { page, goTo, leave } = await enter({ as: person.user_id });
    await goTo('/no/such/page');
    await arrive(page, '**/panel');
    await goTo('/not-found');
    await page.getByRole('heading', { level: 1, name: say('shell:not_found.title') }).waitFor();
    await page.getByRole('link', { name: say('shell:not_found.home') }).click();
    await arrive(page, '**/panel');
    await leave();
  });
});

/** Makes the person a newcomer, as if just brought by a reload. */
async function bringAnew(user_id: string): Promise<void> {
  await portal.database.pool.query(
    `update account set activated_at = null, password_hash = null where user_id = '${user_id}';
     update activation_mail set asked_at = null, sent_at = null
     from account where account.person_id = activation_mail.person_id and user_id = '${user_id}';
     update activation_sending set due_at = 'epoch'`,
  );
}

function mailTo(address: string, least = 1) {
  return messagesTo(portal.visitor(), address, least);
}

function toArabicDigits(digits: string): string {
  return digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
}
