import type { Handlers } from '#platform/http/bind.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import type { paymentsContract } from '../contract.ts';
import type { PaymentsDeps } from './payments-platform.ts';
import { financeHandlers } from './routes/finance-routes.ts';
import { ownHandlers } from './routes/own-routes.ts';
import { paperHandlers } from './routes/paper-routes.ts';
import { webhookHandlers } from './routes/webhook-routes.ts';
import type { ForgedCounts } from './stray-webhooks.ts';
import type { FindWayKeys } from './ways/open-ways.ts';

export interface PaymentsNeeds extends WithSettings {
  findKeys: FindWayKeys;
  source_dir: string;
}

/** Fetch, authorize, command, present. */
export function paymentsHandlers(
  deps: PaymentsDeps,
  { findKeys, source_dir }: PaymentsNeeds,
  forged: ForgedCounts,
): Handlers<typeof paymentsContract> {
  return {
    ...ownHandlers(deps),
    ...financeHandlers(deps, source_dir),
    ...paperHandlers(deps),
    ...webhookHandlers(deps, findKeys, forged),
  };
}
