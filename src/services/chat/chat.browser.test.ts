import { expect } from 'vitest';
import { eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { pixel } from '#services/files/testing.ts';
import { chatAddresses } from './addresses.ts';
import { guide, student } from './testing.ts';

setStage();

journeys(eitherVisit, ({ language, device }, test) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`chat:${key}`, values);

  test('a student and their guide write to each other side by side', async () => {
    const asker = await visit(browser, portal, { language, device, as: student });
    await asker.goTo('/panel');
    const launcher = asker.page.getByRole('button', { name: new RegExp(`^${say('title')}`) });
    await launcher.click();
    const own = asker.page.getByRole('dialog');
    await own.getByRole('button', { name: new RegExp(say('desks.guide')) }).click();
    const field = own.getByRole('textbox');
    await field.waitFor();
    await settled(asker.page);
    await expectAccessible(asker.page);

    // Enter alone sends; an empty field sends nothing.
    await field.press('Enter');
    await field.fill('سطر أول');
    await field.press('Shift+Enter');
    await field.pressSequentially('line two');
    await field.press('Enter');
    await own.getByText('line two').waitFor();
    expect(await field.inputValue()).toBe('');

    const answering = await visit(browser, portal, { language, device, as: guide });
    await answering.goTo(chatAddresses.conversations());
    await answering.page.getByRole('link', { name: /راكان|Rakan/ }).click();
    const thread = answering.page.getByRole('log');
    await thread.getByText('line two').waitFor();
    // Both have it in sight.
    await own.getByText(say('thread.read')).last().waitFor({ state: 'attached' });
    await settled(answering.page);
    await expectAccessible(answering.page);

    const reply = answering.page.getByRole('textbox', { name: say('write.text') });
    await answering.page.getByRole('button', { name: say('write.note'), exact: true }).click();
    await answering.page
      .getByRole('textbox', { name: say('write.note') })
      .fill('note for colleagues');
    await answering.page.getByRole('button', { name: say('write.note_save') }).click();
    await thread.getByText('note for colleagues').waitFor();
    // Signals are sent every three seconds; that one is here was one.
    const typing = own.getByText(say('window.typing'));
    const typeOn = async () => {
      await reply.press('x');
      return typing.count();
    };
    await expect.poll(typeOn, { timeout: 10_000 }).toBe(1);
    await reply.fill('an answer');
    await reply.press('Enter');
    await own.getByText('an answer').waitFor();
    expect(await own.getByText('note for colleagues').count()).toBe(0);

    // A message written without a connection waits, and is sent once.
    await asker.page.context().setOffline(true);
    await field.fill('written offline');
    await field.press('Enter');
    await own.getByText(say('thread.waiting')).waitFor();
    await asker.page.context().setOffline(false);
    await thread.getByText('written offline').waitFor({ timeout: 20_000 });
    await own.getByText(say('thread.waiting')).waitFor({ state: 'detached' });
    expect(await thread.getByText('written offline').count()).toBe(1);

    // A picture is sent without words, and opens large on the other side.
    const file = { name: 'screen.png', mimeType: 'image/png', buffer: pixel };
    await own.locator('input[type=file]').setInputFiles(file);
    await own.getByText(say('write.attached')).waitFor();
    await own.getByRole('button', { name: say('write.send') }).click();
    await thread
      .getByRole('button', { name: say('thread.open_picture') })
      .last()
      .click();
    await answering.page.getByRole('dialog').getByText('screen.png').waitFor();
    await answering.page.keyboard.press('Escape');

    await answering.page.getByRole('button', { name: say('end.verb') }).click();
    await own.getByText(say('window.closed')).waitFor();
    await answering.page.getByRole('button', { name: say('end.undo') }).click();
    await own.getByText(say('window.closed')).waitFor({ state: 'detached' });

    await field.press('Escape');
    await own.waitFor({ state: 'detached' });
    expect(await launcher.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
