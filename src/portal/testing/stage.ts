import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { startPortal, type TestPortal, type TestPortalOptions } from './portal.ts';

/** Those of the test file that has set the stage; here from its first hook on. */
export let portal: TestPortal;
export let browser: Browser;

/**
 * Starts a portal and a browser before the tests of a file, and ends both after them; what an `afterAll`
 * above it takes away stays until then.
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
