import { isRefusal } from '#platform/contract/refusal.ts';
import { JobFailure } from '#platform/jobs/job-failure.ts';
import { type Mailer, smtpMailer } from '#platform/mail/mail.ts';
import type { Outside } from '#platform/outside/outside.ts';
import type { SmsSender } from '#platform/sms/sms.ts';
import { unifonicSender } from '#platform/sms/unifonic.ts';
import type { SandboxDesk } from './sandbox-desk.ts';

const from = 'portal@bawaba.example';

/** The same senders that a university would use, connected to the sandbox. */
export function sandboxSenders(
  desk: SandboxDesk,
  outside: Outside,
): { mailer: Mailer; sms: SmsSender } {
  const addresses = async () => {
    const found = await desk.addresses();
    if (isRefusal(found)) throw new JobFailure('unreachable');
    return found;
  };
  return {
    mailer: {
      deliver: async (message) => {
        const { smtp_url } = await addresses();
        await smtpMailer({ url: smtp_url, from, tls: 'offered' }).deliver(message);
      },
    },
    sms: {
      deliver: async (message) => {
        const { sms_url } = await addresses();
        const gateway = { url: sms_url, app_sid: 'demo', sender: 'Bawaba' };
        return unifonicSender(outside, gateway).deliver(message);
      },
    },
  };
}
