import { expect } from 'vitest';
import { eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { swapsAddresses } from './addresses.ts';
import { internshipsOf, twoSeated } from './testing.ts';

setStage();

journeys(eitherVisit, ({ language, device }, test) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`swaps:${key}`, values);

  test('two students swap their seats, and the unit approves', async () => {
    const seated = await twoSeated(portal);
    const [one, other] = seated;
    const before = await internshipsOf(portal, seated);
    const asker = await visit(browser, portal, { language, device, as: one.user_id });
    await asker.goTo(swapsAddresses.own());
    await asker.page.getByRole('button', { name: say('ask.verb') }).click();
    const dialog = asker.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('239999999');
    await dialog.getByRole('button', { name: say('ask.send') }).click();
    await dialog.getByRole('alert').first().waitFor();
    await settled(asker.page);
    await expectAccessible(asker.page);
    await dialog.getByRole('textbox').fill(other.user_id);
    await dialog.getByRole('button', { name: say('ask.send') }).click();
    await asker.page.getByText(say('states.asked')).first().waitFor();

    const answering = await visit(browser, portal, { language, device, as: other.user_id });
    await answering.goTo(swapsAddresses.own());
    await answering.page.getByRole('button', { name: say('own.agree') }).click();
    await answering.page
      .getByRole('dialog')
      .getByRole('button', { name: say('own.agree') })
      .click();
    await answering.page.getByText(say('states.agreed')).first().waitFor();

    const unit = await visit(browser, portal, { language, device, as: '700032' });
    await unit.goTo(swapsAddresses.swaps({ role: 'employee', state: 'agreed' }));
    const search = unit.page.getByRole('searchbox').first();
    await search.fill(other.user_id);
    const opener = unit.page.locator('main a[href*="open="]');
    await expect.poll(() => opener.count()).toBe(1);
    await settled(unit.page);
    await opener.click();
    const approve = unit.page.getByRole('button', { name: say('list.verbs.approved') });
    await approve.waitFor();
    await settled(unit.page);
    await expectAccessible(unit.page);
    await approve.click();
    await unit.page.getByRole('button', { name: words('platform:decide.take_back') }).waitFor();
    await unit.goTo(swapsAddresses.swaps({ role: 'employee', state: 'approved' }));
    await unit.page.getByText(say('list.sentence')).waitFor();
    await unit.load(swapsAddresses.swaps({ role: 'employee', state: 'approved' }));

    // The open pages of both update.
    await asker.page.getByText(say('states.approved')).first().waitFor();
    await answering.page.getByText(say('states.approved')).first().waitFor();
    const after = await internshipsOf(portal, seated);
    expect(after.get(one.id)).toBe(before.get(other.id));
    expect(after.get(other.id)).toBe(before.get(one.id));
    await asker.leave();
    await answering.leave();
    await unit.leave();
  });
});
