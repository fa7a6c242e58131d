import { type Challenge, isProof, proofText } from '../proof.ts';
import { headOfSha256 } from './sha256.ts';

/** Hashes between two yields to the user's input: a few milliseconds. */
const atOnce = 2000;

/** Solves a challenge in small pieces, so the page stays responsive. */
export async function findProof({ challenge, bits }: Challenge): Promise<string> {
  const words = new Uint32Array(64);
  for (let number = 0; ; number += 1) {
    if (isProof(headOfSha256(proofText(challenge, String(number)), words), bits)) {
      return String(number);
    }
    if (number % atOnce === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
