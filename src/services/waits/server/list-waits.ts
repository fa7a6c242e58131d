import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Service } from '#platform/service/service.ts';
import type { Waits } from '#platform/waits/waits.ts';
import type { Wait } from '../contract.ts';
import { byUrgency, gravityOf } from '../urgency.ts';

export interface OpenTo {
  /** Whether a system switch is on. */
  isOn: (name: string) => Promise<boolean>;
}

interface Asked {
  actor: Actor;
  now: Date;
}

/** Lists what waits for this person in all services, most urgent first. */
export async function listWaits(
  services: readonly Service[],
  { speak, isOn }: { speak: Speak } & OpenTo,
  asked: Asked,
): Promise<Wait[]> {
  const found = services.flatMap(({ contract, waits = [] }) =>
    waits.map(async (declared) => {
      if (!(await isFor(declared, asked.actor, isOn))) return [];
      return present(declared, { service: contract.service, speak, asked });
    }),
  );
  return (await Promise.all(found)).flat().sort(byUrgency);
}

async function isFor({ act, list }: Waits, actor: Actor, isOn: OpenTo['isOn']): Promise<boolean> {
  const isOpen = async (call: AnyEndpoint) =>
    isAllowed(call.allow, actor) &&
    !(call.shut_while_halted && actor.is_halted) &&
    (call.switch === null || (await isOn(call.switch)));
  return (await isOpen(act)) && (await isOpen(list));
}

async function present(
  { kinds, grave, read }: Waits,
  { service, speak, asked }: { service: string; speak: Speak; asked: Asked },
): Promise<Wait[]> {
  const found = await read(asked);
  return Object.entries(kinds).flatMap(([kind, link]) => {
    const { count = 0, oldest_at = null, due_at = null } = found[kind] ?? {};
    if (count === 0) return [];
    const phrase = `${service}:waits.${kind}`;
    const gravity = gravityOf({ due_at, grave: grave === true }, asked.now);
    return {
      service,
      kind,
      count,
      oldest_at,
      due_at,
      gravity,
      link,
      text: speak('en', `${phrase}.text`, { count }),
      text_ar: speak('ar', `${phrase}.text`, { count }),
      verb: speak('en', `${phrase}.verb`),
      verb_ar: speak('ar', `${phrase}.verb`),
    };
  });
}
