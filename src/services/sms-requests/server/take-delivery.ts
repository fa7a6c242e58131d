import { createHash, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import type { Proof } from '#platform/webhooks/webhooks.ts';
import type { SmsPlatform, Tables } from './sms-platform.ts';

/** The address holds the secret; compared over digests, since the lengths may differ. */
export function provenByAddress(secret: string | null): Proof {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return async ({ raw, params }) => {
    const received = params['secret'];
    if (!secret || !received) return null;
    return timingSafeEqual(digest(received), digest(secret)) ? raw : null;
  };
}

interface Report {
  message_id: string;
  status: 'delivered' | 'failed';
  reason: string;
}

/**
 * Notes what a gateway reports. Unproven: neither gateway publishes the shape of its reports, so this one is ours, and
 * a university's gateway is configured, or bridged, to send it. A report that comes before the row knows its id is lost:
 * the message stays "sent".
 */
export async function takeDelivery(
  { database }: Pick<SmsPlatform, 'database'>,
  { message_id, status, reason }: Report,
  now: Date,
): Promise<'OK'> {
  await database.transaction(async ({ writes }: Transaction<Tables>) => {
    await writes
      .updateTable('sms_receiver')
      .set({
        state: status,
        failure: status === 'failed' ? reason : '',
        settled_at: now.toISOString(),
      })
      .where('provider_id', '=', message_id)
      // A message that arrived stays so.
      .where('state', '=', 'sent')
      .execute();
  });
  return 'OK';
}
