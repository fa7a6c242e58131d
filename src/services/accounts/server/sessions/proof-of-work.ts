import { createHash } from 'node:crypto';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { isProof, proofText } from '../../proof.ts';

/** A proof is valid in the time window of its challenge and in the next. */
const windowMs = 120_000;

/** About a tenth of a second in a browser. */
const leastBits = 16;
const mostDoublings = 3;

/** A challenge is per user id, network and time window: one proof serves the few attempts allowed there. */
export interface ProofOf {
  user_id: string;
  network: string;
  now: Date;
}

/** Derived from a secret, so processes share no state and nobody can start the work early. */
export function challengeFor(secrets: Secrets, of: ProofOf, windowsAgo = 0): string {
  const window = Math.floor(of.now.getTime() / windowMs) - windowsAgo;
  const place = ['sign_in.challenge', of.user_id, of.network, String(window)] as const;
  return secrets.derive(place).toString('base64url');
}

/** Quadruples the work with each doubling of the failures, so guessing gets ever more expensive. */
export function bitsAfter(tries: number, limit: number): number {
  const doublings = Math.floor(Math.log2(Math.max(1, tries / limit)));
  return leastBits + 2 * Math.min(doublings, mostDoublings);
}

/** Failures beyond this number add no work, so they needn't be counted. */
export function mostCounted(limit: number): number {
  return limit * 2 ** mostDoublings;
}

export function isProven(secrets: Secrets, of: ProofOf, proof: string, bits: number): boolean {
  return [0, 1].some((windowsAgo) => {
    const text = proofText(challengeFor(secrets, of, windowsAgo), proof);
    return isProof(createHash('sha256').update(text).digest().readUInt32BE(), bits);
  });
}
