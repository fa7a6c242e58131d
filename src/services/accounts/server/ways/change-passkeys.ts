import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Acting, Actor } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { NewPasskey } from '../../contract.ts';
import type { Accounts } from '../accounts.ts';
import { holdSignIns } from '../lock-row.ts';
import { tellOwner } from '../note-account.ts';
import { hasApp } from '../queries.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { isOwnChallenge, newChallenge, relyingParty, spendChallenge } from './challenge.ts';
import { listPasskeys, listWays } from './list-ways.ts';

const mostPasskeys = 20;

/** Tells a browser how to make a passkey, where the person has none of these yet. */
export async function beginPasskey(accounts: Accounts, { actor, now }: Acting) {
  const { database, secrets, public_url } = accounts;
  const known = await listPasskeys(database.reads, actor.id);
  return {
    challenge: newChallenge(secrets, { purpose: 'add', person_id: actor.id }, now),
    rp_id: relyingParty(public_url).id,
    rp_name: await accounts.nameOfPortal(),
    user_handle: Buffer.from(`bawaba ${actor.id}`).toString('base64url'),
    exclude: known.map(({ credential_id }) => credential_id),
  };
}

/** Gives a passkey something to sign. A visitor's browser knows which ones it has. */
export async function askPasskey(
  { database, secrets, public_url }: Accounts,
  actor: Actor | null,
  now: Date,
) {
  const person_id = actor?.id ?? null;
  const own = actor ? await listPasskeys(database.reads, actor.id) : [];
  return {
    challenge: newChallenge(secrets, { purpose: actor ? 'fresh' : 'sign_in', person_id }, now),
    rp_id: relyingParty(public_url).id,
    allow: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  };
}

export async function addPasskey(
  accounts: Accounts,
  { actor, now, name, ...answer }: Acting & NewPasskey,
): Promise<{ id: number } | Refusal<'passkey_invalid' | 'too_many_passkeys'>> {
  const made = await verifyNew(accounts, { actor, now, ...answer });
  if (!made) return refuse('passkey_invalid');
  return accounts.database.transaction(async (tx) => {
    await holdSignIns(tx, actor.id);
    const known = await listPasskeys(tx.writes, actor.id);
    if (known.length >= mostPasskeys) return refuse('too_many_passkeys');
    if (!(await spendChallenge(tx, made.challenge, now))) return refuse('passkey_invalid');
    const added = await tx.writes
      .insertInto('passkey')
      .values({
        person_id: actor.id,
        credential_id: made.credential.id,
        public_key: Buffer.from(made.credential.publicKey),
        sign_count: made.credential.counter,
        transports: answer.transports,
        is_backed_up: made.credentialBackedUp,
        name,
        created_at: now.toISOString(),
        last_used_at: null,
      })
      .onConflict((one) => one.constraint('passkey_credential').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return refuse('passkey_invalid');
    await tellOwner(accounts, tx, { actor, what: 'passkey_added', to: { passkey: name }, now });
    return added;
  });
}

async function verifyNew(
  { secrets, public_url }: Accounts,
  { actor, now, id, client_data, attestation_object }: Acting & Omit<NewPasskey, 'name'>,
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(public_url);
  let challenge = '';
  try {
    if (hasCertificates(attestation_object)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, attestationObject: attestation_object },
      },
      expectedChallenge: (asked) => {
        challenge = asked;
        return isOwnChallenge(secrets, asked, { purpose: 'add', person_id: actor.id, now });
      },
      expectedOrigin,
      expectedRPID,
    });
    return registrationInfo ? { ...registrationInfo, challenge } : null;
  } catch {
    // Each wrong part of an answer is thrown, and no caller is told which.
    return null;
  }
}

/**
 * None are asked for, and browsers send none. The library would follow the addresses in them to see whether they were
 * revoked.
 */
function hasCertificates(attestation_object: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestation_object));
  const format = attestation.get('fmt');
  if (format === 'none') return false;
  return format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined;
}

export async function renamePasskey(
  { database }: Accounts,
  { actor, id, name }: { actor: Actor; id: number; name: string },
): Promise<{ id: number } | Refusal<'not_found'>> {
  const renamed = await database.transaction(({ writes }) =>
    writes
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('person_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst(),
  );
  return renamed ?? refuse('not_found');
}

/** Ends the sessions that it opened, but for the one that removes it. The last way in stays, and a needed second step. */
export async function removePasskey(
  accounts: Accounts,
  { actor, now, id }: Acting & { id: number },
): Promise<{ removed: true } | Refusal<'not_found' | 'last_way_in' | 'second_step_needed'>> {
  const { is_needed } = await listWays(accounts, actor);
  return accounts.database.transaction(async (tx) => {
    await holdSignIns(tx, actor.id);
    const known = await listPasskeys(tx.writes, actor.id);
    const passkey = known.find((one) => one.id === id);
    if (!passkey) return refuse('not_found');
    const account = await tx.writes
      .selectFrom('account')
      .select(['password_hash', hasApp])
      .where('person_id', '=', actor.id)
      .executeTakeFirstOrThrow();
    if (known.length === 1 && account.password_hash === null) return refuse('last_way_in');
    if (known.length === 1 && is_needed && !account.has_app) return refuse('second_step_needed');
    const of = { person_ids: [actor.id], except: actor.session_id, passkey_id: id };
    await endSessions(accounts.live, tx, of);
    await tx.writes
      .updateTable('session')
      .set({ passkey_id: null })
      .where('passkey_id', '=', id)
      .execute();
    await tx.writes.deleteFrom('passkey').where('id', '=', id).execute();
    const to = { passkey: passkey.name };
    await tellOwner(accounts, tx, { actor, what: 'passkey_removed', to, now });
    return { removed: true };
  });
}
