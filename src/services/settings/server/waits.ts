import { defineWaits } from '#platform/waits/waits.ts';
import { settingsAddresses } from '../addresses.ts';
import { settingsContract } from '../contract.ts';
import { closedSwitches } from '../switches.ts';
import type { KnownSettings } from './known-settings.ts';
import { switchedOffSince } from './queries.ts';
import type { SettingsPlatform } from './routes.ts';

const { changeSettings, getSettings } = settingsContract.calls;

/** Services that were closed wait until somebody opens them again. */
export function settingsWaits(
  { database: { reads } }: Pick<SettingsPlatform, 'database'>,
  known: KnownSettings,
) {
  return [
    defineWaits({
      act: changeSettings,
      list: getSettings,
      kinds: { switched_off: settingsAddresses.group({ group: 'switches' }) },
      read: async () => {
        const names = closedSwitches((await known.current()).switches);
        const oldest_at = names.length === 0 ? null : await switchedOffSince(reads, names);
        return { switched_off: { count: names.length, oldest_at } };
      },
    }),
  ];
}
