import { CallFailed, call } from '#platform/web/call.ts';
import { accountsContract } from '../contract.ts';
import { findProof } from './find-proof.ts';

const { signInChallenge } = accountsContract.calls;

/** How often the work may have grown while it was done. */
const mostProofs = 3;

/** Sends a sign-in; where its network is slowed down, once more with the work done that lets it through. */
export async function withProof(
  user_id: string | number,
  send: (proof: string | undefined) => Promise<unknown>,
): Promise<void> {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs += 1) {
    try {
      await send(proof);
      return;
    } catch (failure) {
      const isSlowed = failure instanceof CallFailed && failure.code === 'slow_network';
      if (!isSlowed || proofs === mostProofs) throw failure;
      proof = await findProof(await call(signInChallenge, { query: { user_id } }));
    }
  }
}
