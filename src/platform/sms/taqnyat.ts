import { z } from 'zod';
import { JobFailure } from '../jobs/job-failure.ts';
import { configured } from '../outside/ask.ts';
import { OutsideFailure } from '../outside/failure.ts';
import type { Outside } from '../outside/outside.ts';
import { noteReceiver, type SmsSender, smsPatienceMs, unsent, wordsOf } from './sms.ts';

const taqnyatReply = z.object({
  statusCode: z.number(),
  message: z.string().optional(),
  messageId: z.union([z.string(), z.number()]).optional(),
  /** The numbers that it takes, and those that it doesn't, as a list in a text. */
  accepted: z.string().optional(),
  rejected: z.string().optional(),
});

/** Refusals that pass: a wrong token can be set right, a balance topped up, a busy gateway asked again. */
const passing = [401, 402, 403, 408, 429];

/**
 * Taqnyat's REST gateway. It has no field by which it recognises a repeat: a process that dies between its answer and
 * the queue's note of it sends that one message twice. Unifonic doesn't, so it is the one to prefer.
 */
export function taqnyatSender(
  outside: Outside,
  options: { url: string; token: string; sender: string; patience_ms?: number },
): SmsSender {
  const gateway = outside({
    name: 'taqnyat',
    url: options.url,
    reach: configured,
    authorization: () => `Bearer ${options.token}`,
    refusal: taqnyatReply.partial(),
    timeout_ms: options.patience_ms ?? smsPatienceMs,
    // The queue does the retrying.
    tries: 1,
    largest_bytes: 100_000,
  });
  return {
    deliver: async (message) => {
      noteReceiver(message);
      const { to, text, sender = options.sender } = message;
      const recipient = `966${to}`;
      const body = { recipients: [recipient], body: text, sender };
      const answer = await gateway.post('', { body, key: message.id, reply: taqnyatReply });
      if (answer instanceof OutsideFailure) {
        const { status } = answer;
        const failure = unsent(answer, (said) => [said.message]);
        const is_final = status >= 400 && status < 500 && !passing.includes(status);
        throw is_final ? new JobFailure('refused', failure.words, { is_final }) : failure;
      }
      if (answer.rejected?.includes(recipient)) {
        const words = wordsOf('rejected', answer.message);
        throw new JobFailure('refused', words, { is_final: true });
      }
      const { messageId } = answer;
      return { message_id: messageId === undefined ? null : String(messageId) };
    },
  };
}
