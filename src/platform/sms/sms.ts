import { z } from 'zod';
import { JobFailure } from '../jobs/job-failure.ts';
import { noteRecipient } from '../jobs/recipient.ts';
import { countSmsParts } from '../language/sms-parts.ts';
import { configured } from '../outside/ask.ts';
import { OutsideFailure } from '../outside/failure.ts';
import type { Outside } from '../outside/outside.ts';

/** One SMS; `to` is `5XXXXXXXX`, `id` the job's. */
export interface SmsMessage {
  id: string;
  to: string;
  text: string;
}

/** Delivers one message, or throws so that the queue retries. Called only from jobs. */
export interface SmsSender {
  deliver(message: SmsMessage): Promise<void>;
}

const unifonicReply = z.object({
  // Some versions send it as text.
  success: z.union([z.boolean(), z.enum(['true', 'false'])]),
  message: z.string().default(''),
  errorCode: z.string().default(''),
});

type UnifonicReply = z.infer<typeof unifonicReply>;

/** The gateway is busy, or its account needs topping up; its other refusals are final. */
const passing = ['ER-09', 'ER-16'];

/** Shorter than a worker's heartbeat timeout; the queue retries a slower gateway later. */
const smsPatienceMs = 15_000;

/**
 * Unifonic's REST gateway. Numbers have the country code and no plus; it recognises a repeat by its
 * CorrelationID. Type 3 is a service message, allowed at any hour.
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
    // The queue does the retrying.
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
  // A refusal without a code is an internal error of the gateway.
  const is_final = errorCode !== '' && !passing.includes(errorCode);
  return new JobFailure('refused', wordsOf(errorCode, message), { is_final });
}

/** Not final: a wrong key or an internal error can be fixed, and then a retry succeeds. */
function unsent({ because, status, said }: OutsideFailure<Partial<UnifonicReply>>): JobFailure {
  if (because === 'slow') return new JobFailure('timeout');
  if (status === 0) return new JobFailure('unreachable');
  return new JobFailure('refused', wordsOf(`HTTP ${status}`, said?.errorCode, said?.message));
}

/** The text that the administrator reads beside the message. */
function wordsOf(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ').slice(0, 500);
}
