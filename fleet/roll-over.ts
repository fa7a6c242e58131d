import { setTimeout as pause } from 'node:timers/promises';
import { type Plan, processes } from './plan.ts';
import { startPortal, stopPortal } from './portals.ts';
import { sendTo } from './proxy.ts';

/** How long nginx's earlier workers may still begin what arrived before the change. */
const lastArrivalsMs = 1000;

/** Replaces one process after the other by what dist holds now: nothing is sent to one that is about to end. */
export async function rollOver(plan: Plan, onEach: (one: number) => void = () => undefined) {
  for (const one of processes) {
    sendTo(
      plan,
      processes.filter((other) => other !== one),
    );
    await pause(lastArrivalsMs);
    await stopPortal(plan, one);
    await startPortal(plan, one);
    sendTo(plan, processes);
    onEach(one);
  }
}
