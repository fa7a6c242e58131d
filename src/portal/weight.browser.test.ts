import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, visit } from './testing/browser.ts';
import { browser, portal, setStage } from './testing/stage.ts';
import { wordsIn } from './testing/words.ts';

setStage();

test.each(['ar', 'en'] as const)(
  'in %s, signing in loads at most 185 kB of scripts and styles, home 65 kB more, and both 130 kB of fonts',
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
    expect(loaded() - signIn).toBeLessThanOrEqual(65_000);
    expect(fonts()).toBeGreaterThan(30_000);
    expect(fonts()).toBeLessThanOrEqual(130_000);
    await leave();
  },
);

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
