import type { DecidedEach } from '../contract/deciding.ts';
import { isRefusal, type Refusal } from '../contract/refusal.ts';
import { refusalBody } from '../http/refusal-reply.ts';
import type { Language } from '../language/language.ts';
import type { Speak } from '../language/phrases.ts';

/** Somebody as a refusal names them. */
export interface Named {
  id: number;
  user_id: string;
  full_name: string;
  full_name_ar: string;
}

interface Asked {
  ids: readonly number[];
  /** Whose phrases say why one is refused. */
  service: string;
}

interface About {
  /** Whom one is about; null where the caller doesn't reach it. */
  subject: (id: number) => Promise<number | null>;
  names: (ids: readonly number[]) => Promise<ReadonlyMap<number, Named>>;
}

/**
 * One after the other, each in a transaction of its own: one that can't be decided holds up no other, and
 * is told with whom it is about and why.
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
    return { id, person: personOf(names.get(subject ?? 0)), code, message };
  });
  return { done, refused };
}

function personOf(named: Named | undefined) {
  if (!named) return null;
  const { id, user_id, full_name, full_name_ar } = named;
  return { id, user_id, full_name, full_name_ar };
}
