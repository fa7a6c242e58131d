import type { z } from 'zod';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
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
 * What stands in a group. What was chosen under rules of before and isn't accepted any more is as
 * standard again, so that no update of the portal is stopped by it.
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

export interface ChangeList extends Page {
  group?: SettingGroupName | undefined;
  ordering: '-at' | 'at';
}

export async function listChanges(reads: Reads<SettingTables>, list: ChangeList) {
  const direction = list.ordering === 'at' ? 'asc' : 'desc';
  const changes = reads
    .selectFrom('setting_change')
    .innerJoin('setting_group', 'setting_group.id', 'setting_change.group_id')
    .$if(list.group !== undefined, (query) =>
      query.where('setting_group.name', '=', list.group as SettingGroupName),
    );
  const rows = await changes
    .selectAll('setting_change')
    .select('setting_group.name as group')
    .orderBy('setting_change.at', direction)
    .orderBy('setting_change.id', direction)
    .limit(list.page_size)
    .offset(offsetOf(list))
    .execute();
  const { count } = await changes
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>['rows'][number];

export async function findChange(reads: Reads<SettingTables>, id: number) {
  return reads
    .selectFrom('setting_change')
    .innerJoin('setting_group', 'setting_group.id', 'setting_change.group_id')
    .selectAll('setting_change')
    .select('setting_group.name as group')
    .where('setting_change.id', '=', id)
    .executeTakeFirst();
}
