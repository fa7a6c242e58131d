import { expect, test } from 'vitest';
import { arrive, expectAccessible, onDesktop, visit } from '#portal/testing/browser.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { aSlot, guide } from '#services/appointments/testing.ts';

setStage();

const [user_id, national_id] = ['231000001', '1000000016'];

test('a kept mail is found by its address and its link followed', async () => {
  const { language, device } = onDesktop;
  const say = wordsIn(language);
  const { page, goTo, leave } = await visit(browser, portal, { language, device });
  await goTo(`/demo/outbox?to=nobody@example.com`);
  await page.getByText(say('demo:outbox.empty_filtered', { to: 'nobody@example.com' })).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('demo:outbox.show_all') }).click();
  await arrive(page, '**/demo/outbox');

  const other = await portal.as('231000005');
  const slot = await aSlot(await portal.as(guide), { location: 'B-214' });
  await other.call(appointmentsContract.calls.reserve, { body: { slot: slot.id } });
  const attached = page.getByRole('link', { name: /appointment\.ics/ }).first();
  await attached.waitFor();
  expect(await attached.getAttribute('download')).toBe('appointment.ics');
  expect(decodeURIComponent((await attached.getAttribute('href')) ?? '')).toContain('BEGIN:VEVENT');

  const asked = await portal
    .visitor(language)
    .call(accountsContract.calls.requestReset, { body: { user_id, national_id } });
  expect(asked.status).toBe(200);
  // The page polls.
  const address = `${user_id}@students.bawaba.example`;
  await page.getByRole('link', { name: address }).first().click();
  await arrive(page, `**/demo/outbox?to=*${user_id}*`);
  const link = page.getByRole('link', { name: say('demo:outbox.open') }).first();
  const mailed = new URL((await link.getAttribute('href')) ?? '');
  await goTo(mailed.pathname);
  await page.getByLabel(say('accounts:reset.password1'), { exact: true }).fill('a new word');
  await leave();
});
