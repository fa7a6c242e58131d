import type { Actor } from '#platform/access/actor.ts';
import { isOpenTo, type OpenTo } from '#platform/access/is-open-to.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Service } from '#platform/service/service.ts';
import type { Waits } from '#platform/waits/waits.ts';
import type { Queue, Wait } from '../contract.ts';
import { byUrgency, gravityOf } from '../urgency.ts';

interface Asked {
  actor: Actor;
  now: Date;
}

/** Lists this person's waiting work in all services, the most urgent first, and the lists without any. */
export async function listWaits(
  services: readonly Service[],
  { speak, isOn }: { speak: Speak } & OpenTo,
  asked: Asked,
): Promise<{ results: Wait[]; empty: Queue[] }> {
  const found = services.flatMap(({ contract, waits = [] }) =>
    waits.map(async (declared) => {
      if (!(await isFor(declared, asked.actor, isOn))) return [];
      return present(declared, { service: contract.service, speak, asked });
    }),
  );
  const queues = (await Promise.all(found)).flat();
  return {
    results: queues.flatMap(({ wait }) => wait ?? []).sort(byUrgency),
    empty: queues.flatMap(({ queue, wait }) => (wait ? [] : queue)),
  };
}

async function isFor({ act, list }: Waits, actor: Actor, isOn: OpenTo['isOn']): Promise<boolean> {
  return (await isOpenTo(act, actor, isOn)) && (await isOpenTo(list, actor, isOn));
}

async function present(
  { kinds, grave = [], read }: Waits,
  { service, speak, asked }: { service: string; speak: Speak; asked: Asked },
): Promise<{ queue: Queue; wait: Wait | null }[]> {
  const found = await read(asked);
  return Object.entries(kinds).map(([kind, link]) => {
    const { count = 0, oldest_at = null, due_at = null, named = [] } = found[kind] ?? {};
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
    if (count === 0) return { queue, wait: null };
    const gravity = gravityOf({ due_at, grave: grave.includes(kind) }, asked.now);
    const textIn = (language: Language) => {
      const names = listOf(named.map(namesIn(language).nameOf), language);
      return speak(language, `${phrase}.text`, { count, names });
    };
    const text = textIn('en');
    const text_ar = textIn('ar');
    const verb = speak('en', `${phrase}.verb`);
    const verb_ar = speak('ar', `${phrase}.verb`);
    const wait = { ...queue, count, oldest_at, due_at, gravity, text, text_ar, verb, verb_ar };
    return { queue, wait };
  });
}
