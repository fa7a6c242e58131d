import { CallFailed, call } from '#platform/web/call.ts';
import { accountsCalls } from '../calls.ts';
import { findProof } from './find-proof.ts';

const { signInChallenge } = accountsCalls;

/** How often the required work may grow while it is being done. */
const mostProofs = 3;

/** Sends a sign-in; if its network is slowed down, repeats it with the proof of work. */
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
