import { readFile } from 'node:fs/promises';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Language } from '#platform/language/language.ts';
import { tally } from '#platform/testing/tally.ts';
import { brokenRules } from './broken-rules.ts';
import type { TestPortal } from './portal.ts';
import { type Device, leaveSeat, type Seat, takeSeat } from './seats.ts';

export type { Device } from './seats.ts';

export interface Visit {
  language?: Language;
  device?: Device;
  scheme?: 'light' | 'dark';
  /** Signed in as this person, as if since yesterday. */
  as?: string;
  /** At a browser that was never here: it keeps no file of the portal. */
  afresh?: boolean;
}

export type Surroundings = Required<Pick<Visit, 'language' | 'device'>>;

export const onPhone: Surroundings = { language: 'ar', device: 'phone' };
export const onDesktop: Surroundings = { language: 'en', device: 'desktop' };

/** For what a phone doesn't have. */
export const onDesktops: readonly Surroundings[] = [
  { language: 'ar', device: 'desktop' },
  { language: 'en', device: 'desktop' },
];

/** A journey is made in one of them, see `journeys`. */
export const eitherVisit: readonly Surroundings[] = [onPhone, onDesktop];

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromium_path'),
    // Without a locale that knows Arabic, Chromium saves a file of an Arabic name as "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Goes there as a link would, and waits until the page has come to rest; an empty page loads it. */
  goTo(path: string): Promise<void>;
  /** Loads the address anew, as if it were typed. */
  load(path: string): Promise<void>;
  /** What the browser complained of so far: nothing, or the test fails. */
  leave(): Promise<void>;
}

/** A person at a browser of their own, which somebody may have left before them. */
export async function visit(
  browser: Browser,
  portal: TestPortal,
  how: Visit = {},
): Promise<Visitor> {
  const { language = 'ar', device = 'desktop', scheme = 'light', as, afresh = false } = how;
  const kind = { baseURL: portal.url, device, language, scheme };
  const seat = await takeSeat(browser, { ...kind, afresh, open: prepare });
  const { context, page, complaints } = seat;
  const token = as ? (await portal.as(as)).token : null;
  /** Whether the page knows already who sits here. */
  let isKnown = page.url() === 'about:blank';
  if (isKnown) await page.addInitScript(sitDown, { token, language });
  const load = async (path: string) => {
    if (!isKnown) await page.evaluate(signIn, token);
    isKnown = true;
    await page.goto(path);
    await settled(page);
  };
  return {
    page,
    get context() {
      seat.isChanged = true;
      return context;
    },
    goTo: async (path) => {
      if (page.url() === 'about:blank') return load(path);
      if (!isKnown) await page.evaluate(signIn, token);
      isKnown = true;
      // The router hears of what others push, and follows.
      await page.evaluate((address) => history.pushState({}, '', address), path);
      await settled(page, { begins: true });
    },
    load,
    leave: async () => {
      expect(complaints).toEqual([]);
      await leaveSeat(browser, seat);
    },
  };
}

/** What the browser of somebody holds who has signed in yesterday. */
function sitDown({ token, language }: { token: string | null; language: Language }): void {
  if (localStorage.getItem('bawaba.language')) return;
  localStorage.setItem('bawaba.language', language);
  if (token) localStorage.setItem('bawaba.token', token);
}

/** As another tab would. */
function signIn(token: string | null): void {
  if (!token) return;
  localStorage.setItem('bawaba.token', token);
  dispatchEvent(new StorageEvent('storage', { key: 'bawaba.token', newValue: token }));
}

async function prepare(seat: Seat): Promise<void> {
  const { page, complaints } = seat;
  countRequests(page);
  countLoads(seat);
  // What the content security policy stops says nothing on the console where a library tries and goes on.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text())) complaints.push(message.text());
  });
}

/** A full load takes as long as ten screens: a service has a budget of them (run/budgets.mjs). */
function countLoads({ context, page: first }: Seat): void {
  const count = (page: Page) => {
    page.on('domcontentloaded', () => tally(expect.getState().testPath ?? '', 'loads'));
  };
  count(first);
  context.on('page', count);
}

/** A refused call is an answer; the browser notes each in its console all the same. */
function isRefusal(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

/** Requests that the page has sent and that are not over, and when that last changed. */
const underWay = new WeakMap<Page, { requests: Set<Request>; since: number }>();

const quietMs = 120;

function countRequests(page: Page): void {
  const state = { requests: new Set<Request>(), since: Date.now() };
  underWay.set(page, state);
  page.on('request', (request) => {
    state.requests.add(request);
    state.since = Date.now();
  });
  const end = (request: Request) => {
    state.requests.delete(request);
    state.since = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Fonts are there, nothing is under way or waited for, no list shows old rows, and the page is idle. */
export async function settled(page: Page, { begins = false } = {}): Promise<void> {
  await page.waitForLoadState('load');
  const state = underWay.get(page) ?? { requests: new Set(), since: 0 };
  // What has only just begun may not have asked for anything yet.
  if (begins) state.since = Date.now();
  const isQuiet = async () => {
    const isIdle = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const waits = '[data-old], [data-waiting]';
          const answer = () => resolve(document.querySelector(waits) === null);
          // A page that draws nothing is sometimes never told that it is idle.
          requestIdleCallback(answer, { timeout: 500 });
        }),
    );
    return isIdle && state.requests.size === 0 && Date.now() - state.since >= quietMs;
  };
  await expect.poll(isQuiet, { timeout: 15_000, interval: 40 }).toBe(true);
  await page.evaluate(() => document.fonts.ready);
}

/** Waits for the address and for its screen: a link changes the first before the second is drawn. */
export async function arrive(page: Page, address: string | RegExp): Promise<void> {
  await page.waitForURL(address);
  await settled(page);
}

/** No rule of WCAG 2.2 AA that a machine can check is broken, and nothing scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** The file that the browser saves after this. */
export async function savedAfter(page: Page, act: () => Promise<void>) {
  const [saved] = await Promise.all([page.waitForEvent('download'), act()]);
  return { file_name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}
