import { expect } from 'vitest';
import { eitherVisit, expectAccessible, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { testNow } from '#portal/testing/portal.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { wishesAddresses } from './addresses.ts';
import { wishesContract } from './contract.ts';

setStage();

const { calls } = wishesContract;
const student = '231000001';

journeys(eitherVisit, ({ language, device }, test, detour) => {
  const words = wordsIn(language);
  const say = (key: string, values = {}) => words(`wishes:${key}`, values);
  const nameOf = (named: { name: string; name_ar: string }) =>
    language === 'ar' ? named.name_ar : named.name;

  test('a student puts wishes in order, takes another in place of one, undoes it, and keeps a receipt', async () => {
    const person = await portal.as(student);
    const own = async () => (await person.call(calls.getOwn, { query: {} })).reply;
    const before = (await own()).wishes;
    const order = async () => (await own()).wishes.map(({ id }) => id);
    const full = { count: before.length, most: before.length };
    const at = (place: number) => before[place] ?? { id: 0, side: { name: '', name_ar: '' } };
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: student });
    await goTo(wishesAddresses.own());
    await page.getByRole('heading', { level: 1, name: say('own.title') }).waitFor();

    // The undo goes out though what was saved before it is still being read.
    const undone = Promise.withResolvers<void>();
    await page.route(/\/student\/priorities$/, async (route) => {
      await undone.promise;
      await route.continue();
    });
    const first = page.getByRole('listitem').filter({ has: page.getByText(nameOf(at(1).side)) });
    if (device === 'phone') await first.first().locator('summary').click();
    await first
      .first()
      .getByRole('button', { name: say('own.up', { name: nameOf(at(1).side) }) })
      .click();
    await expect.poll(async () => (await order()).slice(0, 2)).toEqual([at(1).id, at(0).id]);
    await page.getByText(say('own.updated')).first().waitFor();
    await page.getByRole('button', { name: say('own.undo'), exact: true }).click();
    await expect.poll(order).toEqual(before.map(({ id }) => id));
    undone.resolve();
    await page.unrouteAll({ behavior: 'wait' });

    if (device === 'desktop') {
      const grip = page.getByRole('button', {
        name: words('platform:sorting.move', { name: nameOf(at(0).side) }),
      });
      await grip.first().focus();
      for (const key of ['Space', 'ArrowDown', 'Space']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(200);
      }
      await expect.poll(async () => (await order()).slice(0, 2)).toEqual([at(1).id, at(0).id]);
      await grip.first().focus();
      for (const key of ['Space', 'ArrowDown', 'Escape']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(200);
      }
      expect((await order()).slice(0, 2)).toEqual([at(1).id, at(0).id]);
    }

    const dialog = page.getByRole('dialog').last();
    if (device === 'phone') {
      await page.getByRole('button', { name: say('offers.open_replace') }).click();
      await settled(page);
      await expectAccessible(page);
      await dialog.getByRole('listitem').getByRole('button').first().click();
    } else {
      await page
        .getByRole('button', { name: say('offers.replace') })
        .first()
        .click();
    }
    await settled(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('offers.replace'), exact: true }).click();
    if (device === 'phone')
      await dialog.getByRole('button', { name: say('offers.close', full) }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(async () => (await order()).at(-1)).not.toBe(at(4).id);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: say('own.download') }).click();
    expect((await downloading).suggestedFilename()).toMatch(/W-27-\d{5}\.pdf$/);
    await settled(page);
    await expectAccessible(page);
    await leave();
  });

  test('what is ordered without a connection is kept on the device and saved after it', async () => {
    const person = await portal.as(student);
    const own = async () => (await person.call(calls.getOwn, { query: {} })).reply;
    const before = await own();
    const name = nameOf(before.wishes[0]?.side ?? { name: '', name_ar: '' });
    const visitor = await visit(browser, portal, { language, device, as: student, afresh: true });
    const { page } = visitor;
    await visitor.load(wishesAddresses.own());
    if (device === 'phone') await page.locator('summary').filter({ hasText: name }).first().click();
    const down = page.getByRole('button', { name: say('own.down', { name }) }).first();
    await down.waitFor();
    await page.context().setOffline(true);
    await down.click();
    await page.getByText(say('own.device')).waitFor();
    expect((await own()).version).toBe(before.version);
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await own()).version, { timeout: 20_000 })
      .toBe(before.version + 1);
    expect((await own()).wishes[1]?.id).toBe(before.wishes[0]?.id);
    // The browser complains of having been offline, which it was to be.
    await visitor.context.close();
  });

  detour('the window closes on the open page, and the order stands', async () => {
    const person = await portal.as(student);
    const { period } = (await person.call(calls.getOwn, { query: {} })).reply;
    const closes = new Date(period?.closes_at ?? testNow);
    portal.clock.moveTo(new Date(closes.getTime() - 3000));
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: student });
    await goTo(wishesAddresses.own({ period: String(period?.id) }));
    await page.getByRole('button', { name: say('own.download') }).waitFor();
    await page.getByText(say('closing.closed')).first().waitFor({ timeout: 15_000 });
    expect(await page.getByRole('button', { name: /↓|↑/ }).count()).toBe(0);
    await page.getByRole('button', { name: say('own.download') }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await leave();
    portal.clock.moveTo(testNow);
  });
});
