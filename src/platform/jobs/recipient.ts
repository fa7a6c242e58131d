import { AsyncLocalStorage } from 'node:async_hooks';

/** Whom the job under way wrote to, for the queue's record of it. */
export interface Recipient {
  kind: 'mail' | 'sms';
  to: string;
  /** Of a short message: how many are paid for. */
  parts?: number;
}

const underWay = new AsyncLocalStorage<{ recipient: Recipient | null }>();

/**
 * Runs a job's handler, and afterwards knows whom it wrote to, even if that failed. Only the handler
 * finds out who that is, so the carriers of mail and short messages note it from within.
 */
export async function withRecipient(work: () => Promise<void>) {
  const noted: { recipient: Recipient | null } = { recipient: null };
  const error: unknown = await underWay.run(noted, work).then(
    () => null,
    (thrown) => thrown ?? new Error('a job failed without saying why'),
  );
  return { ...noted, error };
}

export function noteRecipient(recipient: Recipient): void {
  const noted = underWay.getStore();
  if (noted) noted.recipient = recipient;
}
