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
  success: boolean;
  message?: string;
  errorCode?: string;
}

/** Unifonic's REST gateway; it takes numbers with the country and without a plus. */
export function unifonicSender(options: {
  url: string;
  app_sid: string;
  sender: string;
}): SmsSender {
  return {
    deliver: async ({ id, to, text }) => {
      const response = await fetch(options.url, {
        method: 'POST',
        signal: AbortSignal.timeout(15_000),
        body: new URLSearchParams({
          AppSid: options.app_sid,
          SenderID: options.sender,
          Recipient: `966${to}`,
          Body: text,
          responseType: 'JSON',
          CorrelationID: id,
          MessageType: '3',
        }),
      });
      const reply = (await response.json()) as UnifonicReply;
      if (!reply.success) throw new Error(`unifonic refused: ${reply.errorCode} ${reply.message}`);
    },
  };
}
