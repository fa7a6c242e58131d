import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { startPortal, type TestPortal, type TestPortalOptions } from './portal.ts';
import { restSeats } from './seats.ts';

/** The portal and browser of the current test file, set before its first test. */
export let portal: TestPortal;
export let browser: Browser;

/**
 * A worker's files follow each other in one browser and on one port, so that what a context has cached of the portal is
 * there for the next file. It ends with the worker.
 */
let opening: Promise<Browser> | null = null;
let port = 0;

/**
 * Starts a portal before a file's tests and stops it after them. An `afterAll` declared above this call runs after the
 * stop, so what it removes exists until then.
 */
export function setStage(prepare: () => Promise<TestPortalOptions> = async () => ({})): void {
  beforeAll(async () => {
    const options = await prepare();
    opening ??= openBrowser();
    [portal, browser] = await Promise.all([startPortal({ port, ...options }), opening]);
    port = Number(new URL(portal.url).port);
  });
  afterAll(async () => {
    await restSeats(browser).finally(() => portal.stop());
  });
}
