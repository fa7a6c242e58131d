import type { Reads } from '#platform/database/database.ts';
import { type AccountTables, holdersOf } from '#services/accounts/server/public.ts';
import { listStaffAt, type PeopleTables } from '#services/people/server/public.ts';
import { checkDefinition, type Fault } from '../check-definition.ts';
import type { Definition, Holder } from '../definition.ts';

/**
 * All that keeps a form from being published, steps among it whose role nobody holds today. One that is held elsewhere
 * than a student studies is the supervisor's there.
 */
export async function findFaults(
  reads: Reads<AccountTables & PeopleTables>,
  definition: Definition,
): Promise<Fault[]> {
  const faults = checkDefinition(definition);
  if (faults.length > 0) return faults;
  const held = await Promise.all(
    definition.steps.map(async ({ key, holder }) => ({
      key,
      isHeld: await isHeldToday(reads, holder),
    })),
  );
  return held.flatMap(({ key, isHeld }) => (isHeld ? [] : [{ code: 'nobody_holds', step: key }]));
}

async function isHeldToday(
  reads: Reads<AccountTables & PeopleTables>,
  holder: Holder,
): Promise<boolean> {
  if ('guide' in holder) return true;
  const { user_type, role } = holder;
  const anywhere = { major_code: null, college_code: null, section: null };
  const among = holdersOf([role]);
  return (await listStaffAt(reads, { ...anywhere, among, user_type, most: 1 })).length > 0;
}
