import { presentPerson } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Call } from '#platform/http/bind.ts';
import { refusalBody } from '#platform/http/refusal-reply.ts';
import { type AccountRights, sendActivation } from '#services/accounts/server/public.ts';
import { mostActivations, type NotSent, type rightsContract } from '../contract.ts';
import { users } from './list-users.ts';

type SendCall = Call<(typeof rightsContract.calls)['sendActivations']>;

/**
 * Sends to each person in their own transaction, so that one who can't get the mail doesn't hold up the
 * others.
 */
export async function sendActivations(accounts: AccountRights, call: SendCall) {
  const { body, actor, language, now } = call;
  const { reads } = accounts.database;
  const asked = { ordering: 'user_id' as const, ...body };
  const ids = await users.ids(reads, asked, mostActivations + 1);
  if (ids.length > mostActivations) {
    return refuse('too_many_people', { values: { most: mostActivations } });
  }
  const people = await users.byId(reads, {}, ids);
  const not_sent: NotSent[] = [];
  for (const person of people) {
    const done = await sendActivation(accounts, { actor, person_id: person.id, now });
    if (!isRefusal(done)) continue;
    const { code, message } = refusalBody(done, 'rights', language, accounts.speak);
    not_sent.push({ ...presentPerson(person), code, message });
  }
  return { sent: people.length - not_sent.length, not_sent };
}
