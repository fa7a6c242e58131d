import type { Reads } from '#platform/database/database.ts';
import type { AccountLimits } from '../../limits.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { clockSkewMs } from './try-limits.ts';

/** A person's failures that count now, and until when they block sign-in from some IP address. */
export async function standingOfTries(
  reads: Reads<AccountTables>,
  limits: AccountLimits,
  { user_id, now }: { user_id: string; now: Date },
): Promise<{ failed: number; held_until: string | null }> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const recent = ago(limits.tries_of_user_at_address_minutes);
  const networks = await reads
    .selectFrom('sign_in_failure')
    .select(({ fn }) => [
      fn.countAll<number>().as('failed'),
      fn.min('failed_at').as('first_at'),
      fn.countAll<number>().filterWhere('failed_at', '>', recent).as('recent'),
      fn.min<string | null>('failed_at').filterWhere('failed_at', '>', recent).as('recent_at'),
    ])
    .where('purpose', '=', 'sign_in')
    .where('user_id', '=', user_id)
    .where('decided', '=', true)
    .where('failed_at', '>', ago(limits.tries_of_user_minutes))
    .where('failed_at', '<=', new Date(now.getTime() + clockSkewMs).toISOString())
    .groupBy('network')
    .execute();
  const failed = networks.reduce((sum, network) => sum + network.failed, 0);
  const after = (moment: string | null, minutes: number) =>
    moment === null ? 0 : Date.parse(moment) + minutes * 60_000;
  const held = networks
    .filter((network) => network.recent >= limits.tries_of_user_at_address)
    .map(({ recent_at }) => after(recent_at, limits.tries_of_user_at_address_minutes));
  if (failed >= limits.tries_of_user) {
    const [first = null] = networks.map(({ first_at }) => first_at).sort();
    held.push(after(first, limits.tries_of_user_minutes));
  }
  const until = Math.max(0, ...held);
  return { failed, held_until: until === 0 ? null : new Date(until).toISOString() };
}
