import { expect } from 'vitest';
import { arrive, eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { smsRequestsAddresses } from './addresses.ts';
import { approver, asker, numbersOf } from './testing.ts';

setStage();

journeys(eitherVisit, ({ language, device }, test) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`sms-requests:${key}`, values);

  test('a text is asked for by pasted numbers, approved by another person, and sent', async () => {
    const numbers = await numbersOf(portal, 3);
    const writer = await visit(browser, portal, { language, device, as: asker });
    const { page } = writer;
    await writer.goTo(smsRequestsAddresses.compose());
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('radio', { name: words('guidance:picker.paste') }).check({ force: true });
    const typed = page.getByLabel(words('guidance:picker.numbers'));
    await typed.fill(`${numbers.join(' ')} abc`);
    await page.getByText(words('guidance:picker.unreadable', { count: 1 })).waitFor();
    await page.getByText(say('outcome.recipients')).waitFor();
    const missing = page.getByText(words('platform:validation.required'));
    expect(await missing.count()).toBe(0);
    const send = page.getByRole('button', { name: say('compose.send') });
    await send.click();
    await missing.waitFor();
    await settled(page);
    await expectAccessible(page);
    const text = `يبدأ التسجيل الأحد ${language}`;
    await page.getByLabel(say('field.text')).fill(text);
    await page.getByText(say('compose.parts', { count: 1, left: 70 - text.length })).waitFor();
    await send.click();
    await arrive(page, /\/message\/old_requests\/admin\/0\/1\/\d+$/);
    await page.getByText(say('states.under_review')).first().waitFor();

    const decider = await visit(browser, portal, { language, device, as: approver });
    await decider.goTo(`${new URL(page.url()).pathname}`);
    const approve = decider.page.getByRole('button', { name: say('decide.approved'), exact: true });
    await approve.click();
    await settled(decider.page);
    await expectAccessible(decider.page);
    await decider.page
      .getByRole('dialog')
      .getByRole('button', { name: say('decide.approved') })
      .click();
    await decider.page.getByText(say('decide.decided')).waitFor();

    // The writer's open page follows the sending.
    await portal.lookDue();
    await expect
      .poll(() => page.getByText(say('receiver_states.sent'), { exact: true }).count())
      .toBe(numbers.length);
    await settled(page);
    await expectAccessible(page);
    await writer.leave();
    await decider.leave();
  });
});
