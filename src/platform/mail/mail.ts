import nodemailer from 'nodemailer';
import { JobFailure } from '../jobs/job-failure.ts';
import { noteRecipient } from '../jobs/recipient.ts';

/** One message to one recipient, ready to send; `id` is the job's, so a repeat can be recognised. */
export interface MailMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The URLs that the text asks the reader to open. */
  links: readonly string[];
  /** A calendar file that goes with it, for mail programs to show as an appointment. */
  calendar?: MailCalendar | undefined;
}

export interface MailCalendar {
  method: 'PUBLISH' | 'CANCEL';
  file_name: string;
  content: string;
}

/** Delivers one message, or throws so that the queue retries. Called only from jobs. */
export interface Mailer {
  deliver(message: MailMessage): Promise<void>;
}

/** Shorter than a worker's heartbeat timeout; the queue retries a slower server later. */
const mailPatienceMs = 15_000;

/** Letters hold links that open an account, so they go without TLS only if the settings allow it. */
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
    deliver: async ({ id, to, subject, text, html, calendar }) => {
      noteRecipient({ kind: 'mail', to });
      // The sender may include a name: Bawaba <portal@example.edu.sa>.
      const [, domain = ''] = /@([^\s>]+)/.exec(options.from) ?? [];
      const messageId = `<${id}@${domain}>`;
      const message = {
        from: options.from,
        to,
        subject,
        text,
        html,
        messageId,
        ...(calendar && { icalEvent: asCalendar(calendar) }),
      };
      await transport.sendMail(message).catch((error: SmtpError) => {
        throw mailFailure(error);
      });
    },
  };
}

function asCalendar({ method, file_name: filename, content }: MailCalendar) {
  return { method, filename, content };
}

interface SmtpError extends Error {
  code?: string;
  /** The server's reply, if it sent one. */
  responseCode?: number;
  response?: string;
}

/** A 5xx is final for this message (RFC 5321), except for authentication, which we can fix and retry. */
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
