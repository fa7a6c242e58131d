import { expect } from 'vitest';
import { expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { messagesTo, tokenIn } from '#services/accounts/testing.ts';
import { demoContract } from '#services/demo/contract.ts';
import { lettersAddresses } from './addresses.ts';
import { lettersContract } from './contract.ts';
import { makeDirecting, nameable } from './testing/making.ts';

setStage();

const { calls } = lettersContract;

const onDesktopInArabic = { language: 'ar', device: 'desktop' } as const;

journeys([onDesktopInArabic], ({ language, device }, test) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`letters:${key}`, values);

  test('a letter is made, accepted twice, confirmed in bulk and opened once by its side', async () => {
    const [at, besides] = await nameable(portal, 2);
    if (!at || !besides) throw new Error('everybody is named');
    const unit = await visit(browser, portal, { language, device, as: '700032' });
    const { page } = unit;
    await unit.goTo(lettersAddresses.letters({ role: 'employee' }));
    await page.getByRole('button', { name: say('letters.make') }).click();
    const dialog = page.getByRole('dialog');
    const named = await portal.owner.query<{ side: string; cycle: string }>(
      `select side.name_arabic as side, internship_cycle.name_ar as cycle from side, internship_cycle
       where side.id = $1 and internship_cycle.id = $2`,
      [at.side, at.cycle],
    );
    for (const field of ['side', 'cycle'] as const) {
      await dialog.getByRole('combobox', { name: say(`field.${field}`) }).click();
      const name = new RegExp(named.rows[0]?.[field] ?? '');
      await page.getByRole('option', { name }).first().click();
    }
    await dialog.getByRole('checkbox').nth(at.placements.length).waitFor();
    await settled(page);
    await expectAccessible(page);
    await dialog.getByRole('checkbox').nth(1).click();
    await dialog.getByRole('button', { name: say('make.send') }).click();
    await dialog.waitFor({ state: 'detached' });
    const staff = await portal.as('700032');
    const { reply } = await staff.call(calls.listLetters, { query: { page_size: 1 } });
    const letter = reply.results[0];
    if (!letter) throw new Error('no letter was made');
    expect(letter).toMatchObject({ stage: 'review', trainee_count: at.placements.length - 1 });

    const own = lettersAddresses.letter({ role: 'employee', id: letter.id });
    await unit.goTo(own);
    // Nobody decides on what they wrote.
    const head = await portal.as('800032');
    const accepted = { params: { id: letter.id }, body: { status: 2 as const, version: 1 } };
    expect((await head.call(calls.coordinate, accepted)).status).toBe(200);
    await page.getByText(say('stages.finance')).first().waitFor();

    const finance = await visit(browser, portal, { language, device, as: '700012' });
    const early = (await makeDirecting(staff, besides)).reply;
    await finance.goTo(lettersAddresses.letters({ role: 'employee' }));
    for (const { number } of [letter, early]) {
      await finance.page.getByRole('checkbox', { name: number }).check();
    }
    const accept = { name: say('letters.accept'), exact: true };
    await finance.page.getByRole('button', accept).last().click();
    const deciding = finance.page.getByRole('dialog');
    // The dialog lists the letters that would be refused before anything is decided.
    await deciding.getByText(say('letters.accept_text', { count: 1 })).waitFor();
    await deciding.getByText(early.number).waitFor();
    await settled(finance.page);
    await expectAccessible(finance.page);
    await deciding.getByRole('button', accept).click();
    await deciding.waitFor({ state: 'detached' });
    // Live, without reloading the page.
    await page.getByText(say('stages.accepted')).first().waitFor();
    await finance.goTo(`${lettersAddresses.letters({ role: 'employee' })}?search=${letter.number}`);
    await finance.page.getByRole('checkbox', { name: letter.number }).check();
    const confirm = { name: say('letters.confirm'), exact: true };
    await finance.page.getByRole('button', confirm).last().click();
    await deciding.getByText(say('letters.confirm_text', { count: 1 })).waitFor();
    await deciding.getByRole('button', confirm).click();
    await deciding.waitFor({ state: 'detached' });
    await finance.leave();
    await page.getByText(say('stages.confirmed')).first().waitFor();
    await expect
      .poll(
        async () => (await staff.call(calls.getLetter, { params: { id: letter.id } })).reply.stage,
      )
      .toBe('confirmed');

    const { rows } = await portal.owner.query<{ email: string }>(
      `select email from side_person where side_id = $1 and list = 'administrators' and is_selected
       order by id limit 1`,
      [at.side],
    );
    const to = rows[0]?.email ?? '';
    const before = await portal.visitor().call(demoContract.calls.outbox, { query: { to } });
    await unit.goTo(own);
    await page.getByRole('button', { name: say('page.send') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('page.send') })
      .click();
    const [mail] = await messagesTo(portal.visitor(), to, before.reply.results.length + 1);

    const side = await visit(browser, portal, { language, device });
    const address = lettersAddresses.opened({ token: tokenIn(mail) });
    await side.load(address);
    const open = side.page.getByRole('button', { name: say('opened.open') });
    await open.waitFor();
    await settled(side.page);
    await expectAccessible(side.page);
    const [file] = await Promise.all([side.page.waitForEvent('download'), open.click()]);
    expect(file.suggestedFilename()).toContain(letter.number);
    await side.page.getByText(say('opened.done_text')).waitFor();
    await side.load(address);
    await side.page.getByText(words('letters:refusals.link_over')).waitFor();
    await side.context.close();
    await page.getByText(say('stages.opened')).first().waitFor();
    await unit.leave();
  });
});
