import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '#platform/language/language.ts';

export type Device = 'desktop' | 'phone';

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

/** The properties by which a seat is chosen. */
interface Kind {
  baseURL: string;
  device: Device;
  language: Language;
  scheme: 'light' | 'dark';
}

/** A browser context with one page, where people sign in and out without reloading. */
export interface Seat {
  kind: Kind;
  context: BrowserContext;
  page: Page;
  /** Errors that the browser reported since the seat was taken. */
  complaints: string[];
  /** Not to be reused: a test has changed the context, or wanted it for itself. */
  isChanged: boolean;
}

/** Free seats by browser. */
const free = new WeakMap<Browser, Seat[]>();

/**
 * Takes a seat with this language and device. It may be reused: its last user is signed out with nothing left
 * behind, and a public page of the portal is open. `afresh` asks for a new context; `open` prepares a new seat.
 */
export async function takeSeat(
  browser: Browser,
  { afresh, open, ...kind }: Kind & { afresh: boolean; open: (seat: Seat) => Promise<void> },
): Promise<Seat> {
  const contexts = browser.contexts();
  const seats = (free.get(browser) ?? []).filter(({ context }) => contexts.includes(context));
  const kept = afresh ? undefined : seats.find((seat) => isSame(seat.kind, kind));
  free.set(
    browser,
    seats.filter((seat) => seat !== kept),
  );
  if (kept) return kept;
  const context = await openContext(browser, kind);
  const seat = { kind, context, page: await context.newPage(), complaints: [], isChanged: afresh };
  await open(seat);
  return seat;
}

/** Keeps the seat for reuse if its page can be reset. */
export async function leaveSeat(browser: Browser, seat: Seat): Promise<void> {
  if (seat.isChanged || !(await isLeftAsFound(seat))) return seat.context.close();
  seat.complaints.length = 0;
  free.get(browser)?.push(seat);
}

/** Leaves the portal, which is going to stop: closes what a test still uses, and keeps the rest for the next file. */
export async function restSeats(browser: Browser): Promise<void> {
  const seats = (free.get(browser) ?? []).filter(({ page }) => !page.isClosed());
  free.set(browser, seats);
  const kept = new Set(seats.map(({ context }) => context));
  const others = browser.contexts().filter((context) => !kept.has(context));
  await Promise.all(others.map((context) => context.close()));
  await Promise.all(seats.map(({ page }) => page.goto('about:blank')));
}

function isSame(one: Kind, other: Kind): boolean {
  return (
    one.baseURL === other.baseURL &&
    one.device === other.device &&
    one.language === other.language &&
    one.scheme === other.scheme
  );
}

async function openContext(
  browser: Browser,
  { baseURL, device, scheme }: Kind,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'ar-SA',
    timezoneId: 'Europe/Paris',
  });
  context.setDefaultTimeout(10_000);
  return context;
}

/** A page that is the same for everybody. */
const nobodysPage = '/forgot';

/**
 * Signs out as another tab would, so the page drops its data, and waits on a public page. False if something would
 * be left: a stored choice, a held toast, an address outside the portal.
 */
async function isLeftAsFound({ page, kind }: Seat): Promise<boolean> {
  const { baseURL, device, language, scheme } = kind;
  if (page.isClosed() || !page.url().startsWith(baseURL)) return false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize(devices[device].viewport);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    localStorage.removeItem('bawaba.token');
    dispatchEvent(new StorageEvent('storage', { key: 'bawaba.token', newValue: null }));
  });
  const hasLeft = await page
    .waitForFunction((address) => {
      if (location.pathname !== address) history.pushState({}, '', address);
      return location.pathname === address && document.querySelector('main h1') !== null;
    }, nobodysPage)
    .catch(() => null);
  if (!hasLeft) return false;
  return page.evaluate((spoken) => {
    for (const close of document.querySelectorAll<HTMLElement>('[data-toasts] [aria-label]')) {
      close.click();
    }
    const kept = ['bawaba.device', 'bawaba.language', 'bawaba.version'];
    return (
      localStorage.getItem('bawaba.language') === spoken &&
      Object.keys(localStorage).every((name) => kept.includes(name)) &&
      document.head.querySelector('style:not([data-href])') === null
    );
  }, language);
}
