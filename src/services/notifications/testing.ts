import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import type { Told } from '#platform/news/news.ts';
import { ar, en } from '#portal/server/phrases.ts';
import type { TestPortal } from '#portal/testing/portal.ts';
import { accountsNews } from '#services/accounts/server/news.ts';
import { appointmentsNews } from '#services/appointments/server/news.ts';
import { campaignsNews } from '#services/campaigns/server/news.ts';
import { createKinds } from './server/kinds.ts';
import { notifyAll } from './server/notify.ts';
import { silentLive } from './testing/live.ts';

export const speak = speakWith(createPhrases({ ar, en }));

export const kinds = createKinds(() => [accountsNews, appointmentsNews, campaignsNews]);

let told = 0;

/** Writes a notification as a listener would, without the event. */
export async function tell(
  portal: TestPortal,
  person_id: number,
  news: Partial<Told> = {},
): Promise<void> {
  told += 1;
  const one: Told = {
    kind: 'booked',
    link: '/panel',
    of: `test:${told}`,
    now: portal.clock.now(),
    values: () => ({ name: `N${told}`, day: 'D', time: 'T' }),
    ...news,
    person_id,
  };
  await portal.database.transaction((tx) =>
    notifyAll({ live: silentLive, speak, kinds }, tx, [one]),
  );
}

/**
 * Waits until this person has no pending letter or, with `until`, until it is postponed to that time.
 * Returns which of the two happened.
 */
export async function settled(
  portal: TestPortal,
  person_id: number,
  until?: string,
): Promise<'settled' | 'waits'> {
  const look = async () => {
    await portal.lookDue();
    const waiting = await portal.database.reads
      .selectFrom('notification_mail')
      .select('due_at')
      .where('person_id', '=', person_id)
      .where('settled_at', 'is', null)
      .execute();
    return waiting.map(({ due_at }) => due_at);
  };
  await expect.poll(look, { timeout: 15_000 }).toEqual(until ? [until] : []);
  return until ? 'waits' : 'settled';
}

/** Keeps toasts until released: a slow machine may take longer to look than they last. */
export async function holdToasts(tab: Page): Promise<() => Promise<void>> {
  const content = '[data-toasts] * { animation-play-state: paused !important; }';
  const style = await tab.addStyleTag({ content });
  return () => style.evaluate((element) => (element as HTMLStyleElement).remove());
}

/** Deletes this person's demo notifications, so that a test starts with none. */
export async function forgetAll(portal: TestPortal, person_id: number): Promise<void> {
  await portal.database.transaction(async ({ writes }) => {
    await writes.deleteFrom('notification_mail').where('person_id', '=', person_id).execute();
    await writes.deleteFrom('notification').where('person_id', '=', person_id).execute();
  });
}
