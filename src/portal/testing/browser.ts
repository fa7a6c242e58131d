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
  /** Signed in as this person, as if since the day before. */
  as?: string;
  /** Uses a new browser context, with no cached files of the portal. */
  afresh?: boolean;
}

export type Surroundings = Required<Pick<Visit, 'language' | 'device'>>;

export const onPhone: Surroundings = { language: 'ar', device: 'phone' };
export const onDesktop: Surroundings = { language: 'en', device: 'desktop' };

/** For features that phones don't have. */
export const onDesktops: readonly Surroundings[] = [
  { language: 'ar', device: 'desktop' },
  { language: 'en', device: 'desktop' },
];

/** Each journey runs in one of them, see `journeys`. */
export const eitherVisit: readonly Surroundings[] = [onPhone, onDesktop];

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromium_path'),
    // Without a UTF-8 locale, Chromium saves files with Arabic names as "download".
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
  /** Navigates by the router, as a link would, and waits until the page is settled; on an empty page, loads it. */
  goTo(path: string): Promise<void>;
  /** Loads the address afresh, as if it were typed. */
  load(path: string): Promise<void>;
  /** Ends the visit; fails the test if the browser reported errors. */
  leave(): Promise<void>;
}

/** A person with a browser page of their own, possibly reused from an earlier visit. */
export async function visit(
  browser: Browser,
  portal: TestPortal,
  how: Visit = {},
): Promise<Visitor> {
  const { language = 'ar', device = 'desktop', scheme = 'light', as, afresh = false } = how;
  const kind = { baseURL: portal.url, device, language, scheme };
  const open = (seat: Seat) => prepare(seat, portal.url);
  const seat = await takeSeat(browser, { ...kind, afresh, open });
  seat.complaints.length = 0;
  const { context, page, complaints } = seat;
  const token = as ? (await portal.as(as)).token : null;
  /** Whether the page already knows who is signed in. */
  let isKnown = page.url() === 'about:blank';
  if (isKnown) await page.addInitScript(sitDown, { token, language, place: nextPlace() });
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
      // The router listens to pushes by others, and follows.
      await page.evaluate((address) => history.pushState({}, '', address), path);
      await settled(page);
    },
    load,
    leave: async () => {
      expect(complaints).toEqual([]);
      await leaveSeat(browser, seat);
    },
  };
}

let places = 0;

function nextPlace(): number {
  places += 1;
  return places;
}

interface Sitting {
  token: string | null;
  language: Language;
  /** Grows from visit to visit: a page keeps the scripts of those before, which do nothing any more. */
  place: number;
}

/** Sets the storage of a browser whose user signed in the day before; once a visit, and not at each load. */
function sitDown({ token, language, place }: Sitting): void {
  if (Number(sessionStorage.getItem('place')) >= place) return;
  sessionStorage.setItem('place', String(place));
  localStorage.setItem('bawaba.language', language);
  if (token) localStorage.setItem('bawaba.token', token);
}

/** Signs in as another tab would. */
function signIn(token: string | null): void {
  if (!token) return;
  localStorage.setItem('bawaba.token', token);
  dispatchEvent(new StorageEvent('storage', { key: 'bawaba.token', newValue: token }));
}

async function prepare(seat: Seat, portal_url: string): Promise<void> {
  const { page, complaints } = seat;
  countRequests(page);
  countLoads(seat, portal_url);
  // A library may catch what the content security policy blocks, and log nothing.
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

/**
 * A full load takes as long as ten screens, so each service has a budget (run/budgets.mjs). The pages of a bank, which
 * are small, are none.
 */
function countLoads({ context, page: first }: Seat, portal_url: string): void {
  const count = (page: Page) => {
    page.on('domcontentloaded', () => {
      if (page.url().startsWith(portal_url)) tally(expect.getState().testPath ?? '', 'loads');
    });
  };
  count(first);
  context.on('page', count);
}

/** Browsers log refused calls as errors; refusals are valid replies here. */
function isRefusal(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

/** The page's pending requests, and how many have begun or ended. */
const underWay = new WeakMap<Page, { requests: Set<Request>; changes: number }>();

function countRequests(page: Page): void {
  const state = { requests: new Set<Request>(), changes: 0 };
  underWay.set(page, state);
  page.on('request', (request) => {
    state.requests.add(request);
    state.changes += 1;
  });
  const end = (request: Request) => {
    state.requests.delete(request);
    state.changes += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/**
 * Waits until fonts are loaded, and the page has been idle for some frames in which no request was pending and no list
 * showed stale rows. Frames and not milliseconds: a page that is slow to draw what it got gets more time.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const state = underWay.get(page) ?? { requests: new Set(), changes: 0 };
  const isQuiet = async () => {
    const { changes } = state;
    const isIdle = await page.evaluate(restsFor, idleFrames);
    return isIdle && state.requests.size === 0 && state.changes === changes;
  };
  await expect.poll(isQuiet, { timeout: 15_000, interval: 10 }).toBe(true);
  await page.evaluate(() => document.fonts.ready);
}

/** An effect of a reply, such as another request, begins in the next frame or the one after it. */
const idleFrames = 3;

/** Runs in the page. Whether it waits for nothing after these frames; a page that is busy draws them later. */
async function restsFor(frames: number): Promise<boolean> {
  for (let frame = 0; frame < frames; frame += 1) {
    if (document.querySelector('[data-old], [data-waiting]')) return false;
    // Without a frame to draw, a page may wait long for its idle callback.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  }
  return document.querySelector('[data-old], [data-waiting]') === null;
}

/** Waits for the address and its screen: a link changes the address before the screen is drawn. */
export async function arrive(page: Page, address: string | RegExp): Promise<void> {
  await page.waitForURL(address);
  await settled(page);
}

/** Expects no WCAG 2.2 AA violation that a machine can find, and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** The file that the browser downloads after `act`. */
export async function savedAfter(page: Page, act: () => Promise<void>) {
  const [saved] = await Promise.all([page.waitForEvent('download'), act()]);
  return { file_name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

/** Unfolds the details of a list's rows, which a phone folds. */
export async function unfoldRows(page: Page): Promise<void> {
  const folded = page.locator('li details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}
