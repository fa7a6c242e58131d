import { AsyncLocalStorage } from 'node:async_hooks';

/** The recipient of the running job's message, for the queue's record. */
export interface Recipient {
  kind: 'mail' | 'sms';
  to: string;
  /** Only for SMS: the number of parts billed. */
  parts?: number;
}

const underWay = new AsyncLocalStorage<{ recipient: Recipient | null }>();

/**
 * Runs a job's handler and returns the recipient it wrote to, even if that failed. Only the handler learns
 * who that is, so the mail and SMS senders note it from within.
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
