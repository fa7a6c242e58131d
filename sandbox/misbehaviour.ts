import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentParty, SandboxFaults, SandboxParty } from '#services/demo/sandbox-fault.ts';
import type { Arrival, Kept } from './kept.ts';

/** The surroundings that every party gets. */
export interface World {
  kept: Kept;
  now(): Date;
  faults(): SandboxFaults;
  /** Ends the waits of slow answers when the sandbox closes. */
  closing: AbortSignal;
  /** Where an address of the portal is really reached: tests give it a name that nobody serves. */
  reached(url: string): string;
}

/** Whether the party refuses before it looks at what it is given: for now, for good, or not at all. */
export function refusalOf(world: World, party: SandboxParty): 'busy' | 'refused' | null {
  const fault = world.faults()[party];
  return fault === 'busy' || fault === 'refused' ? fault : null;
}

/** Takes a message with the party's present fault; returns how the sender is answered. */
export async function takeIn(world: World, arrival: Arrival): Promise<'answer' | 'hang_up'> {
  const { kept, now } = world;
  const fault = world.faults()[arrival.kind];
  if (fault !== 'lost') kept.take(arrival, now());
  // The receiver takes it for another message, since nothing says that it is the same.
  if (fault === 'twice') kept.take({ ...arrival, id: `${arrival.id}.again` }, now());
  return delayed(world, arrival.kind);
}

/** A payment party refuses, or does what it is asked and then answers as it does now. */
export async function asked<Answer>(
  world: World,
  party: PaymentParty,
  refusals: Record<'busy' | 'refused', Answer>,
  act: () => Answer | Promise<Answer>,
): Promise<Answer | 'hang_up'> {
  const refusal = refusalOf(world, party);
  if (refusal) return refusals[refusal];
  const answer = await act();
  return (await delayed(world, party)) === 'hang_up' ? 'hang_up' : answer;
}

async function delayed(world: World, party: SandboxParty): Promise<'answer' | 'hang_up'> {
  const fault = world.faults()[party];
  if (fault === 'slow') await waitSeconds(world, world.faults().slow_seconds);
  return fault === 'unanswered' ? 'hang_up' : 'answer';
}

/** Ends at once when the sandbox closes. */
export async function waitSeconds({ closing }: World, seconds: number): Promise<void> {
  await pause(seconds * 1000, undefined, { signal: closing, ref: false }).catch(() => undefined);
}
