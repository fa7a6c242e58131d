import { JobFailure } from '../jobs/job-failure.ts';
import { noteRecipient } from '../jobs/recipient.ts';
import { countSmsParts } from '../language/sms-parts.ts';
import type { OutsideFailure } from '../outside/failure.ts';

/** One SMS; `to` is `5XXXXXXXX`, `id` the job's, or the same on each try of a message that may go out once. */
export interface SmsMessage {
  id: string;
  to: string;
  text: string;
  /** The registered name that it is sent by; the gateway's usual one by default. */
  sender?: string;
}

export interface SentSms {
  /** The gateway's own id, which its delivery reports name. */
  message_id: string | null;
}

/** Delivers one message, or throws so that the queue retries. Called only from jobs. */
export interface SmsSender {
  deliver(message: SmsMessage): Promise<SentSms>;
}

/** Shorter than a worker's heartbeat timeout; the queue retries a slower gateway later. */
export const smsPatienceMs = 15_000;

export function noteReceiver({ to, text }: SmsMessage): void {
  noteRecipient({ kind: 'sms', to, parts: countSmsParts(text).parts });
}

/** Not final: a wrong key or an internal error can be fixed, and then a retry succeeds. */
export function unsent<Said>(
  { because, status, said }: OutsideFailure<Said>,
  wordsOfSaid: (said: Said) => readonly (string | undefined)[],
): JobFailure {
  if (because === 'slow') return new JobFailure('timeout');
  if (status === 0) return new JobFailure('unreachable');
  return new JobFailure('refused', wordsOf(`HTTP ${status}`, ...(said ? wordsOfSaid(said) : [])));
}

/** The text that the administrator reads beside the message. */
export function wordsOf(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ').slice(0, 500);
}
