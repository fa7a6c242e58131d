import { expect, test } from 'vitest';
import { expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { myDataAddresses } from './addresses.ts';

setStage();

const say = wordsIn('ar');

test('a student on a phone reads what is kept, asks for a copy and gets it once', async () => {
  const at = { language: 'ar', device: 'phone', as: '231000002' } as const;
  const { page, goTo, leave } = await visit(browser, portal, at);
  await goTo(accountsAddresses.profile());
  await page.getByRole('link', { name: say('accounts:profile.my_data_link') }).click();
  await page.getByText(say('people:kept.title')).click();
  await page.getByText(say('people:kept.result')).waitFor();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('my-data:copy.ask') }).click();
  const fetching = page.getByRole('button', { name: say('my-data:copy.fetch') });
  const arriving = page.waitForEvent('download');
  await fetching.click();
  expect((await arriving).suggestedFilename()).toBe(`${say('my-data:title')}.zip`);
  await page.getByRole('button', { name: say('my-data:copy.ask') }).waitFor();
  await expectAccessible(page);
  await leave();
});

test('an administrator agrees to what is due, and it is destroyed', async () => {
  const { page, goTo, leave } = await visit(browser, portal, { language: 'ar', as: '800022' });
  await goTo(myDataAddresses.retention());
  await page.getByText(say('my-data:retention.waiting')).waitFor();
  await expectAccessible(page);
  const agree = page.getByRole('button', { name: say('my-data:retention.agree') });
  await agree.click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('my-data:retention.agree') })
    .click();
  await page.getByText(say('my-data:retention.destroyed', { count: 12 })).waitFor();
  expect(await agree.count()).toBe(0);
  await leave();
});
