import type { z } from 'zod';
import type { Page } from '#platform/contract/paging.ts';
import { allIds } from '#platform/database/all-ids.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { Setting } from '../setting.ts';
import {
  type SettingGroupName,
  type Settings,
  settingGroupNames,
  settingGroups,
  standardSettings,
} from '../settings.ts';
import type { SettingTables, Values } from '../tables/tables.ts';

export async function readSettings(reads: Reads<SettingTables>): Promise<Settings> {
  const rows = await reads.selectFrom('setting_group').select(['name', 'chosen']).execute();
  const chosen = new Map(rows.map((row) => [row.name, row.chosen]));
  const groups = settingGroupNames.map((name) => [name, standing(name, chosen.get(name) ?? {})]);
  return Object.fromEntries(groups) as Settings;
}

/**
 * The values of a group. Values that the current rules no longer accept fall back to the default, so that
 * they can't block an update of the portal.
 */
export function standing<Name extends SettingGroupName>(
  name: Name,
  chosen: Values,
): Settings[Name] {
  const { settings, schema, standard } = settingGroups[name];
  const accepted = Object.entries<Setting>(settings).flatMap(([key, { schema: one }]) => {
    const parsed = key in chosen ? one.safeParse(chosen[key]) : null;
    return parsed?.success ? [[key, parsed.data]] : [];
  });
  const values: unknown = { ...standard, ...Object.fromEntries(accepted) };
  const whole = (schema as z.ZodType).safeParse(values);
  return (whole.success ? whole.data : standardSettings[name]) as Settings[Name];
}

/** All changes that a list finds, on any page. */
export interface ChangesFound {
  ids?: readonly number[] | undefined;
  group?: SettingGroupName | undefined;
  ordering?: '-at' | 'at';
}

export async function listChanges(reads: Reads<SettingTables>, list: ChangesFound & Page) {
  const query = changesInOrder(reads, list)
    .selectAll('setting_change')
    .select('setting_group.name as group');
  return readPage(query, list);
}

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>['rows'][number];

/** The ids of at most `most` changes, in the order of the list. */
export async function listChangeIds(
  reads: Reads<SettingTables>,
  found: ChangesFound,
  most: number,
): Promise<number[]> {
  return allIds(reads, changesInOrder(reads, found).select('setting_change.id').limit(most));
}

/** These changes, in any order. */
export async function listChangesById(reads: Reads<SettingTables>, ids: readonly number[]) {
  return changes(reads, { ids })
    .selectAll('setting_change')
    .select('setting_group.name as group')
    .execute();
}

export async function findChange(reads: Reads<SettingTables>, id: number) {
  const [change] = await listChangesById(reads, [id]);
  return change;
}

function changes(reads: Reads<SettingTables>, { ids, group }: ChangesFound) {
  return reads
    .selectFrom('setting_change')
    .innerJoin('setting_group', 'setting_group.id', 'setting_change.group_id')
    .where((e) =>
      e.and([
        ...(ids ? [e('setting_change.id', '=', e.fn.any(e.val(ids)))] : []),
        ...(group ? [e('setting_group.name', '=', group)] : []),
      ]),
    );
}

function changesInOrder(reads: Reads<SettingTables>, found: ChangesFound) {
  const direction = found.ordering === 'at' ? 'asc' : 'desc';
  return changes(reads, found)
    .orderBy('setting_change.at', direction)
    .orderBy('setting_change.id', direction);
}
