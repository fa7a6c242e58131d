import { expect, test } from 'vitest';
import { arrive, expectAccessible, onDesktop, settled, visit } from '#portal/testing/browser.ts';
import { listJourney } from '#portal/testing/list-journey.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { demoContract } from '#services/demo/contract.ts';

setStage();

const { language, device } = onDesktop;

test('what a mail server refused is seen, sent again alone, chosen and all together', async () => {
  const say = wordsIn(language);
  const words = (key: string, values = {}) => say(`outgoing:${key}`, values);
  const visitor = await visit(browser, portal, { language, device, as: '800022' });
  const { page, goTo, leave } = visitor;
  const { exportFirst, keepAndFind } = listJourney(visitor, device, say);

  // Makes the demo's mail server refuse.
  await goTo('/demo/sandbox');
  const mailServer = page.getByRole('group', { name: say('demo:sandbox.mail') });
  const refuses = new RegExp(`^${say('demo:sandbox.faults.refused')}`);
  await mailServer.getByRole('radio', { name: refuses }).click();
  await page.getByText(say('demo:sandbox.switched')).waitFor();
  const faults = await portal.visitor().call(demoContract.calls.faults, {});
  expect(faults.reply).toMatchObject({ mail: 'refused', sms: 'none' });

  const body = { user_id: '231000005', national_id: '1000000057' };
  await portal.visitor().call(accountsContract.calls.requestReset, { body });
  await goTo('/system/jobs');
  const refusal = page.getByText('SMTP 550 5.1.1 Mailbox unavailable');
  await refusal.first().waitFor();
  await settled(page);
  await expectAccessible(page);
  expect(await page.getByText('231000005').count()).toBe(0);

  await page
    .getByRole('link', { name: new RegExp(`^${words('states.failed')}`) })
    .or(page.getByRole('tab', { name: new RegExp(`^${words('states.failed')}`) }))
    .first()
    .click();
  await arrive(page, '**state=failed**');
  await settled(page);
  portal.sandbox.misbehave({ mail: 'none' });

  // Exports the list and saves a view.
  const { file_name, lines } = await exportFirst(2);
  expect(file_name).toBe(`${words('title')} 2026-11-22.csv`);
  expect(lines).toHaveLength(2);
  expect(lines.join()).toContain('•••');
  await keepAndFind('What failed', '/system/jobs');

  // A single job.
  const what = say('accounts:jobs.send_reset_link');
  const again = page.getByRole('button', { name: words('again_row', { what }), exact: true });
  const before = await again.count();
  await again.first().click();
  await page
    .getByText(words('sent_again', { count: 1 }))
    .first()
    .waitFor();
  await expect.poll(() => again.count()).toBe(before - 1);
  await messagesTo(portal.visitor(), '231000005@students.bawaba.example', 1);

  // Selected jobs.
  const box = page.getByRole('checkbox', {
    name: say('platform:common.select_row', { name: say('accounts:jobs.send_phone_code') }),
  });
  await box.first().check();
  await settled(page);
  await expectAccessible(page);
  await page
    .getByRole('region', { name: say('lists:selection.actions') })
    .getByRole('button', { name: words('again'), exact: true })
    .click();
  await expect.poll(() => box.count()).toBe(0);

  // All remaining jobs.
  await page.getByRole('button', { name: words('again_all') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words('again'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(words('nothing')).waitFor();
  await leave();
});
