import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '#platform/language/language.ts';

export type Device = 'desktop' | 'phone';

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

/** What a seat is chosen by. */
interface Kind {
  baseURL: string;
  device: Device;
  language: Language;
  scheme: 'light' | 'dark';
}

/** A browser with one page; whoever sits there signs in and out of it without loading it anew. */
export interface Seat {
  kind: Kind;
  context: BrowserContext;
  page: Page;
  /** What the browser has complained of since somebody sat down. */
  complaints: string[];
  /** Nobody else is seated there: a test has had its hands on the context, or wanted it for itself. */
  isChanged: boolean;
}

/** The seats that were left, by browser. */
const free = new WeakMap<Browser, Seat[]>();

/**
 * A page that speaks this language on this device. Somebody may have sat there: they are signed out, of
 * them nothing is left, and the portal stands open at a page of nobody's. `afresh` asks for a browser that
 * was never here. `open` prepares a page that is new.
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

/** Keeps the seat for whoever comes next, where the page can be made as it was found. */
export async function leaveSeat(browser: Browser, seat: Seat): Promise<void> {
  if (seat.isChanged || !(await isLeftAsFound(seat))) return seat.context.close();
  seat.complaints.length = 0;
  free.get(browser)?.push(seat);
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

/** Shows the same to everybody. */
const nobodysPage = '/forgot';

/**
 * Signs out as another tab would, at which the page forgets what it read, and waits on a page that shows
 * nothing of anybody. False where something would be left: a choice that the browser keeps, a toast that
 * was held, an address that is not the portal's.
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
    const kept = ['bawaba.device', 'bawaba.language', 'bawaba.settings', 'bawaba.version'];
    return (
      localStorage.getItem('bawaba.language') === spoken &&
      Object.keys(localStorage).every((name) => kept.includes(name)) &&
      document.head.querySelector('style') === null
    );
  }, language);
}
