import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { startPortal, type TestPortal, type TestPortalOptions } from './portal.ts';

/** The portal and browser of the current test file, set before its first test. */
export let portal: TestPortal;
export let browser: Browser;

/**
 * Starts a portal and a browser before a file's tests and stops both after them. An `afterAll` declared above this
 * call runs after the stop, so what it removes exists until then.
 */
export function setStage(prepare: () => Promise<TestPortalOptions> = async () => ({})): void {
  beforeAll(async () => {
    const options = await prepare();
    [portal, browser] = await Promise.all([startPortal(options), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await portal.stop();
  });
}
