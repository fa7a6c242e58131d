import axe, { type RunOptions } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from './broken-rules.ts';
import { expectAccessible, openBrowser } from './browser.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

const tooPale = '<p id="pale" style="color: #ddd; background: #fff">Too pale to read</p>';

function show(content: string) {
  return page.setContent(`<!doctype html><html lang="en"><head><title>A page</title><style>
    @keyframes appear { from { opacity: 0 } }
    .appearing { color: #000; animation: appear 300ms }
  </style></head><body><main>${content}</main></body></html>`);
}

/** Runs `change` in the page after each check. */
async function afterEachLook(change: () => void) {
  const looks = { count: 0 };
  await page.exposeFunction('lookEnded', async () => {
    looks.count += 1;
    await page.evaluate(change);
  });
  await page.evaluate(axe.source);
  await page.evaluate(() => {
    const { run } = window.axe;
    const runAndTell = async (shown: Document, options: RunOptions) => {
      const results = await run(shown, options);
      await window.lookEnded();
      return results;
    };
    Object.assign(window.axe, { run: runAndTell });
  });
  return looks;
}

declare global {
  interface Window {
    lookEnded(): Promise<void>;
  }
}

const mendInSilence = () => document.querySelector('#pale')?.remove();

const mendWithAFade = () => {
  const pale = document.querySelector('#pale');
  pale?.removeAttribute('style');
  pale?.classList.add('appearing');
};

const appear = () => {
  const news = document.createElement('p');
  news.className = 'appearing';
  news.textContent = 'News';
  document.querySelector('main')?.append(news);
};

test('a fault of a still page counts at the first look, though it were gone at a second', async () => {
  await show(tooPale);
  const looks = await afterEachLook(mendInSilence);
  const broken = await brokenRules(page);
  expect(broken).toEqual([expect.stringMatching(/^color-contrast: .*Too pale to read/)]);
  expect(looks.count).toBe(1);
  expect(await page.locator('#pale').count()).toBe(0);
});

test('text whose letters join is looked at like any other', async () => {
  const words = ['القبول', 'التسجيل', 'المقررات', 'الإرشاد', 'المواعيد'];
  const all = words.map((word) => `<p style="color: #ddd; background: #fff">${word}</p>`);
  await show(all.join(''));
  expect((await brokenRules(page)).join().match(/<p /g)).toHaveLength(words.length);
});

test('a fault fails whoever expects none', async () => {
  await show(tooPale);
  await expect(expectAccessible(page)).rejects.toMatchObject({
    actual: [expect.stringMatching(/^color-contrast/)],
  });
});

test('what fades is looked at when it has come to rest', async () => {
  await show('<p class="appearing">News</p>');
  const looks = await afterEachLook(() => undefined);
  await expectAccessible(page);
  expect(looks.count).toBe(1);
});

test('a page where something began to fade meanwhile is looked at again', async () => {
  await show(tooPale);
  const looks = await afterEachLook(mendWithAFade);
  expect(await brokenRules(page)).toEqual([]);
  expect(looks.count).toBe(2);
});

test('a page that never rests is judged all the same', async () => {
  await show(tooPale);
  const looks = await afterEachLook(appear);
  expect(await brokenRules(page)).toEqual([expect.stringMatching(/^color-contrast/)]);
  expect(looks.count).toBe(3);
});

test('a target half under a sticky foot counts only if it stays too small', async () => {
  await page.setViewportSize({ width: 400, height: 400 });
  const plain = 'padding: 0; border: 0; display: block';
  const showOver = (size: number) =>
    show(`<div style="height: 282px"></div>
      <button style="block-size: 32px; ${plain}">Whole</button>
      <button style="block-size: ${size}px; ${plain}">Half</button>
      <button style="block-size: ${size}px; ${plain}">Below</button>
      <div style="height: 800px"></div>
      <button style="position: sticky; bottom: 0; inline-size: 100%; height: 64px">Send</button>`);
  await showOver(32);
  expect(await brokenRules(page)).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await showOver(12);
  expect(await brokenRules(page)).toEqual([expect.stringContaining('target-size')]);
});
