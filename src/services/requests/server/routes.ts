import type { Handlers } from '#platform/http/bind.ts';
import type { requestsContract } from '../contract.ts';
import type { Deps, RequestsPlatform } from './requests-platform.ts';
import { ownHandlers } from './routes/own-routes.ts';
import { queueHandlers } from './routes/queue-routes.ts';
import { stepHandlers } from './routes/step-routes.ts';

/** Fetch, authorize, command, present. */
export function requestsHandlers(
  platform: RequestsPlatform,
  deps: Deps,
): Handlers<typeof requestsContract> {
  return {
    ...ownHandlers(platform, deps),
    ...queueHandlers(platform),
    ...stepHandlers(platform, deps),
  };
}
