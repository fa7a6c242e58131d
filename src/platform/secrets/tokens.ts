import { hash, randomBytes } from 'node:crypto';

/** A secret token, and the hash that the database keeps. */
export interface NewToken {
  token: string;
  token_hash: Buffer;
}

/** 256 random bits, base64url. */
export function newToken(): NewToken {
  return tokenOf(randomBytes(32));
}

/** The token of a secret, so that code which derives the secret can derive the token again. */
export function tokenOf(secret: Buffer): NewToken {
  const token = secret.toString('base64url');
  return { token, token_hash: hashToken(token) };
}

/** A fast hash is enough for secrets that can't be guessed, and a query can look it up. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
