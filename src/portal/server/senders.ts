import { JobFailure } from '#platform/jobs/job-failure.ts';
import { type Mailer, smtpMailer } from '#platform/mail/mail.ts';
import type { Outside } from '#platform/outside/outside.ts';
import type { SmsSender } from '#platform/sms/sms.ts';
import { taqnyatSender } from '#platform/sms/taqnyat.ts';
import { unifonicSender } from '#platform/sms/unifonic.ts';
import { type SandboxDesk, sandboxSenders } from '#services/demo/server/public.ts';
import type { PortalSettings } from './settings.ts';

/** How mail and SMS are sent: by the demo's sandbox, or by the configured providers. */
export function openSenders(
  settings: Pick<PortalSettings, 'smtp' | 'unifonic' | 'taqnyat'>,
  sandbox: SandboxDesk | null,
  outside: Outside,
): { mailer: Mailer; sms: SmsSender } {
  if (sandbox) return sandboxSenders(sandbox, outside);
  return {
    mailer: settings.smtp ? smtpMailer(settings.smtp) : { deliver: unconfigured('SMTP_URL') },
    sms: smsSender(settings, outside),
  };
}

function smsSender(
  { unifonic, taqnyat }: Pick<PortalSettings, 'unifonic' | 'taqnyat'>,
  outside: Outside,
): SmsSender {
  if (unifonic) return unifonicSender(outside, unifonic);
  if (taqnyat) return taqnyatSender(outside, taqnyat);
  return { deliver: unconfigured('UNIFONIC_APP_SID or TAQNYAT_TOKEN') };
}

/** The queue keeps the message and the reason, and retries. */
function unconfigured(setting: string): () => Promise<never> {
  return () => Promise.reject(new JobFailure('not_configured', `${setting} is not set`));
}
