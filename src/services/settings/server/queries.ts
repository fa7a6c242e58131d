import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reads } from '#platform/database/database.ts';
import { type SettingGroupName, settingGroupNames } from '../group-names.ts';
import type { Setting } from '../setting.ts';
import { type Settings, settingGroups, standardSettings } from '../settings.ts';
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

/** Since when the first of these switches has been off. */
export async function switchedOffSince(
  reads: Reads<SettingTables>,
  names: readonly string[],
): Promise<string | null> {
  const last = await Promise.all(
    names.map((name) =>
      reads
        .selectFrom('setting_change')
        .select('at')
        .where(sql<boolean>`"to" ->> ${name} = 'false'`)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return last.flatMap((change) => change?.at ?? []).toSorted()[0] ?? null;
}

export type ChangeRow = Awaited<
  ReturnType<ReturnType<typeof changeRows>['executeTakeFirstOrThrow']>
>;

/** The changes, each with the name of its group. */
export function changeRows(reads: Reads<SettingTables>) {
  return reads
    .selectFrom('setting_change')
    .innerJoin('setting_group', 'setting_group.id', 'setting_change.group_id')
    .selectAll('setting_change')
    .select('setting_group.name as group');
}

/** Who last changed a setting of this name, to whatever; undefined: nobody did. */
export function findChanger(reads: Reads<SettingTables>, name: string) {
  const changes = reads.selectFrom('setting_change').select('actor_id');
  const ofIt = changes.where(sql<boolean>`"to" -> ${name}::text is not null`);
  return ofIt.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export function findChange(
  reads: Reads<SettingTables>,
  id: number,
): Promise<ChangeRow | undefined> {
  return changeRows(reads).where('setting_change.id', '=', id).executeTakeFirst();
}
