import { defineService } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { counsellingAddresses } from '../addresses.ts';
import { counsellingContract } from '../contract.ts';
import { passOnAlerts } from './alerts.ts';
import { followAsked } from './answer-referral.ts';
import { counsellingAudit } from './audit-words.ts';
import type { CounsellingPlatform, Deps } from './counselling-platform.ts';
import { listDemoNews } from './demo-news.ts';
import { seedDemoRecords } from './demo-records.ts';
import { destroyEnded } from './destroy-ended.ts';
import { counsellingNews } from './news.ts';
import { counsellingHandlers, offHandlers } from './routes.ts';
import { openSealing } from './sealed.ts';

export const counsellingService = defineService({
  contract: counsellingContract,
  addresses: counsellingAddresses,
  open: (platform: CounsellingPlatform, { settings }: WithSettings) => {
    const { vault, events } = platform;
    const told = { news: counsellingNews, audit: counsellingAudit };
    if (!vault) return { handlers: offHandlers(), ...told };
    const deps: Deps = { ...platform, vault, settings, sealing: openSealing(vault.secrets) };
    events.on('appointments.asked', (tx: Parameters<typeof followAsked>[1], asked) =>
      followAsked(deps, tx, asked),
    );
    return {
      handlers: counsellingHandlers(deps),
      ...told,
      due: [passOnAlerts(deps)],
      tidy: (now) => destroyEnded(deps, now),
      demo: {
        after: ['appointments', 'guidance'],
        seed: (now) => seedDemoRecords(deps, now),
        news: () => listDemoNews(deps),
      },
    };
  },
});
