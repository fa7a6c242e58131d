import type { DecidedEach } from '../../contract/deciding.ts';
import { CallFailed } from '../call.ts';

/** Finds the failure in the reply of a call that decides several, where it refused the one it was asked for. */
export function refusedOne(reply: unknown): CallFailed | undefined {
  const [refused] = (reply as Partial<DecidedEach> | undefined)?.refused ?? [];
  return refused && new CallFailed({ status: 409, ...refused });
}
