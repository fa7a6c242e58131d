import { expect, test } from 'vitest';
import { arrive, expectAccessible, onPhone, settled, visit } from '#portal/testing/browser.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { accountsContract } from './contract.ts';
import { codeIn, messagesTo } from './testing.ts';

setStage();

const [user_id, national_id, phone] = ['231000001', '1000000016', '551114401'];

test('a code by SMS opens the form for a new password, where it is switched on', async () => {
  const { language, device } = onPhone;
  const say = wordsIn(language);
  const { calls } = accountsContract;
  const person = await portal.as(user_id);
  await person.call(calls.changePhone, { body: { phone, current_password: 'marhaba-2026' } });
  const [confirmation] = await messagesTo(portal.visitor(), phone, 1);
  await person.call(calls.verifyPhone, { body: { code: codeIn(confirmation) } });

  await changeSetting(portal, 'password_help', { reset_by_phone: false });
  const { page, goTo, load, leave } = await visit(browser, portal, { language, device });
  await goTo('/forgot');
  await page.getByRole('button', { name: say('accounts:forgot.submit') }).waitFor();
  expect(await page.getByText(say('accounts:forgot.by'), { exact: true }).count()).toBe(0);

  await changeSetting(portal, 'password_help', { reset_by_phone: true });
  await load('/forgot');
  await page.getByLabel(say('accounts:sign_in.user_id')).fill(user_id);
  await page.getByLabel(say('accounts:forgot.national_id')).fill(national_id);
  await page.getByLabel(say('accounts:forgot.by_phone')).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('accounts:forgot.submit_code') }).click();
  await page.getByText(say('accounts:messages.reset_code_asked')).waitFor();
  await settled(page);
  await expectAccessible(page);

  const [message] = await messagesTo(portal.visitor(), phone, 2);
  const code = codeIn(message);
  const field = page.getByLabel(say('accounts:forgot.code'), { exact: true });
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: say('accounts:forgot.code_submit') }).click();
  await page.getByText(say('accounts:refusals.code_invalid')).waitFor();
  await field.fill(code);
  await page.keyboard.press('Enter');
  await arrive(page, '**/password/reset/*');
  const fresh = 'wa-hilal-fawq-almina';
  await page.getByLabel(say('accounts:reset.password1'), { exact: true }).fill(fresh);
  await page.getByLabel(say('accounts:reset.password2'), { exact: true }).fill(fresh);
  await page.getByRole('button', { name: say('accounts:reset.submit') }).click();
  await arrive(page, '**/login');
  await page.getByLabel(say('accounts:sign_in.user_id')).fill(user_id);
  await page.getByLabel(say('accounts:sign_in.password'), { exact: true }).fill(fresh);
  await page.getByRole('button', { name: say('accounts:sign_in.submit'), exact: true }).click();
  await arrive(page, '**/panel');
  await leave();
});
