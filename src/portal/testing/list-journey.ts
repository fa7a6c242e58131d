import { expect } from 'vitest';
import type { Say } from '#platform/language/phrases.ts';
import { type Device, expectAccessible, savedAfter, settled, type Visitor } from './browser.ts';

/** Journeys through what every list offers besides its rows, done as a person does on this device. */
export function listJourney({ page, goTo }: Visitor, device: Device, say: Say) {
  const dialog = page.getByRole('dialog');
  const strip = page.getByRole('region', { name: say('lists:selection.actions') });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const addressNow = () => {
    const { pathname, searchParams } = new URL(page.url());
    searchParams.sort();
    return `${pathname}?${searchParams}`;
  };

  /** On phones, a list's actions are in one menu. */
  async function openExport() {
    const verb = say('lists:export.verb');
    if (device === 'desktop') return page.getByRole('button', { name: verb, exact: true }).click();
    await button(say('platform:list.actions')).click();
    await item(verb).click();
  }

  /** The rows' checkboxes; on phones they are shown on demand. */
  async function beginChoosing() {
    if (device === 'desktop') return page.locator('tbody').getByRole('checkbox');
    await button(say('platform:list.actions')).click();
    await item(say('lists:selection.select')).click();
    return page.getByRole('main').getByRole('checkbox');
  }

  /** Saves a view of the list, leaves, finds it again from the list's bare address, and deletes it. */
  async function keepAndFind(name: string, bare: string) {
    const kept = addressNow();
    await button(say('views:mine')).click();
    await item(say('views:save')).click();
    await dialog.getByLabel(say('views:name_label')).fill(name);
    await dialog.getByRole('button', { name: say('views:save_verb'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await button(name).waitFor();
    await goTo(bare);
    await button(say('views:mine')).click();
    await item(name).click();
    await expect.poll(addressNow, { timeout: 15_000 }).toBe(kept);
    await button(name).click();
    await item(say('views:manage')).click();
    const actions = dialog.getByRole('button', { name: say('views:actions', { name }) });
    await actions.click();
    await item(say('views:delete')).click();
    await actions.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await button(say('views:mine')).waitFor();
    await settled(page);
  }

  /** Exports the first rows as CSV: the file's name, and its lines below the header. */
  async function exportFirst(count: number) {
    const boxes = await beginChoosing();
    for (let place = 0; place < count; place += 1) await boxes.nth(place).check();
    await strip.getByText(say('lists:selection.chosen', { count }), { exact: true }).waitFor();
    await expectAccessible(page);
    await strip.getByRole('button', { name: say('lists:selection.export') }).click();
    await dialog.getByText(say('lists:export.chosen', { count }), { exact: true }).waitFor();
    await dialog.getByRole('radio', { name: say('lists:export.csv') }).check();
    const { file_name, bytes } = await savedAfter(page, () =>
      dialog.getByRole('button', { name: say('lists:export.start'), exact: true }).click(),
    );
    await dialog.waitFor({ state: 'detached' });
    const [, ...lines] = bytes.toString().trim().split('\r\n');
    return { file_name, lines };
  }

  return { openExport, beginChoosing, keepAndFind, exportFirst };
}
