import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its holder has, and what the database keeps of it. */
export interface NewToken {
  token: string;
  token_hash: Buffer;
}

/** 256 random bits in letters, digits, - and _. */
export function newToken(): NewToken {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashToken(token) };
}

/** A plain digest is enough for what can't be guessed, and lets one query find the row. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
