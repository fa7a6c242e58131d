import type { Platform } from '#platform/service/service.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { createLimits } from '../sessions/current-limits.ts';
import { createCountTry } from '../sessions/tries.ts';
import { createPasswords } from './passwords.ts';
import { provePassword } from './prove-password.ts';

export type Proving = Pick<Accounts, 'passwords' | 'limits' | 'countTry'>;

/** Proves the password of a call's actor, with the same count of tries as at sign-in. */
export type ProvePassword = (
  typed: Parameters<typeof provePassword>[1],
) => ReturnType<typeof provePassword>;

/** Opened once in each process, since its queues bound the work of the whole process. */
export function openProving(
  platform: Pick<Platform<AccountTables>, 'database' | 'secrets' | 'trail'>,
  settings: CurrentSettings,
): { proving: Proving; prove: ProvePassword } {
  const limits = createLimits(settings);
  const countTry = createCountTry(platform, limits);
  const proving = { passwords: createPasswords(), limits, countTry };
  return { proving, prove: (typed) => provePassword({ ...platform, ...proving }, typed) };
}
