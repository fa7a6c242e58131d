import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, visit } from './testing/browser.ts';
import { browser, portal, setStage } from './testing/stage.ts';
import { wordsIn } from './testing/words.ts';

setStage();

test.each(['ar', 'en'] as const)(
  'in %s, signing in loads at most 185 kB of scripts and styles, home 62 kB more, and both 130 kB of fonts',
  async (language) => {
    const say = wordsIn(language);
    const { page, goTo, leave } = await visit(browser, portal, { language, afresh: true });
    const loaded = bytesLoaded(page, /\.(js|css)$/, 'br');
    const fonts = bytesLoaded(page, /\.woff2$/, undefined);
    await goTo('/login');
    const signIn = loaded();
    expect(signIn).toBeGreaterThan(50_000);
    expect(signIn).toBeLessThanOrEqual(185_000);

    await page.getByLabel(say('accounts:sign_in.user_id')).fill('231000001');
    await page.getByLabel(say('accounts:sign_in.password'), { exact: true }).fill('marhaba-2026');
    await page.keyboard.press('Enter');
    await arrive(page, '**/panel');
    await page.waitForLoadState('networkidle');
    expect(loaded() - signIn).toBeLessThanOrEqual(62_000);
    expect(fonts()).toBeGreaterThan(30_000);
    expect(fonts()).toBeLessThanOrEqual(130_000);
    await leave();
  },
);

test.each(['ar', 'en'] as const)(
  'in %s, sign-in stands before its scripts, which move nothing and lose nothing that was typed or pressed',
  async (language) => {
    const say = wordsIn(language);
    const { page, leave } = await visit(browser, portal, {
      language,
      device: language === 'ar' ? 'phone' : 'desktop',
      afresh: true,
    });
    const scripts = await hold(page, '**/*.js');
    const signingIn = await hold(page, '**/api/auth/login');
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel(say('accounts:sign_in.user_id')).fill('231000001');
    await page.getByLabel(say('accounts:sign_in.password'), { exact: true }).fill('marhaba-2026');
    const moment = await page.evaluate(momentWithFonts);
    const before = await page.evaluate(placesOf, '[data-drawn="gate"]');
    await page.keyboard.press('Enter');
    await page.getByText(say('accounts:sign_in.submitting')).waitFor();

    scripts();
    await page.locator('#root main').waitFor();
    // React draws beneath what was drawn, and only then takes it away.
    await expect.poll(() => page.locator('[data-drawn]').count()).toBe(0);
    expect(await page.evaluate(placesOf, '#root')).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'password',
    );
    expect(await page.evaluate(shiftsSince, moment)).toBe(0);
    signingIn();
    await arrive(page, '**/panel');
    await leave();
  },
);

test('a page whose scripts don’t come says so', async () => {
  const say = wordsIn('en');
  const { page, leave } = await visit(browser, portal, { language: 'en', afresh: true });
  await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/forgot');
  await page.getByText(say('shell:late.text')).waitFor();
  await page.unroute('**/*.js');
  await page.getByRole('link', { name: say('shell:late.again') }).click();
  await page.getByRole('heading', { name: say('accounts:forgot.title') }).waitFor();
  await leave();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  const silent = await context.newPage();
  await silent.goto('/login');
  expect(await silent.locator('noscript p').allTextContents()).toEqual(
    (['ar', 'en'] as const).map((language) => wordsIn(language)('shell:late.no_script')),
  );
  await context.close();
});

/** Keeps such requests waiting until the answer is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Where everything that is read or pressed stands. */
function placesOf(page: string): string[] {
  const shown = document.querySelectorAll(`${page} :is(h1, p, a, label, input, button)`);
  return [...shown].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return `${element.tagName} ${x} ${y} ${width} ${height}`;
  });
}

/** A frame asks for the fonts that it is drawn with, and the next is drawn with them. */
async function momentWithFonts(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  await document.fonts.ready;
  await frame();
  return performance.now();
}

/** How often something moved since then; the browser tells it with the next frames. */
function shiftsSince(moment: number): Promise<number> {
  return new Promise((resolve) => {
    const seen = new PerformanceObserver((list) => {
      resolve(list.getEntries().filter(({ startTime }) => startTime > moment).length);
    });
    seen.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 500);
  });
}

/** Bytes over the wire, by the server's content-length. Fonts are already compressed. */
function bytesLoaded(page: Page, path: RegExp, packed: string | undefined): () => number {
  let bytes = 0;
  page.on('response', (response) => {
    if (!path.test(new URL(response.url()).pathname)) return;
    expect(response.headers()['content-encoding']).toBe(packed);
    bytes += Number(response.headers()['content-length']);
  });
  return () => bytes;
}
