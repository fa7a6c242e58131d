import type { Handlers } from '#platform/http/bind.ts';
import type { paymentsContract } from '../contract.ts';
import { financeHandlers } from './finance-routes.ts';
import { ownHandlers } from './own-routes.ts';
import { paperHandlers } from './paper-routes.ts';
import type { PaymentsDeps } from './payments-platform.ts';
import type { FindWayKeys } from './ways/open-ways.ts';
import { webhookHandlers } from './webhook-routes.ts';

export interface RouteOptions {
  findKeys: FindWayKeys;
  source_dir: string;
}

/** Fetch, authorize, command, present. */
export function paymentsHandlers(
  deps: PaymentsDeps,
  { findKeys, source_dir }: RouteOptions,
): Handlers<typeof paymentsContract> {
  return {
    ...ownHandlers(deps),
    ...financeHandlers(deps, source_dir),
    ...paperHandlers(deps),
    ...webhookHandlers(deps, findKeys),
  };
}
