import type { Actor } from '#platform/access/actor.ts';
import { isOpenTo, type OpenTo } from '#platform/access/is-open-to.ts';
import { type People, personIf } from '#platform/contract/person.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { riyalsOf } from '#platform/language/numbers/money.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Service } from '#platform/service/service.ts';
import type { Waiting, Waits } from '#platform/waits/waits.ts';
import type { Queue, Wait } from '../contract.ts';
import { byUrgency, gravityOf } from '../urgency.ts';

interface Asked {
  actor: Actor;
  now: Date;
}

interface Deps extends OpenTo {
  speak: Speak;
  listPeople: (ids: readonly (number | null)[]) => Promise<People>;
}

/** Lists this person's waiting work in all services, the most urgent first, and the lists without any. */
export async function listWaits(
  services: readonly Service[],
  { speak, isOn, listPeople }: Deps,
  asked: Asked,
): Promise<{ results: Wait[]; empty: Queue[] }> {
  const found = services.flatMap(({ contract, waits = [] }) =>
    waits.map(async (declared) => {
      if (!(await isFor(declared, asked.actor, isOn))) return [];
      return readKinds(declared, { service: contract.service, speak, asked });
    }),
  );
  const queues = (await Promise.all(found)).flat();
  const people = await listPeople(queues.map(({ waiting }) => waiting.first?.about ?? null));
  const waits = queues.flatMap((kind) =>
    kind.waiting.count === 0 ? [] : present(kind, { speak, people, now: asked.now }),
  );
  return {
    results: waits.sort(byUrgency),
    empty: queues.flatMap(({ queue, waiting }) => (waiting.count === 0 ? queue : [])),
  };
}

async function isFor({ act, list }: Waits, actor: Actor, isOn: OpenTo['isOn']): Promise<boolean> {
  return (await isOpenTo(act, actor, isOn)) && (await isOpenTo(list, actor, isOn));
}

interface Kind {
  queue: Queue;
  waiting: Waiting;
  isGrave: boolean;
  opens: ((id: number) => string) | undefined;
}

async function readKinds(
  { kinds, grave = [], opens, read }: Waits,
  { service, speak, asked }: { service: string; speak: Speak; asked: Asked },
): Promise<Kind[]> {
  const found = await read(asked);
  if (!found) return [];
  return Object.entries(kinds).map(([kind, link]) => {
    const phrase = `${service}:waits.${kind}`;
    const queue = {
      service,
      kind,
      link,
      name: speak('en', `${phrase}.name`),
      name_ar: speak('ar', `${phrase}.name`),
      note: speak('en', `${phrase}.note`),
      note_ar: speak('ar', `${phrase}.note`),
    };
    const waiting = found[kind] ?? { count: 0, oldest_at: null };
    return { queue, waiting, isGrave: grave.includes(kind), opens: opens?.[kind] };
  });
}

function present(
  { queue, waiting, isGrave, opens }: Kind,
  { speak, people, now }: { speak: Speak; people: People; now: Date },
): Wait {
  const { count, oldest_at, due_at = null, named = [], amount } = waiting;
  const first = waiting.first ?? {};
  const phrase = `${queue.service}:waits.${queue.kind}`;
  const textIn = (language: Language) => {
    const names = listOf(named.map(namesIn(language).nameOf), language);
    return speak(language, `${phrase}.text`, { count, names });
  };
  return {
    ...queue,
    ...(count === 1 && opens && first.id ? { link: opens(first.id) } : {}),
    count,
    oldest_at,
    due_at,
    gravity: gravityOf({ due_at, grave: isGrave }, now),
    text: textIn('en'),
    text_ar: textIn('ar'),
    verb: speak('en', `${phrase}.verb`),
    verb_ar: speak('ar', `${phrase}.verb`),
    first: first.name ? { name: first.name, name_ar: first.name_ar ?? first.name } : null,
    about: personIf(people, first.about ?? null),
    reason: first.reason ? { text: first.reason, text_ar: first.reason_ar || first.reason } : null,
    amount: amount ? riyalsOf(amount) : null,
  };
}
