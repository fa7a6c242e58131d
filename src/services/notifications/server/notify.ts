import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Language } from '#platform/language/language.ts';
import type { PhraseValues, Speak } from '#platform/language/phrases.ts';
import type { Live } from '#platform/live/live.ts';
import type { PeopleTables } from '#services/system-data/server/public.ts';
import { isRepeated, kinds, type SpokenKind } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { deliver, type NewItem } from './deliver.ts';
import { foldRepeats } from './fold-repeats.ts';

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
  /** Who tells it, and of which thing: what is repeated of that is one item, if its kind may be repeated. */
  thread?: string;
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
  const items = news.map((one) => ({ one, row: rowOf(one, speak) }));
  const written = await deliver(
    live,
    tx,
    items.map(({ row }) => row),
  );
  for (const { one, row } of items) {
    const thread = row.thread ?? null;
    const id = written.find(({ source }) => source === row.source)?.id;
    if (thread === null || id === undefined) continue;
    await foldRepeats(tx, { id, thread, now: one.now }, (times) => wordsOf(one, speak, times));
  }
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
  const { kind, person_id, role = null, link, source, now, thread } = news;
  return {
    ...{ kind, person_id, role, link, p_type: kinds[kind], time: now.toISOString() },
    ...wordsOf(news, speak),
    source: `${source}:${person_id}`,
    thread: thread && isRepeated(kind) ? `${kind}:${thread}:${person_id}` : null,
  };
}

/** What an item says that stands for so many of its thread. */
function wordsOf(news: News, speak: Speak, times = 1): { msg: string; msg_ar: string } {
  const { kind } = news;
  const spoken = (language: Language) => {
    const values = news.valuesIn(language);
    const title =
      times === 1
        ? speak(language, `notifications:kinds.${kind}.title`, values)
        : speak(language, `notifications:kinds.${kind}.repeated`, { ...values, count: times });
    return `${title}\n${speak(language, `notifications:kinds.${kind}.text`, values)}`;
  };
  return { msg: spoken('en'), msg_ar: spoken('ar') };
}
