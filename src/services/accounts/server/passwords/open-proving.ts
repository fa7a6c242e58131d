import type { Platform } from '#platform/service/service.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { createLimits } from '../sessions/current-limits.ts';
import { createCountTry } from '../sessions/tries.ts';
import { createPasswords } from './passwords.ts';

export type Proving = Pick<Accounts, 'passwords' | 'limits' | 'countTry'>;

/** Opened once in each process, since its queues bound the work of the whole process. */
export function openProving(
  platform: Pick<Platform<AccountTables>, 'database' | 'secrets'>,
  settings: CurrentSettings,
): Proving {
  const limits = createLimits(settings);
  return { passwords: createPasswords(), limits, countTry: createCountTry(platform, limits) };
}
