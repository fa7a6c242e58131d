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
import { brokenRules } from './broken-rules.ts';
import type { TestPortal } from './portal.ts';
import { type Device, leaveSeat, takeSeat } from './seats.ts';

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

type Surroundings = Required<Pick<Visit, 'language' | 'device'>>;

/** For what may look or go wrong in any of them: the walk through every screen, the longest journey. */
export const everyVisit: readonly Surroundings[] = [
  { language: 'ar', device: 'desktop' },
  { language: 'ar', device: 'phone' },
  { language: 'en', device: 'desktop' },
  { language: 'en', device: 'phone' },
];

/** Every journey is made in both languages and on both devices: two of the four say as much of most. */
export const eitherVisit: readonly Surroundings[] = [
  { language: 'ar', device: 'phone' },
  { language: 'en', device: 'desktop' },
];

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
  /** Opens an address of the portal anew, as if it were typed, and waits until it has come to rest. */
  goTo(path: string): Promise<void>;
  /** Goes there from the screen that is open, as a link on it would. */
  moveTo(path: string): Promise<void>;
  /** What the browser complained of so far: nothing, or the test fails. */
  leave(): Promise<void>;
}

/** A person at a browser of their own. */
export async function visit(
  browser: Browser,
  portal: TestPortal,
  how: Visit = {},
): Promise<Visitor> {
  const { language = 'ar', device = 'desktop', scheme = 'light', as, afresh = false } = how;
  const seat = await takeSeat(browser, { baseURL: portal.url, device, scheme, afresh });
  const { context, page } = seat;
  const token = as ? (await portal.as(as)).token : null;
  await page.addInitScript(
    ([stored, chosen]) => {
      if (!localStorage.getItem('bawaba.language')) {
        localStorage.setItem('bawaba.language', chosen ?? 'ar');
        if (stored) localStorage.setItem('bawaba.token', stored);
      }
    },
    [token, language] as const,
  );
  countRequests(page);
  // What the content security policy stops says nothing on the console where a library tries and goes on.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text())) complaints.push(message.text());
  });
  return {
    page,
    get context() {
      seat.isChanged = true;
      return context;
    },
    goTo: async (path) => {
      await page.goto(path);
      await settled(page);
    },
    moveTo: async (path) => {
      // The router hears of what others push, and follows.
      await page.evaluate((address) => history.pushState({}, '', address), path);
      await settled(page, { begins: true });
    },
    leave: async () => {
      await leaveSeat(browser, seat);
      expect(complaints).toEqual([]);
    },
  };
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
