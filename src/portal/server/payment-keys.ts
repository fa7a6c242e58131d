import { isRefusal } from '#platform/contract/refusal.ts';
import { demoKeys } from '#services/demo/demo-keys.ts';
import type { SandboxDesk } from '#services/demo/server/public.ts';
import type { FindWayKeys } from '#services/payments/server/public.ts';
import type { PortalSettings } from './settings.ts';

/** Returns a reader of the university's keys at the payment providers: the demo sandbox's, or the configured ones. */
export function findPaymentKeys(
  { moyasar, jeel, public_url }: Pick<PortalSettings, 'moyasar' | 'jeel' | 'public_url'>,
  sandbox: SandboxDesk | null,
): FindWayKeys {
  if (!sandbox) return async () => ({ moyasar, jeel });
  let told = '';
  return async () => {
    const found = await sandbox.addresses();
    if (isRefusal(found)) return { moyasar: null, jeel: null };
    const { moyasar_url, jeel_url } = found;
    // A university sets it once at Moyasar's dashboard; a restarted sandbox has forgotten it.
    if (told !== moyasar_url) {
      await sandbox.setMoyasarWebhook(`${public_url}/api/services/payment/moyasar`);
      told = moyasar_url;
    }
    return {
      moyasar: { url: moyasar_url, ...demoKeys.moyasar },
      jeel: { url: jeel_url, auth_url: jeel_url, ...demoKeys.jeel },
    };
  };
}
