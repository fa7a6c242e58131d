import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled, type Visit, visit } from './browser.ts';
import { browser, portal, setStage } from './stage.ts';
import { wordsIn } from './words.ts';

setStage();

const phone = { width: 360, height: 740 };
const desktop = { width: 1366, height: 768 };
const words = wordsIn('ar');

interface Hand {
  page: Page;
  /** Presses a thing, or a key; a thing out of sight has to be scrolled to first, which counts too. */
  press: (on: Locator | string) => Promise<void>;
}

interface Journey {
  as: string;
  window: typeof phone;
  /** The most presses from home on; nothing is scrolled. */
  presses: number;
  make: (hand: Hand) => Promise<void>;
}

async function isInSight(page: Page, thing: Locator): Promise<boolean> {
  const box = await thing.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

async function countPresses({ as, window, make }: Journey) {
  const how: Visit = { as, device: window === phone ? 'phone' : 'desktop', afresh: true };
  const visitor = await visit(browser, portal, how);
  const { page } = visitor;
  await page.setViewportSize(window);
  await visitor.goTo('/panel');
  let presses = 0;
  let scrolls = 0;
  await make({
    page,
    press: async (on) => {
      presses += 1;
      if (typeof on === 'string') return page.keyboard.press(on);
      await on.waitFor();
      await settled(page);
      if (!(await isInSight(page, on))) scrolls += 1;
      await on.click();
    },
  });
  await visitor.leave();
  return { presses, scrolls };
}

const link = (page: Page, path: string) => page.locator(`main a[href^="${path}"]`).first();

const journeys: Record<string, Journey> = {
  'a halted student pays by SADAD': {
    as: '231000003',
    window: phone,
    presses: 4,
    make: async ({ page, press }) => {
      await press(page.getByRole('link', { name: words('shell:halted.pay') }));
      const form = page.getByRole('region', { name: words('payments:pay.title') });
      await press(form.getByRole('button', { name: words('payments:pay.change') }));
      const ways = page.getByRole('dialog', { name: words('payments:pay.way') });
      await press(ways.getByText(words('payments:pay_ways.sadad.name')));
      await ways.waitFor({ state: 'detached' });
      await press(form.locator('button[type=submit]'));
      await page.getByText(words('payments:payment.waits_sadad')).waitFor();
    },
  },
  'a guide decides three requests, each with its answers in view': {
    as: '900003',
    window: desktop,
    presses: 4,
    make: async ({ page, press }) => {
      await press(link(page, '/form/admin/forms/'));
      await settled(page);
      const rows = page.locator('main a[href*="open="]');
      const before = await rows.count();
      for (const done of [1, 2, 3]) {
        const answers = page.getByRole('main').locator('dl').first();
        expect(await isInSight(page, answers)).toBe(true);
        await press('1');
        await expect.poll(() => rows.count()).toBe(before - done);
      }
    },
  },
  'finance answers a student who has paid and is still on hold': {
    as: '700012',
    window: desktop,
    presses: 3,
    make: async ({ page, press }) => {
      await press('Control+k');
      await page.getByRole('combobox').last().waitFor();
      await page.keyboard.type('231000003');
      await press(page.getByRole('option').filter({ hasText: '231000003' }).last());
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect(await isInSight(page, page.locator('main h1').first())).toBe(true);
    },
  },
};

test.each(Object.entries(journeys))('%s', async (_, journey) => {
  const { presses, scrolls } = await countPresses(journey);
  expect(scrolls).toBe(0);
  expect(presses).toBeLessThanOrEqual(journey.presses);
});
