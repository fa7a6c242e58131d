import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import type { Accounts } from '../accounts.ts';
import { findOnlyAccount } from '../queries.ts';
import { type Admitted, admit, type Unadmitted } from '../sessions/admit.ts';
import { noteArrival } from '../sessions/note-arrival.ts';
import { isOwnChallenge, newChallenge, spendChallenge } from '../ways/challenge.ts';
import type { Unvouched } from './open-sso.ts';
import { ssoSecrets } from './sso-secrets.ts';

const challengeOf = { purpose: 'sso', person_id: null } as const;

/** The provider's page, and the key by which this browser alone ends what it begins. */
export async function beginSso(
  { sso, secrets }: Accounts,
  { language, now }: { language: Language; now: Date },
): Promise<{ address: string; key: string } | Refusal<Unvouched | 'not_found'>> {
  if (!sso) return refuse('not_found');
  const key = newChallenge(secrets, challengeOf, now);
  const address = await sso.addressFor(ssoSecrets(secrets, key), language, now);
  return isRefusal(address) ? address : { address, key };
}

interface SsoSignIn {
  key: string;
  /** The query of the address that the provider sent the browser back to. */
  answer: string;
  caller: Caller;
  language: Language;
  now: Date;
}

type SsoRefusal = Unvouched | Unadmitted | 'not_found' | 'sso_ended' | 'sso_unknown';

/** Signs in whom the provider vouches for, if they have an account: none is made. */
export async function signInBySso(
  accounts: Accounts,
  { key, answer, caller, language, now }: SsoSignIn,
): Promise<Admitted | Refusal<SsoRefusal>> {
  const { sso, secrets, database } = accounts;
  if (!sso) return refuse('not_found');
  // Spent first, so that an answer goes to the provider once.
  const isOwn =
    isOwnChallenge(secrets, key, { ...challengeOf, now }) &&
    (await database.transaction((tx) => spendChallenge(tx, key, now)));
  if (!isOwn) return refuse('sso_ended');
  const vouched = await sso.vouchFor(ssoSecrets(secrets, key), answer, now);
  if (isRefusal(vouched)) return vouched as Refusal<Unvouched>;
  const { number, is_step_done } = vouched;
  // Without the claim it names nobody, not the one whose number the source doesn't know.
  const account =
    number === '' ? undefined : await findOnlyAccount(database.reads, { [sso.claim_is]: number });
  if (!account) {
    noteArrival(accounts, { action: 'sign_in_failed', caller, now });
    return refuse('sso_unknown');
  }
  return admit(accounts, { account, is_step_done, caller, language, now });
}
