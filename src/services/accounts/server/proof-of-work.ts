import { createHash } from 'node:crypto';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { isProof, proofText } from '../proof.ts';

/** A proof counts in the window that it was asked for in, and in the next. */
const windowMs = 120_000;

/** About a tenth of a second in a browser. */
const leastBits = 16;
const mostDoublings = 3;

/** Of one user id from one network at one time: found once, it serves the few tries that these have. */
export interface ProofOf {
  user_id: string;
  network: string;
  now: Date;
}

/** No other process has to know of it, and nobody can begin the work before its time. */
export function challengeFor(secrets: Secrets, of: ProofOf, windowsAgo = 0): string {
  const window = Math.floor(of.now.getTime() / windowMs) - windowsAgo;
  const place = ['sign_in.challenge', of.user_id, of.network, String(window)] as const;
  return secrets.derive(place).toString('base64url');
}

/** Four times the work for each doubling of the failures, so that guessing on costs more and more. */
export function bitsAfter(tries: number, limit: number): number {
  const doublings = Math.floor(Math.log2(Math.max(1, tries / limit)));
  return leastBits + 2 * Math.min(doublings, mostDoublings);
}

/** More failures than these ask for no more work, so they needn't be counted. */
export function mostCounted(limit: number): number {
  return limit * 2 ** mostDoublings;
}

export function isProven(secrets: Secrets, of: ProofOf, proof: string, bits: number): boolean {
  return [0, 1].some((windowsAgo) => {
    const text = proofText(challengeFor(secrets, of, windowsAgo), proof);
    return isProof(createHash('sha256').update(text).digest().readUInt32BE(), bits);
  });
}
