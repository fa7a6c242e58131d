import { SignJWT } from 'jose';
import type { PublicSigningKey, SigningKeys } from './signing-keys.ts';

/** An achievement of one person, as Open Badges 3.0 has it. Every id is a URI. */
export interface Credential {
  id: string;
  /** Its id is an https address of the portal, whose `/.well-known/jwks.json` holds our keys. */
  issuer: { id: string; name: string };
  subject: { id: string; name: string };
  achievement: { id: string; name: string; description: string; criteria: string };
  valid_from: Date;
}

export interface JsonWebKeySet {
  keys: readonly Readonly<Record<string, string>>[];
}

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

/** Signs a credential with the current key as a compact JWT, which is a wallet's whole file. */
export async function signCredential(
  credential: Credential,
  { current }: SigningKeys,
): Promise<string> {
  const { id, issuer, subject } = credential;
  // The claim counts seconds, and both have to say the same moment.
  const valid_from_s = Math.floor(credential.valid_from.getTime() / 1000);
  return new SignJWT({ ...credentialOf(credential, valid_from_s) })
    .setProtectedHeader({
      alg: current.algorithm,
      kid: keyAddress(issuer.id, current.kid),
      typ: 'JWT',
    })
    .setIssuer(issuer.id)
    .setSubject(subject.id)
    .setJti(id)
    .setNotBefore(valid_from_s)
    .sign(current.private_key);
}

/** All keys of the portal that has this address, for `/.well-known/jwks.json`. */
export function jwks({ current, old }: SigningKeys, portal_url: string): JsonWebKeySet {
  return { keys: [current, ...old].map((key) => jwkOf(key, portal_url)) };
}

/** One key of jwks, for its own address; null if no key of ours has this thumbprint. */
export function findJwk({ current, old }: SigningKeys, portal_url: string, thumbprint: string) {
  const key = [current, ...old].find(({ kid }) => kid === thumbprint);
  return key ? jwkOf(key, portal_url) : null;
}

/**
 * A credential names its key by an address that answers this one key (Open Badges 3.0, 8.2.2), and the set of all keys
 * has it under the same name.
 */
function keyAddress(portal_url: string, thumbprint: string): string {
  return `${new URL(portal_url).origin}/.well-known/jwks/${thumbprint}`;
}

function jwkOf({ kid, algorithm, jwk }: PublicSigningKey, portal_url: string) {
  return { ...jwk, kid: keyAddress(portal_url, kid), alg: algorithm, use: 'sig' };
}

function credentialOf({ id, issuer, subject, achievement }: Credential, valid_from_s: number) {
  return {
    '@context': contexts,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.name,
    issuer: { id: issuer.id, type: ['Profile'], name: issuer.name },
    validFrom: `${new Date(valid_from_s * 1000).toISOString().slice(0, 19)}Z`,
    credentialSubject: {
      id: subject.id,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: subject.name,
          identityType: 'name',
        },
      ],
      achievement: {
        id: achievement.id,
        type: ['Achievement'],
        name: achievement.name,
        description: achievement.description,
        criteria: { narrative: achievement.criteria },
      },
    },
  };
}
