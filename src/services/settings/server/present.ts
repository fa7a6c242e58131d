import { type People, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import type { SettingChange } from '../contract.ts';
import type { Settings } from '../settings.ts';
import type { SettingTables } from '../tables/tables.ts';
import { type ChangeRow, readSettings } from './queries.ts';
import { isStanding } from './undo-change.ts';

/** Changes with the names of who made them, and whether they still apply. */
export async function presentChanges(
  reads: Reads<SettingTables & PeopleTables>,
  rows: readonly ChangeRow[],
): Promise<SettingChange[]> {
  const names = await listPeopleNamed(
    reads,
    rows.map(({ actor_id }) => actor_id),
  );
  const settings = await readSettings(reads);
  return rows.map((row) => presentChange(row, names, settings));
}

function presentChange(
  { group_id: _, actor_id, ...row }: ChangeRow,
  names: People,
  settings: Settings,
): SettingChange {
  return { ...row, by: personIn(names, actor_id), stands: isStanding(row.to, settings[row.group]) };
}
