import { z } from 'zod';
import { JobFailure } from '../jobs/job-failure.ts';
import { noteRecipient } from '../jobs/recipient.ts';
import { countSmsParts } from '../language/sms-parts.ts';
import { configured } from '../outside/ask.ts';
import { OutsideFailure } from '../outside/failure.ts';
import type { Outside } from '../outside/outside.ts';

/** One short message; `to` is `5XXXXXXXX`, `id` the job's. */
export interface SmsMessage {
  id: string;
  to: string;
  text: string;
}

/** Delivers one message, or throws so that the queue tries again. Called from jobs only. */
export interface SmsSender {
  deliver(message: SmsMessage): Promise<void>;
}

const unifonicReply = z.object({
  // Some of its versions write it as text.
  success: z.union([z.boolean(), z.enum(['true', 'false'])]),
  message: z.string().default(''),
  errorCode: z.string().default(''),
});

type UnifonicReply = z.infer<typeof unifonicReply>;

/** The gateway is busy, or waits until its account is topped up; its other refusals are for good. */
const passing = ['ER-09', 'ER-16'];

/** Less than a worker's heartbeat; a gateway that needs longer is asked again later. */
const smsPatienceMs = 15_000;

/**
 * Unifonic's REST gateway. It takes numbers with the country and without a plus, and knows a repeat by
 * its CorrelationID. Type 3 is a message of a service that the person uses, allowed at any hour.
 */
export function unifonicSender(
  outside: Outside,
  options: { url: string; app_sid: string; sender: string; patience_ms?: number },
): SmsSender {
  const gateway = outside({
    name: 'unifonic',
    url: options.url,
    reach: configured,
    sends: 'form',
    refusal: unifonicReply.partial(),
    timeout_ms: options.patience_ms ?? smsPatienceMs,
    // The queue asks again, later and with what it knows of the others.
    tries: 1,
    largest_bytes: 100_000,
  });
  return {
    deliver: async ({ id, to, text }) => {
      noteRecipient({ kind: 'sms', to, parts: countSmsParts(text).parts });
      const body = {
        AppSid: options.app_sid,
        SenderID: options.sender,
        Recipient: `966${to}`,
        Body: text,
        responseType: 'JSON',
        CorrelationID: id,
        MessageType: '3',
      };
      const answer = await gateway.post('', { body, key: id, reply: unifonicReply });
      const failure = answer instanceof OutsideFailure ? unsent(answer) : refused(answer);
      if (failure) throw failure;
    },
  };
}

function refused({ success, errorCode, message }: UnifonicReply): JobFailure | null {
  if (String(success) === 'true') return null;
  // A refusal without a code is a fault within.
  const is_final = errorCode !== '' && !passing.includes(errorCode);
  return new JobFailure('refused', wordsOf(errorCode, message), { is_final });
}

/** A wrong key or a fault within: ours or theirs to mend, then it goes out. */
function unsent({ because, status, said }: OutsideFailure<Partial<UnifonicReply>>): JobFailure {
  if (because === 'slow') return new JobFailure('timeout');
  if (status === 0) return new JobFailure('unreachable');
  return new JobFailure('refused', wordsOf(`HTTP ${status}`, said?.errorCode, said?.message));
}

/** As the administrator reads them beside the message. */
function wordsOf(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ').slice(0, 500);
}
