import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import { refusalBody } from '#platform/http/refusal-reply.ts';
import type { Language } from '#platform/language/language.ts';
import { type AccountRights, listGrants } from '#services/accounts/server/public.ts';
import type { DecidedMany } from '../contract.ts';
import { grantsSeen } from './grants-seen.ts';
import { presentGrants } from './present.ts';

interface Deciding {
  ids: readonly number[];
  actor: Actor;
  language: Language;
  decide(id: number): Promise<{ id: number } | Refusal<string>>;
}

/** One after the other, each in a transaction of its own: one that can't be decided holds up no other. */
export async function decideMany(
  { database, speak }: AccountRights,
  { ids, actor, language, decide }: Deciding,
): Promise<DecidedMany> {
  const seen = { ...grantsSeen({}, actor), ids, page_size: ids.length };
  const grants = presentGrants(await listGrants(database.reads, seen), actor).results;
  const not_decided: DecidedMany['not_decided'] = [];
  for (const { id, person } of grants) {
    const done = await decide(id);
    if (!isRefusal(done)) continue;
    const { code, message } = refusalBody(done, 'rights', language, speak);
    not_decided.push({ id, person, code, message });
  }
  return { decided: grants.length - not_decided.length, not_decided };
}
