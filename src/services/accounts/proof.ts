/**
 * A proof of work for signing in from a network with many failed attempts: a number such that SHA-256 of
 * the challenge, a colon and the number begins with `bits` zero bits. Finding it takes about 2^bits hashes,
 * checking it one.
 */
export interface Challenge {
  challenge: string;
  bits: number;
}

/** The maximum number of digits in a proof. */
export const longestProof = 16;

export function proofText(challenge: string, proof: string): string {
  return `${challenge}:${proof}`;
}

/** Whether a digest begins with `bits` zero bits; `head` is its first 32 bits. */
export function isProof(head: number, bits: number): boolean {
  return Math.clz32(head) >= bits;
}
