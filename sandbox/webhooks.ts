import type { PaymentParty } from '#services/demo/sandbox-fault.ts';
import { type World, waitSeconds } from './misbehaviour.ts';

/** One event as its sender writes it. */
export interface Event {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A party's event, and a later one that contradicts it. */
export interface Told {
  event: Event;
  /** The same payment as declined. */
  late_refusal?: Event;
}

export interface Webhooks {
  tell(party: PaymentParty, told: Told): void;
  /** Once all is delivered or given up; what is held back counts. */
  settled(): Promise<void>;
}

/** Real senders repeat for hours; here a test waits for it. */
const pausesOfRepeats = [1, 2, 4, 8, 16];
const patienceMs = 10_000;

export function openWebhooks(world: World): Webhooks {
  const running = new Set<Promise<void>>();
  const held = new Map<PaymentParty, Event[]>();
  const run = (work: Promise<void>) => {
    running.add(work);
    void work.finally(() => running.delete(work));
  };

  /** Delivers what was held back, the newest first. */
  async function release(party: PaymentParty, newest: readonly Event[]): Promise<void> {
    const older = held.get(party) ?? [];
    held.delete(party);
    for (const event of [...newest, ...older.toReversed()]) await deliver(world, event);
  }

  async function send(party: PaymentParty, { event, late_refusal }: Told): Promise<void> {
    const { [party]: fault, slow_seconds } = world.faults();
    if (fault === 'lost') return;
    if (fault === 'disordered' && !held.has(party)) {
      held.set(party, [event]);
      await waitSeconds(world, slow_seconds);
      return release(party, []);
    }
    await release(party, [event]);
    if (fault === 'twice') await deliver(world, event);
    if (fault !== 'refused_late' || !late_refusal) return;
    await waitSeconds(world, slow_seconds);
    await deliver(world, late_refusal);
  }

  return {
    tell: (party, told) => run(send(party, told)),
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Until it is answered with 2xx, or given up. */
async function deliver(world: World, { url, headers, body }: Event): Promise<void> {
  for (const pause of [...pausesOfRepeats, null]) {
    const answer = await fetch(world.reached(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([world.closing, AbortSignal.timeout(patienceMs)]),
    }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok || world.closing.aborted || pause === null) return;
    await waitSeconds(world, pause);
  }
}
