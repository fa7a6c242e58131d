import type { Outside } from '#platform/outside/outside.ts';
import { type JeelKeys, jeelInstalments } from './jeel.ts';
import { moyasarCards } from './moyasar.ts';
import type { MoyasarKeys } from './moyasar-client.ts';
import type { Providers } from './provider.ts';
import { rosomBills } from './rosom.ts';

/** The university's keys at each provider; null if it has none, and the way is off. */
export interface WayKeys {
  moyasar: (MoyasarKeys & { webhook_token: string }) | null;
  jeel: JeelKeys | null;
}

/** Asked each time, because a demo's sandbox may move. */
export type FindWayKeys = () => Promise<WayKeys>;

/** Opens the providers, again only where their keys or addresses have changed. */
export function openWays(outside: Outside, findKeys: FindWayKeys, now: () => Date) {
  let known = '';
  let opened: Providers = { card: null, sadad: null, jeel: null };
  return async (): Promise<Providers> => {
    const { moyasar, jeel } = await findKeys();
    const keys = JSON.stringify([moyasar, jeel]);
    if (keys !== known) {
      known = keys;
      opened = {
        card: moyasar && moyasarCards(outside, moyasar),
        sadad: moyasar && rosomBills(outside, moyasar),
        jeel: jeel && jeelInstalments(outside, jeel, now),
      };
    }
    return opened;
  };
}

export type FindProviders = ReturnType<typeof openWays>;
