import { z } from 'zod';
import { JobFailure } from '../jobs/job-failure.ts';
import { configured } from '../outside/ask.ts';
import { OutsideFailure } from '../outside/failure.ts';
import type { Outside } from '../outside/outside.ts';
import { noteReceiver, type SmsSender, smsPatienceMs, unsent, wordsOf } from './sms.ts';

const unifonicReply = z.object({
  // Some versions send it as text.
  success: z.union([z.boolean(), z.enum(['true', 'false'])]),
  message: z.string().default(''),
  errorCode: z.string().default(''),
  data: z.object({ MessageID: z.union([z.string(), z.number()]).optional() }).nullish(),
});

type UnifonicReply = z.infer<typeof unifonicReply>;

/** The gateway is busy, or its account needs topping up; its other refusals are final. */
const passing = ['ER-09', 'ER-16'];

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
    deliver: async (message) => {
      noteReceiver(message);
      const { id, to, text, sender = options.sender } = message;
      const body = {
        AppSid: options.app_sid,
        SenderID: sender,
        Recipient: `966${to}`,
        Body: text,
        responseType: 'JSON',
        CorrelationID: id,
        MessageType: '3',
      };
      const answer = await gateway.post('', { body, key: id, reply: unifonicReply });
      if (answer instanceof OutsideFailure) {
        throw unsent(answer, ({ errorCode, message: words }) => [errorCode, words]);
      }
      const refused = refusalIn(answer);
      if (refused) throw refused;
      const { MessageID } = answer.data ?? {};
      return { message_id: MessageID === undefined ? null : String(MessageID) };
    },
  };
}

function refusalIn({ success, errorCode, message }: UnifonicReply): JobFailure | null {
  if (String(success) === 'true') return null;
  // A refusal without a code is an internal error of the gateway.
  const is_final = errorCode !== '' && !passing.includes(errorCode);
  return new JobFailure('refused', wordsOf(errorCode, message), { is_final });
}
