import type { Page } from 'playwright-core';
import type { Say } from '#platform/language/phrases.ts';
import type { Device } from './browser.ts';

interface HeaderActionOptions {
  say: Say;
  /** On a phone, a header's lesser actions are in one menu. */
  device: Device;
  /** Its role outside the menu. */
  role?: 'button' | 'link';
}

/** Presses one of the lesser actions of the screen's header. */
export async function pressAction(
  page: Page,
  name: string,
  { say, device, role = 'button' }: HeaderActionOptions,
): Promise<void> {
  const main = page.getByRole('main');
  if (device === 'desktop') return main.getByRole(role, { name, exact: true }).click();
  await main.getByRole('button', { name: say('platform:list.actions'), exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
