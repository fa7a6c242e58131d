import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Only violations: reporting what passes takes longer than checking.
  resultTypes: ['violations'],
  selectors: false,
  elementRef: true,
};

/** The minified source is less than half as long, which makes it faster to evaluate in a page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** After this many checks with movement, the last one counts. */
const mostLooks = 3;

/**
 * The WCAG 2.2 AA violations that axe finds, with the offending elements. Half-faded elements have a contrast of
 * neither end, so the page is checked when nothing moves; if something began to move during the check, and only
 * then, it is checked again.
 */
export async function brokenRules(page: Page, looks = mostLooks): Promise<string[]> {
  const before = await atRest(page);
  const broken = await look(page);
  const after = await endMotion(page);
  const hasMoved = after.is_moving || after.begun !== before.begun;
  if (hasMoved && looks > 1) return brokenRules(page, looks - 1);
  return broken;
}

async function look(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(takeLettersForLetters);
  }
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    const size = violations.find(({ id }) => id === 'target-size');
    const top = window.scrollY;
    const small = [];
    for (const node of size?.nodes ?? []) {
      // Half under a sticky foot, a target is as large as it is once the page is scrolled.
      node.element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [again] = (await window.axe.run(document, { ...options, runOnly: ['target-size'] }))
        .violations;
      if (again?.nodes.some(({ element }) => element === node.element)) small.push(node);
    }
    if (size) size.nodes = small;
    window.scrollTo({ top, behavior: 'instant' });
    return violations
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}

/**
 * Runs in the page. axe leaves out the text of icon fonts, which it finds by drawing some of it: letters that change
 * when they join are icons to it, and so was most Arabic. The portal has no such font, so axe is given a canvas on
 * which every letter is as wide as the next.
 */
function takeLettersForLetters(): void {
  const pen = {
    canvas: {},
    measureText: ({ length }: string) => ({ width: 30 * length }),
    fillText: () => undefined,
    clearRect: () => undefined,
    getImageData: () => ({ data: Uint32Array.of(1) }),
  };
  const createElement = document.createElement.bind(document);
  const createOther = (name: string, options?: ElementCreationOptions) =>
    name === 'canvas' ? { getContext: () => pen } : createElement(name, options);
  Object.assign(document, { createElement: createOther });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Motion {
  /** The transitions and animations begun since the page was first asked. */
  begun: number;
  is_moving: boolean;
}

async function atRest(page: Page): Promise<Motion> {
  let motion = await endMotion(page);
  const isMoving = async () => {
    motion = await endMotion(page);
    return motion.is_moving;
  };
  await expect.poll(isMoving, { timeout: 10_000, interval: 40 }).toBe(false);
  return motion;
}

/** Brings what moves to its end at once; `is_moving` says whether anything did. */
function endMotion(page: Page): Promise<Motion> {
  return page.evaluate(async () => {
    const watched = window as Window & { motionsBegun?: number };
    if (watched.motionsBegun === undefined) {
      watched.motionsBegun = 0;
      const count = () => {
        watched.motionsBegun = (watched.motionsBegun ?? 0) + 1;
      };
      for (const kind of ['transitionrun', 'animationstart']) addEventListener(kind, count, true);
    }
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      // Ignore paused animations (a test that holds a toast) and endless ones.
      const hasEnd = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      if (playState !== 'running' || !hasEnd) return false;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      // A toast's invisible timer animation runs for seconds, and its end closes the toast.
      return target?.checkVisibility({ visibilityProperty: true }) ?? false;
    });
    for (const animation of moving) animation.finish();
    // Their beginning is reported with the next frame, and must not count as begun during the next look.
    if (moving.length > 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    return { begun: watched.motionsBegun, is_moving: moving.length > 0 };
  });
}
