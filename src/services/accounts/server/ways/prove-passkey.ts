import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Transaction } from '#platform/database/database.ts';
import type { PasskeyAnswer } from '../../contract.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { type ChallengeOf, isOwnChallenge, relyingParty, spendChallenge } from './challenge.ts';

/** A passkey whose signature was right; it counts once it is spent. */
export interface ProvenPasskey {
  passkey_id: number;
  person_id: number;
  challenge: string;
  sign_count: number;
  is_backed_up: boolean;
}

/**
 * Checks what a device signed: for this portal, this challenge and, where somebody is signed in, for them; with the
 * person verified by the device. Null for everything else.
 */
export async function provePasskey(
  { database, secrets, public_url }: Accounts,
  answer: PasskeyAnswer,
  { now, ...of }: ChallengeOf & { now: Date },
): Promise<ProvenPasskey | null> {
  const passkey = await database.reads
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .$if(of.person_id !== null, (own) => own.where('person_id', '=', of.person_id))
    .executeTakeFirst();
  if (!passkey) return null;
  let challenge = '';
  const expectedChallenge = (asked: string) => {
    challenge = asked;
    return isOwnChallenge(secrets, asked, { ...of, now });
  };
  const { id, origin } = relyingParty(public_url);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: responseOf(answer),
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
    });
    const { newCounter: sign_count, credentialBackedUp: is_backed_up } = authenticationInfo;
    const { id: passkey_id, person_id } = passkey;
    return verified ? { passkey_id, person_id, challenge, sign_count, is_backed_up } : null;
  } catch {
    // Each wrong part of an answer is thrown, and no caller is told which.
    return null;
  }
}

function responseOf({ id, client_data, authenticator_data, signature }: PasskeyAnswer) {
  return {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
  };
}

/** Spends the challenge and counts the use; false for a replay, and for a copy that counts behind. */
export async function spendPasskey(
  tx: Transaction<AccountTables>,
  { passkey_id, challenge, sign_count, is_backed_up }: ProvenPasskey,
  now: Date,
): Promise<boolean> {
  if (!(await spendChallenge(tx, challenge, now))) return false;
  const used = await tx.writes
    .updateTable('passkey')
    .set({ sign_count, is_backed_up, last_used_at: now.toISOString() })
    .where('id', '=', passkey_id)
    .where((e) =>
      e.or([
        e('sign_count', '<', sign_count),
        e.and({ sign_count: 0 }).and(e.val(sign_count), '=', 0),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
