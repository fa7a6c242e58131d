import { expect, test } from 'vitest';
import { arrive, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { myRequestsAddresses } from './addresses.ts';

setStage();

const say = wordsIn('ar');

/** Which numbers its forms have depends on how large the university is. */
const numbered = /^F-\d{5}$/;

test('a student on a phone sees whose turn it is, narrows, opens a request, and comes back to it', async () => {
  const { page, goTo, leave } = await visit(browser, portal, {
    language: 'ar',
    device: 'phone',
    as: '231000005',
  });
  await goTo(myRequestsAddresses.requests());
  const rows = page.getByRole('list', { name: say('my-requests:title') }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByText(say('my-requests:sentence.mine', { count: 2 })).waitFor();
  await rows.first().getByText(numbered).waitFor();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: say('my-requests:sides.university') }).click();
  await expect.poll(() => rows.count()).toBe(1);
  const number = (await rows.first().getByText(numbered).textContent()) ?? '';
  await page.getByRole('searchbox').fill(number);
  await arrive(page, new RegExp(`search=${number}`));
  const found = rows.first().getByRole('link').first();
  await found.click();
  await arrive(page, new RegExp(`/form/student/active/1/${Number(number.slice(2))}$`));
  await page.goBack();
  await arrive(
    page,
    new RegExp(`side=university.*search=${number}|search=${number}.*side=university`),
  );
  await expect.poll(() => rows.count()).toBe(1);

  await page.getByRole('searchbox').fill('F-99999');
  await page.getByText(say('my-requests:nothing')).waitFor();
  await settled(page);
  await expectAccessible(page);
  await leave();
});
