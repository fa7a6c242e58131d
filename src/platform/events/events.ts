import type { AnyTransaction, Transaction } from '../database/database.ts';

type Listener<Tables, Payload> = (tx: Transaction<Tables>, payload: Payload) => Promise<void>;

/**
 * Events between services, handled inside the announcing transaction: a listener's rows are written with
 * the command's or not at all. The announcer doesn't know its listeners.
 */
export interface Events<Map> {
  announce<Name extends keyof Map & string>(
    tx: AnyTransaction,
    name: Name,
    payload: Map[Name],
  ): Promise<void>;
  /** The listener gets the announcer's transaction, typed to its own tables. */
  on<Name extends keyof Map & string, Tables>(
    name: Name,
    listener: Listener<Tables, Map[Name]>,
  ): void;
  /** For listeners that learn at run time which events matter; called after the event's own listeners. */
  onEvery<Tables>(listener: EveryListener<Tables>): void;
}

type EveryListener<Tables> = (
  tx: Transaction<Tables>,
  name: string,
  payload: unknown,
) => Promise<void>;

export function createEvents<Map>(): Events<Map> {
  const listeners = new Map<string, Listener<never, never>[]>();
  const ofEvery: EveryListener<never>[] = [];
  return {
    announce: async (tx, name, payload) => {
      for (const listener of listeners.get(name) ?? [])
        await listener(tx as Transaction<never>, payload as never);
      for (const listener of ofEvery) await listener(tx as Transaction<never>, name, payload);
    },
    on: (name, listener) => {
      listeners.set(name, [
        ...(listeners.get(name) ?? []),
        listener as unknown as Listener<never, never>,
      ]);
    },
    onEvery: (listener) => {
      ofEvery.push(listener as unknown as EveryListener<never>);
    },
  };
}
