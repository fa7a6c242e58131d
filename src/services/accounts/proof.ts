/**
 * What a sign-in costs from a network that many wrong tries came from: a number that, behind the challenge and a
 * colon, has a SHA-256 that begins with so many zero bits. Finding it takes about 2^bits hashes, checking it one.
 */
export interface Challenge {
  challenge: string;
  bits: number;
}

/** A proof is a number of at most so many digits. */
export const longestProof = 16;

export function proofText(challenge: string, proof: string): string {
  return `${challenge}:${proof}`;
}

/** Whether a digest begins with so many zero bits; `head` is its first 32 bits. */
export function isProof(head: number, bits: number): boolean {
  return Math.clz32(head) >= bits;
}
