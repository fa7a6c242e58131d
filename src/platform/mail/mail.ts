import nodemailer from 'nodemailer';

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

export function smtpMailer(options: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(options.url);
  return {
    deliver: async ({ id, to, subject, text, html }) => {
      const messageId = `<${id}@${options.from.split('@').at(-1)}>`;
      await transport.sendMail({ from: options.from, to, subject, text, html, messageId });
    },
  };
}
