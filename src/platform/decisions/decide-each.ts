import type { DecidedEach } from '../contract/deciding.ts';
import { type People, presentPerson } from '../contract/person.ts';
import { isRefusal, type Refusal } from '../contract/refusal.ts';
import { refusalBody } from '../http/refusal-reply.ts';
import type { Language } from '../language/language.ts';
import type { Speak } from '../language/phrases.ts';

interface Asked {
  ids: readonly number[];
  /** The service whose phrases word the refusals. */
  service: string;
}

interface About {
  /** The subject; null if the caller doesn't reach them. */
  subject: (id: number) => Promise<number | null>;
  names: (ids: readonly number[]) => Promise<People>;
}

/**
 * Decides one after another, each in its own transaction: one that is refused doesn't hold up the others,
 * and is returned with its subject and the reason.
 */
export async function decideEach(
  { ids, service }: Asked,
  about: About,
  { speak, language }: { speak: Speak; language: Language },
  one: (id: number) => Promise<object>,
): Promise<DecidedEach> {
  const done: number[] = [];
  const no: { id: number; subject: number | null; refusal: Refusal }[] = [];
  for (const id of new Set(ids)) {
    const answer = await one(id);
    if (isRefusal(answer)) no.push({ id, subject: await about.subject(id), refusal: answer });
    else done.push(id);
  }
  const names = await about.names(no.map(({ subject }) => subject).filter((id) => id !== null));
  const refused = no.map(({ id, subject, refusal }) => {
    const { code, message } = refusalBody(refusal, service, language, speak);
    const named = names.get(subject ?? 0);
    return { id, person: named ? presentPerson(named) : null, code, message };
  });
  return { done, refused };
}
