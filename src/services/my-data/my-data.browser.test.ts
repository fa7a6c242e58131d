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

test('an administrator asks that a person who left be erased, and agrees to another’s request', async () => {
  const { rows } = await portal.owner.query(
    `select id, user_id from person where not is_active and user_type = 3 order by id limit 2`,
  );
  const [asked, own] = rows;
  await portal.owner.query(
    `insert into erasure (person_id, reason, asked_by, asked_at, gone)
     select $1, 'asked', id, $2, '{}' from person where user_id = '800001'`,
    [asked.id, portal.clock.now()],
  );
  const { page, goTo, leave } = await visit(browser, portal, { language: 'ar', as: '800022' });
  await goTo(myDataAddresses.erasures());
  await expectAccessible(page);
  await page.getByRole('button', { name: say('my-data:erasures.ask_title') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('my-data:erasures.number')).fill(own.user_id);
  await dialog.getByRole('button', { name: say('my-data:erasures.show') }).click();
  await dialog.locator('summary').first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('my-data:erasures.ask') }).click();
  await page.getByText(own.user_id).waitFor();
  const agree = page.getByRole('button', { name: say('my-data:erasures.agree') });
  expect(await agree.count()).toBe(1);
  await agree.click();
  await dialog.getByRole('button', { name: say('my-data:erasures.agree') }).click();
  await page.getByText('شخص مُحيت بياناته').waitFor();
  expect(await page.getByText(asked.user_id).count()).toBe(0);
  await leave();
});
