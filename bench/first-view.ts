import { type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../run/chromium.ts';
import { median, type Report } from './report.ts';
import type { Site } from './site.ts';

const tries = 3;
const password = 'marhaba-2026';

/** A cheap phone on a slow line: 1.6 Mbit/s with 150 ms to and fro, the processor four times slower. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

interface Weight {
  requests: number;
  code_kb: number;
  fonts_kb: number;
}

/** Measures the weight of the sign-in page and the first home, and when a person on a cheap phone can use them. */
export async function measureFirstView(site: Site, report: Report): Promise<void> {
  report.section('First view on a phone: 4 times slower, 1.6 Mbit/s, nothing cached');
  const database_url = await site.universityOf(1000);
  const portal = await site.startPortal(database_url);
  const { sign_in, home } = await weigh(portal.url);
  const times: { typed_ms: number; home_ms: number }[] = [];
  for (let number = 0; number < tries; number += 1) times.push(await time(portal.url));
  await portal.stop();

  const add = (name: string, ours: number, unit: string, at_most?: number) =>
    report.add({ name, ours, unit, ...(at_most ? { aim: { at_most } } : {}) });
  add('sign-in: requests', sign_in.requests, '');
  add('sign-in: JavaScript and CSS, Brotli', sign_in.code_kb, 'kB', 180);
  add('sign-in: fonts', sign_in.fonts_kb, 'kB', 130);
  add('sign-in: until a letter can be typed', median(times.map((t) => t.typed_ms)), 'ms');
  add('home after it: requests', home.requests, '');
  add('home after it: JavaScript and CSS, Brotli', home.code_kb, 'kB', 60);
  add('home after it: fonts', home.fonts_kb, 'kB');
  add('home after signing in: until its title stands', median(times.map((t) => t.home_ms)), 'ms');
}

/** Each page at rest before the next is asked for. */
async function weigh(url: string): Promise<{ sign_in: Weight; home: Weight }> {
  return withPhone(async (page, line) => {
    const bytes = countBytes(line);
    await page.goto(`${url}/login`);
    await rest(page);
    const sign_in = bytes.since(0);
    const before = bytes.mark();
    await signIn(page);
    await rest(page);
    return { sign_in, home: bytes.since(before) };
  });
}

/** In milliseconds, on the slow line. */
async function time(url: string): Promise<{ typed_ms: number; home_ms: number }> {
  return withPhone(async (page, line) => {
    await line.send('Network.emulateNetworkConditions', slowLine);
    await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const began = performance.now();
    await page.goto(`${url}/login`, { waitUntil: 'commit' });
    await page.locator('input').first().pressSequentially('2');
    const typed_ms = performance.now() - began;
    const pressed = performance.now();
    await signIn(page);
    return { typed_ms, home_ms: performance.now() - pressed };
  });
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input').first().fill('231000001');
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/panel');
  await page.locator('main h1').waitFor();
}

async function withPhone<Answer>(
  visit: (page: Page, line: CDPSession) => Promise<Answer>,
): Promise<Answer> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'ar-SA',
    });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    return await visit(page, line);
  } finally {
    await browser.close();
  }
}

async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Bytes of the files as they travel, by kind; headers are left out. */
function countBytes(line: CDPSession) {
  const loads: { path: string; bytes: number }[] = [];
  line.on('Network.responseReceived', ({ response }) =>
    loads.push({
      path: new URL(response.url).pathname,
      bytes: Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0),
    }),
  );
  const kilobytes = (of: typeof loads, kind: RegExp) =>
    of.filter(({ path }) => kind.test(path)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    mark: () => loads.length,
    since: (from: number): Weight => {
      const of = loads.slice(from);
      return {
        requests: of.length,
        code_kb: kilobytes(of, /\.(js|css)$/),
        fonts_kb: kilobytes(of, /\.woff2$/),
      };
    },
  };
}
