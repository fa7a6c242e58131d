import { setTimeout as pause } from 'node:timers/promises';
import type { SandboxFaults, SandboxParty } from '#services/demo/sandbox-fault.ts';
import type { Arrival, Kept } from './kept.ts';

/** What every party leans on. */
export interface World {
  kept: Kept;
  now(): Date;
  faults(): SandboxFaults;
  /** Ends the waits of slow answers when the sandbox closes. */
  closing: AbortSignal;
}

/** Whether the party refuses before it looks at the message: for now, for good, or not at all. */
export function refusalOf(world: World, party: SandboxParty): 'busy' | 'refused' | null {
  const fault = world.faults()[party];
  return fault === 'busy' || fault === 'refused' ? fault : null;
}

/** Takes a message as the party does now; what the sender then hears of it. */
export async function takeIn(world: World, arrival: Arrival): Promise<'answer' | 'hang_up'> {
  const { kept, now, closing } = world;
  const faults = world.faults();
  const fault = faults[arrival.kind];
  if (fault !== 'lost') kept.take(arrival, now());
  // Another message to whoever receives it, since nothing tells them that it is the same.
  if (fault === 'twice') kept.take({ ...arrival, id: `${arrival.id}.again` }, now());
  if (fault === 'slow') {
    await pause(faults.slow_seconds * 1000, undefined, { signal: closing }).catch(() => undefined);
  }
  return fault === 'unanswered' ? 'hang_up' : 'answer';
}
