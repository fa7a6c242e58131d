import { defineService } from '#platform/service/service.ts';
import { settingsAddresses } from '../addresses.ts';
import { settingsContract } from '../contract.ts';
import { settingsAudit } from './audit-words.ts';
import type { KnownSettings } from './known-settings.ts';
import { universityMark } from './mark-purpose.ts';
import { type SettingsPlatform, settingsRoutes } from './routes.ts';
import { seedDemoChanges } from './seed-demo-changes.ts';
import { settingsRoom, settingsSignal } from './settings-room.ts';
import { settingsWaits } from './waits.ts';

/** The university's settings: read by every service, changed by administrators. */
export const settingsService = defineService({
  contract: settingsContract,
  addresses: settingsAddresses,
  open: (platform: SettingsPlatform, { settings: known }: { settings: KnownSettings }) => {
    platform.live.onSignal(settingsSignal, () => known.forget());
    return {
      handlers: settingsRoutes(platform, known),
      audit: settingsAudit,
      waits: settingsWaits(platform, known),
      done: { logged: ['settings.changed', 'settings.put_back'] },
      file_purposes: [universityMark],
      roomsOf: () => [settingsRoom],
      demo: {
        seed: (now) => seedDemoChanges(platform, { admin_id: '800022', now }),
      },
    };
  },
});
