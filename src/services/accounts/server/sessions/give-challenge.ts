import type { Caller } from '#platform/http/bind.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Challenge } from '../../proof.ts';
import type { Accounts } from '../accounts.ts';
import { bitsAfter, challengeFor } from './proof-of-work.ts';
import { triesOfNetwork } from './try-limits.ts';

/** The proof of work currently required for an attempt at this user id from this network. */
export async function giveChallenge(
  { database, secrets, limits }: Pick<Accounts, 'database' | 'secrets' | 'limits'>,
  { user_id, caller, now }: { user_id: string; caller: Caller; now: Date },
): Promise<Challenge> {
  const network = networkOf(caller.address);
  const rules = await limits();
  const asked = { purpose: 'sign_in', network, now } as const;
  const { tries } = await triesOfNetwork(database.reads, rules, asked);
  const challenge = challengeFor(secrets, { user_id, network, now });
  return { challenge, bits: bitsAfter(tries, rules.tries_of_address) };
}
