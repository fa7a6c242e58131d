import type { AnyEndpoint } from '../contract/endpoint.ts';
import type { Actor } from './actor.ts';
import { isAllowed } from './allow.ts';

export interface OpenTo {
  /** Whether a system switch is on. */
  isOn: (name: string) => Promise<boolean>;
}

/** Whether this person may make the call now, in the role in force. */
export async function isOpenTo(
  call: AnyEndpoint,
  actor: Actor,
  isOn: OpenTo['isOn'],
): Promise<boolean> {
  return (
    isAllowed(call.allow, actor) &&
    !(call.shut_while_halted && actor.is_halted) &&
    (call.switch === null || (await isOn(call.switch)))
  );
}
