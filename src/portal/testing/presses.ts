import type { Locator, Page } from 'playwright-core';
import { settled, type Visit, visit } from './browser.ts';
import { browser, portal } from './stage.ts';
import { wordsIn } from './words.ts';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1366, height: 768 };
export const words = wordsIn('ar');

export interface Hand {
  page: Page;
  /** Presses a thing, or a key; a thing out of sight has to be scrolled to first, which counts too. */
  press: (on: Locator | string) => Promise<void>;
}

export interface Journey {
  /** The student or member of staff, or what prepares one. */
  as: string | (() => Promise<string>);
  window: typeof phone;
  /** The most presses from home on. */
  presses: number;
  /** The most things out of sight when they are pressed; none by default. */
  scrolls?: number;
  make: (hand: Hand) => Promise<void>;
}

export async function isInSight(page: Page, thing: Locator): Promise<boolean> {
  const box = await thing.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

/** Makes a journey from home on, in a browser of its own, and counts. */
export async function countPresses({ as, window, make }: Journey) {
  const user_id = typeof as === 'string' ? as : await as();
  const device = window === phone ? 'phone' : 'desktop';
  const how: Visit = { as: user_id, device, afresh: true };
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

/** The first thing on the page that leads there. */
export function link(page: Page, path: string): Locator {
  return page.locator(`main a[href^="${path}"]`).first();
}

/** Opens a screen by a phone's menu, whose group may have to be unfolded. */
export async function openFromMenu({ page, press }: Hand, path: string): Promise<void> {
  await press(page.getByRole('button', { name: words('shell:menu.open') }));
  const menu = page.getByRole('navigation', { name: words('shell:menu.name') });
  const entry = menu.locator(`a[href^="${path}"]`).first();
  const group = menu.getByRole('button').and(page.locator(`li:has(a[href^="${path}"]) > button`));
  await entry.waitFor({ state: 'attached' });
  if ((await group.count()) > 0) await press(group.first());
  await press(entry);
  await settled(page);
}
