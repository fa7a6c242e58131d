import nodemailer from 'nodemailer';
import { JobFailure } from '../jobs/job-failure.ts';
import { noteRecipient } from '../jobs/recipient.ts';

/** One message to one person, ready to go; `id` is the job's, so a repeat can be told apart. */
export interface MailMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The addresses that the text asks to open. */
  links: readonly string[];
}

/** Delivers one message, or throws so that the queue tries again. Called from jobs only. */
export interface Mailer {
  deliver(message: MailMessage): Promise<void>;
}

/** Less than a worker's heartbeat; a server that needs longer is asked again later. */
const mailPatienceMs = 15_000;

/** Letters hold links that open an account; a server without TLS is sent none unless the settings say so. */
export type SmtpTls = 'required' | 'offered';

export interface SmtpOptions {
  url: string;
  from: string;
  tls: SmtpTls;
  patience_ms?: number;
}

export function smtpMailer(options: SmtpOptions): Mailer {
  const patience = options.patience_ms ?? mailPatienceMs;
  const transport = nodemailer.createTransport({
    url: options.url,
    requireTLS: options.tls === 'required',
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    deliver: async ({ id, to, subject, text, html }) => {
      noteRecipient({ kind: 'mail', to });
      // The sender may bear a name: Bawaba <portal@example.edu.sa>.
      const [, domain = ''] = /@([^\s>]+)/.exec(options.from) ?? [];
      const messageId = `<${id}@${domain}>`;
      const message = { from: options.from, to, subject, text, html, messageId };
      await transport.sendMail(message).catch((error: SmtpError) => {
        throw mailFailure(error);
      });
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  /** What the server answered, where it answered. */
  responseCode?: number;
  response?: string;
}

/** A 5xx is the server's last word on this message (RFC 5321); on signing in it is ours to mend. */
export function mailFailure({ code, responseCode, response, message }: SmtpError): JobFailure {
  if (responseCode !== undefined && responseCode >= 400) {
    const is_final = responseCode >= 500 && code !== 'EAUTH';
    return new JobFailure('refused', `SMTP ${response ?? responseCode}`, { is_final });
  }
  if (code === 'ETIMEDOUT') return new JobFailure('timeout');
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EDNS') {
    return new JobFailure('unreachable', message);
  }
  return new JobFailure('unexpected', message);
}
