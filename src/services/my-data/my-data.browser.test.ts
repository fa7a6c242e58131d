import { expect, test } from 'vitest';
import { expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';

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
