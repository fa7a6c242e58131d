import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type Mailer, smtpMailer } from '#platform/mail/mail.ts';
import { type SmsSender, unifonicSender } from '#platform/sms/sms.ts';
import { type DemoTables, keepingSenders } from '#services/demo/server/public.ts';
import type { PortalSettings } from './settings.ts';

/** Who carries mail and short messages: the demo's outbox, or the providers that are configured. */
export function openSenders(
  settings: Pick<PortalSettings, 'demo' | 'smtp' | 'unifonic'>,
  database: Database<DemoTables>,
  clock: Clock,
): { mailer: Mailer; sms: SmsSender } {
  if (settings.demo) return keepingSenders(database, clock);
  return {
    mailer: settings.smtp ? smtpMailer(settings.smtp) : { deliver: unconfigured('SMTP_URL') },
    sms: settings.unifonic
      ? unifonicSender(settings.unifonic)
      : { deliver: unconfigured('UNIFONIC_APP_SID') },
  };
}

/** The queue keeps the message and its reason, and tries again. */
function unconfigured(setting: string): () => Promise<never> {
  return () => Promise.reject(new Error(`not sent: ${setting} is not set`));
}
