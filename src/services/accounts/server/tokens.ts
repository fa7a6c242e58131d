import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its holder has, and what the database keeps of it. */
export interface NewToken {
  token: string;
  token_hash: Buffer;
}

/** 256 random bits in letters, digits, - and _. */
export function newToken(): NewToken {
  return tokenOf(randomBytes(32));
}

/** The token of this secret, which whoever can make the secret again can tell again. */
export function tokenOf(secret: Buffer): NewToken {
  const token = secret.toString('base64url');
  return { token, token_hash: hashToken(token) };
}

/** A plain digest is enough for what can't be guessed, and lets one query find the row. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
