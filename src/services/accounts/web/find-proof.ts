import { type Challenge, isProof, proofText } from '../proof.ts';
import { headOfSha256 } from './sha256.ts';

/** Tries between two looks at what the person does meanwhile: a few milliseconds. */
const atOnce = 2000;

/** Does the work that a challenge asks for, in small pieces, so that the page stays alive. */
export async function findProof({ challenge, bits }: Challenge): Promise<string> {
  const words = new Uint32Array(64);
  for (let number = 0; ; number += 1) {
    if (isProof(headOfSha256(proofText(challenge, String(number)), words), bits)) {
      return String(number);
    }
    if (number % atOnce === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
