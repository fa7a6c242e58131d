import { defineService } from '#platform/service/service.ts';
import { settingsAddresses } from '../addresses.ts';
import { settingsContract } from '../contract.ts';
import { settingsAudit } from './audit-words.ts';
import type { KnownSettings } from './known-settings.ts';
import { universityMark } from './mark-purpose.ts';
import { type SettingsPlatform, settingsRoutes } from './routes.ts';
import { settingsRoom, settingsSignal } from './settings-room.ts';
import { settingsWaits } from './waits.ts';

/** The university's settings: read by every service, changed by administrators. */
export function settingsService(platform: SettingsPlatform, known: KnownSettings) {
  platform.live.onSignal(settingsSignal, () => known.forget());
  return defineService<typeof settingsContract>({
    contract: settingsContract,
    addresses: settingsAddresses,
    handlers: settingsRoutes(platform, known),
    audit: settingsAudit,
    waits: settingsWaits(platform, known),
    done: { logged: ['settings.changed', 'settings.put_back'] },
    file_purposes: [universityMark],
    roomsOf: () => [settingsRoom],
  });
}
