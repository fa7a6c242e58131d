import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Language } from '#platform/language/language.ts';
import type { PhraseValues, Speak } from '#platform/language/phrases.ts';
import type { Live } from '#platform/live/live.ts';
import type { PeopleTables } from '#services/system-data/server/public.ts';
import { kinds, type SpokenKind } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { deliver, type NewItem } from './deliver.ts';

/** Something to tell one person. */
export interface News {
  kind: SpokenKind;
  person_id: number;
  /** The role that it is for; left out: whichever is in force. */
  role?: number;
  /** An address of the portal. */
  link: `/${string}`;
  /** The event and the row that it is about; the receiver is added to it. */
  source: string;
  now: Date;
  /** For the phrases `kinds.<kind>.title` and `.text`; each value is an island in its line. */
  valuesIn: (language: Language) => PhraseValues;
}

/** What it takes to listen to a service. */
export interface Follows<EventMap> {
  events: Events<EventMap>;
  live: Live;
  speak: Speak;
}

/** An announcer's transaction, with what a listener needs in sight. */
export type ListenerTransaction = Transaction<NotificationTables & PeopleTables>;

/** Tells it in the announcer's transaction. */
export async function notify(
  { live, speak }: { live: Live; speak: Speak },
  tx: ListenerTransaction,
  news: readonly News[],
): Promise<void> {
  if (news.length === 0) return;
  await deliver(
    live,
    tx,
    news.map((one) => rowOf(one, speak)),
  );
}

/** As many items as one statement writes; what concerns many may concern thousands at once. */
const itemsAtOnce = 500;

/** The same for any number of items. */
export async function notifyAll(
  speaking: { live: Live; speak: Speak },
  tx: ListenerTransaction,
  news: readonly News[],
): Promise<void> {
  for (let from = 0; from < news.length; from += itemsAtOnce) {
    await notify(speaking, tx, news.slice(from, from + itemsAtOnce));
  }
}

export function rowOf(news: News, speak: Speak): NewItem {
  const { kind, person_id, role = null, link, source, now } = news;
  const spoken = (language: Language) => {
    const values = news.valuesIn(language);
    const title = speak(language, `notifications:kinds.${kind}.title`, values);
    return `${title}\n${speak(language, `notifications:kinds.${kind}.text`, values)}`;
  };
  return {
    ...{ kind, person_id, role, link, p_type: kinds[kind], time: now.toISOString() },
    msg: spoken('en'),
    msg_ar: spoken('ar'),
    source: `${source}:${person_id}`,
  };
}
