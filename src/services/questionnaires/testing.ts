import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { modulusBytes } from './questionnaire.ts';

const suite = RSABSSA.SHA384.PSS.Randomized();

/** A token that is being blinded: what is sent to be signed, and how the signature becomes the token's own. */
export async function blindToken(public_key: string) {
  const key = await crypto.subtle.importKey(
    'spki',
    Buffer.from(public_key, 'base64'),
    { name: 'RSA-PSS', hash: 'SHA-384' },
    true,
    ['verify'],
  );
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(32)));
  const { blindedMsg, inv } = await suite.blind(key, message);
  return {
    request: Buffer.from(blindedMsg).toString('base64'),
    finish: async (signature: string) => {
      const blind = Buffer.from(signature, 'base64').subarray(0, modulusBytes);
      const signed = await suite.finalize(key, message, blind, inv);
      return {
        token: Buffer.from(message).toString('base64'),
        signature: Buffer.from(signed).toString('base64'),
      };
    },
  };
}
