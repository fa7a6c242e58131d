import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import type { PhraseValues, Speak } from '#platform/language/phrases.ts';
import type { Live } from '#platform/live/live.ts';
import type { Told } from '#platform/news/news.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { deliver, type NewItem } from './deliver.ts';
import { foldRepeats } from './fold-repeats.ts';
import type { Kind, Kinds } from './kinds.ts';

/** A notification of one of a service's kinds. */
export interface Telling {
  live: Live;
  speak: Speak;
  kinds: Kinds;
}

/** Items per statement; one event may concern thousands of people. */
const itemsAtOnce = 500;

/** Writes the notifications in the publisher's transaction. */
export async function notifyAll(
  telling: Telling,
  tx: Transaction<NotificationTables>,
  news: readonly Told[],
): Promise<void> {
  for (let from = 0; from < news.length; from += itemsAtOnce) {
    await notify(telling, tx, news.slice(from, from + itemsAtOnce));
  }
}

async function notify(
  telling: Telling,
  tx: Transaction<NotificationTables>,
  news: readonly Told[],
): Promise<void> {
  const items = news.map((one) => ({ one, row: rowOf(one, telling) }));
  const written = await deliver(
    telling,
    tx,
    items.map(({ row }) => row),
  );
  for (const { one, row } of items) {
    const thread = row.thread ?? null;
    const id = written.find(({ source }) => source === row.source)?.id;
    if (thread === null || id === undefined) continue;
    await foldRepeats(tx, { id, thread, now: one.now }, (times) => wordsOf(one, telling, times));
  }
}

export function rowOf(told: Told, telling: Pick<Telling, 'speak' | 'kinds'>): NewItem {
  const { kind, person_id, role = null, link, of, now, thread } = told;
  const { service, p_type, repeats = false } = declared(kind, telling.kinds);
  return {
    kind,
    person_id,
    role,
    link,
    p_type,
    time: now.toISOString(),
    ...wordsOf(told, telling),
    source: `${service}.${kind}:${of}:${person_id}`,
    thread: thread && repeats ? `${kind}:${thread}:${person_id}` : null,
  };
}

/** The text of an item that stands for `times` items of its thread. */
function wordsOf(
  { kind, values }: Told,
  { speak, kinds }: Pick<Telling, 'speak' | 'kinds'>,
  times = 1,
): { msg: string; msg_ar: string } {
  const phrases = `${declared(kind, kinds).service}:news.${kind}`;
  const spoken = (language: Language) => {
    const say = (key: string, given?: PhraseValues) => speak(language, key, given);
    const said = values?.(say, language) ?? {};
    const title =
      times === 1
        ? speak(language, `${phrases}.title`, said)
        : speak(language, `${phrases}.repeated`, { ...said, count: times });
    return `${title}\n${speak(language, `${phrases}.text`, said)}`;
  };
  return { msg: spoken('en'), msg_ar: spoken('ar') };
}

function declared(kind: string, kinds: Kinds): Kind {
  const found = kinds.find(kind);
  if (!found) throw new Error(`no service tells of ${kind}`);
  return found;
}
