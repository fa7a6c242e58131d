import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // What is as it should be isn't asked for, and telling of it takes longer than looking.
  resultTypes: ['violations'],
  selectors: false,
};

/** Without its spaces it is less than half as long, which is most of what reading it into a page takes. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page that begins to move during each of so many looks is judged by the last. */
const mostLooks = 3;

/**
 * Each rule of WCAG 2.2 AA that a machine finds broken, with the elements that break it. What is half
 * faded has the contrast of neither end, so the page is looked at when nothing moves; if something began
 * to move during the look, and only then, it is looked at again.
 */
export async function brokenRules(page: Page, looks = mostLooks): Promise<string[]> {
  const before = await atRest(page);
  const broken = await look(page);
  const after = await motionIn(page);
  const hasMoved = after.is_moving || after.begun !== before.begun;
  if (hasMoved && looks > 1) return brokenRules(page, looks - 1);
  return broken;
}

async function look(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Motion {
  /** How many transitions and animations began since the page was first asked. */
  begun: number;
  is_moving: boolean;
}

async function atRest(page: Page): Promise<Motion> {
  let motion = await motionIn(page);
  const isMoving = async () => {
    motion = await motionIn(page);
    return motion.is_moving;
  };
  await expect.poll(isMoving, { timeout: 10_000, interval: 40 }).toBe(false);
  return motion;
}

function motionIn(page: Page): Promise<Motion> {
  return page.evaluate(() => {
    const watched = window as Window & { motionsBegun?: number };
    if (watched.motionsBegun === undefined) {
      watched.motionsBegun = 0;
      const count = () => {
        watched.motionsBegun = (watched.motionsBegun ?? 0) + 1;
      };
      for (const kind of ['transitionrun', 'animationstart']) addEventListener(kind, count, true);
    }
    const is_moving = document.getAnimations().some(({ playState, effect }) => {
      // A test that holds a toast has stopped it on purpose; what turns for ever is not waited for.
      const hasEnd = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      if (playState !== 'running' || !hasEnd) return false;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      // The clock of a toast runs for seconds and cannot be seen.
      return target?.checkVisibility({ visibilityProperty: true }) ?? false;
    });
    return { begun: watched.motionsBegun, is_moving };
  });
}
