import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Language } from '#platform/language/language.ts';
import type { TestPortal } from './portal.ts';

export type Device = 'desktop' | 'phone';

export interface Visit {
  language?: Language;
  device?: Device;
  scheme?: 'light' | 'dark';
  /** Signed in as this person, as if since yesterday. */
  as?: string;
}

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

/** Every journey is made in both languages, on both devices. */
export const everyVisit: readonly Required<Pick<Visit, 'language' | 'device'>>[] = [
  { language: 'ar', device: 'desktop' },
  { language: 'ar', device: 'phone' },
  { language: 'en', device: 'desktop' },
  { language: 'en', device: 'phone' },
];

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromium_path'),
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
  /** Opens an address of the portal and waits until it has come to rest. */
  goTo(path: string): Promise<void>;
  /** What the browser complained of so far: nothing, or the test fails. */
  leave(): Promise<void>;
}

/** A person at a browser of their own. */
export async function visit(
  browser: Browser,
  portal: TestPortal,
  how: Visit = {},
): Promise<Visitor> {
  const { language = 'ar', device = 'desktop', scheme = 'light', as } = how;
  const context = await browser.newContext({
    ...devices[device],
    baseURL: portal.url,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'ar-SA',
    timezoneId: 'Europe/Paris',
  });
  const token = as ? (await portal.as(as)).token : null;
  await context.addInitScript(
    ([stored, chosen]) => {
      if (!localStorage.getItem('bawaba.language')) {
        localStorage.setItem('bawaba.language', chosen ?? 'ar');
        if (stored) localStorage.setItem('bawaba.token', stored);
      }
    },
    [token, language] as const,
  );
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text())) complaints.push(message.text());
  });
  return {
    page,
    context,
    goTo: async (path) => {
      await page.goto(path);
      await settled(page);
    },
    leave: async () => {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}

/** A refused call is an answer; the browser notes each in its console all the same. */
function isRefusal(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

/** Fonts are there and nothing is under way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** No rule of WCAG 2.2 AA that a machine can check is broken, and nothing scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}
