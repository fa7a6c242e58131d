import { JobFailure } from '../jobs/job-failure.ts';
import { noteRecipient } from '../jobs/recipient.ts';
import { countSmsParts } from '../language/sms-parts.ts';

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

interface UnifonicReply {
  /** Some of its versions write it as text. */
  success: boolean | 'true' | 'false';
  message?: string;
  errorCode?: string;
}

/** The gateway is busy, or waits until its account is topped up; its other refusals are for good. */
const passing = ['ER-09', 'ER-16'];

/** Less than a worker's heartbeat; a gateway that needs longer is asked again later. */
const smsPatienceMs = 15_000;

/**
 * Unifonic's REST gateway. It takes numbers with the country and without a plus, and knows a repeat by
 * its CorrelationID. Type 3 is a message of a service that the person uses, allowed at any hour.
 */
export function unifonicSender(options: {
  url: string;
  app_sid: string;
  sender: string;
  patience_ms?: number;
}): SmsSender {
  const patience = options.patience_ms ?? smsPatienceMs;
  return {
    deliver: async ({ id, to, text }) => {
      noteRecipient({ kind: 'sms', to, parts: countSmsParts(text).parts });
      const body = new URLSearchParams({
        AppSid: options.app_sid,
        SenderID: options.sender,
        Recipient: `966${to}`,
        Body: text,
        responseType: 'JSON',
        CorrelationID: id,
        MessageType: '3',
      });
      const failure = await fetch(options.url, {
        method: 'POST',
        signal: AbortSignal.timeout(patience),
        body,
      }).then(smsFailure, unanswered);
      if (failure) throw failure;
    },
  };
}

async function smsFailure(response: Response): Promise<JobFailure | null> {
  const reply = (await response.json().catch(() => null)) as UnifonicReply | null;
  if (response.ok && String(reply?.success) === 'true') return null;
  const { errorCode = '', message = '' } = reply ?? {};
  if (!response.ok || errorCode === '') {
    // Whether a wrong key or a fault within: ours or theirs to mend, then it goes out.
    return new JobFailure('refused', `HTTP ${response.status} ${errorCode} ${message}`.trim());
  }
  const is_final = !passing.includes(errorCode);
  return new JobFailure('refused', `${errorCode} ${message}`.trim(), { is_final });
}

function unanswered(error: Error): JobFailure {
  return new JobFailure(error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
}
