import type { Transaction } from '../database/database.ts';

type Listener<Payload> = (tx: Transaction<never>, payload: Payload) => Promise<void>;

/**
 * What services announce to each other, inside the transaction that makes it true: a listener's rows
 * are written with the command's or not at all. The announcer doesn't know who listens.
 */
export interface Events<Map> {
  announce<Name extends keyof Map & string>(
    tx: Transaction<never>,
    name: Name,
    payload: Map[Name],
  ): Promise<void>;
  on<Name extends keyof Map & string>(name: Name, listener: Listener<Map[Name]>): void;
}

export function createEvents<Map>(): Events<Map> {
  const listeners = new Map<string, Listener<never>[]>();
  return {
    announce: async (tx, name, payload) => {
      for (const listener of listeners.get(name) ?? []) await listener(tx, payload as never);
    },
    on: (name, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<never>]);
    },
  };
}
