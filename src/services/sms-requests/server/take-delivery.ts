import { isSameSecret } from '#platform/webhooks/same-secret.ts';
import type { Proof } from '#platform/webhooks/webhooks.ts';
import type { DeliveryReport } from '../contract.ts';
import type { SmsPlatform } from './sms-platform.ts';

/** The address holds the secret. */
export function provenByAddress(secret: string | null): Proof {
  return async ({ raw, params }) => {
    const given = params['secret'];
    return secret && given && isSameSecret(given, secret) ? raw : null;
  };
}

/**
 * Notes what a gateway reports. Unproven: neither gateway publishes the shape of its reports, so this one is ours, and
 * a university's gateway is configured, or bridged, to send it. A report that comes before the row knows its id is lost:
 * the message stays "sent".
 */
export async function takeDelivery(
  { database }: Pick<SmsPlatform, 'database'>,
  { message_id, status, reason }: DeliveryReport,
  now: Date,
): Promise<'OK'> {
  const failure = status === 'failed' ? reason : '';
  await database.transaction(({ writes }) =>
    writes
      .updateTable('sms_receiver')
      .set({ state: status, failure, settled_at: now.toISOString() })
      .where('provider_id', '=', message_id)
      // A message that arrived stays so.
      .where('state', '=', 'sent')
      .execute(),
  );
  return 'OK';
}
