import type { Browser, BrowserContext, Page } from 'playwright-core';

export type Device = 'desktop' | 'phone';

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

/** What of a browser can't be changed once somebody sits at it. */
interface Kind {
  baseURL: string;
  device: Device;
  scheme: 'light' | 'dark';
}

interface Seat {
  kind: Kind;
  context: BrowserContext;
  page: Page;
  /** A test has had its hands on the context, so that nobody else is seated there. */
  isChanged: boolean;
}

/** The seats that were left, by browser. */
const free = new WeakMap<Browser, Pick<Seat, 'kind' | 'context'>[]>();

/**
 * A browser of one's own. Somebody may have sat there: of them nothing is left, but the files of the
 * portal are, as in any browser that was there before. `afresh` asks for one that was not.
 */
export async function takeSeat(
  browser: Browser,
  { afresh, ...kind }: Kind & { afresh: boolean },
): Promise<Seat> {
  const open = browser.contexts();
  const seats = (free.get(browser) ?? []).filter(({ context }) => open.includes(context));
  const kept = afresh ? undefined : seats.find((seat) => isSame(seat.kind, kind));
  free.set(
    browser,
    seats.filter((seat) => seat !== kept),
  );
  const context = kept?.context ?? (await openContext(browser, kind));
  const page = await context.newPage();
  if (kept) await forgetWhoSat(page, kind.baseURL);
  return { kind, context, page, isChanged: false };
}

export async function leaveSeat(
  browser: Browser,
  { kind, context, isChanged }: Seat,
): Promise<void> {
  if (isChanged) return context.close();
  await Promise.all(context.pages().map((page) => page.close()));
  free.get(browser)?.push({ kind, context });
}

function isSame(one: Kind, other: Kind): boolean {
  return (
    one.baseURL === other.baseURL && one.device === other.device && one.scheme === other.scheme
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

/** What a page keeps of a person, and not what it keeps of the portal. */
const keptOfPeople = 'local_storage,indexeddb,cookies,service_workers,cache_storage';

async function forgetWhoSat(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: keptOfPeople });
  await devtools.detach();
}
