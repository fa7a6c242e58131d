import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { faultsOf } from '#platform/contract/issues.ts';
import { type FieldFault, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { SettingGroupName } from '../group-names.ts';
import { settingGroups } from '../settings.ts';
import type { SettingTables, Values } from '../tables/tables.ts';
import { auditRecord, textOf } from './audit-words.ts';
import { claimImages } from './claim-images.ts';
import { standing } from './queries.ts';
import { settingsRoom, settingsSignal } from './settings-room.ts';

export interface SettingsDeps {
  database: Database<SettingTables & FileTables>;
  live: Live;
}

export type ChangingActor = Pick<Actor, 'id' | 'user_type' | 'role'>;

export interface Change {
  actor: ChangingActor;
  group: SettingGroupName;
  /** The value of each setting as the caller saw it. */
  from: Values;
  to: Values;
  now: Date;
}

type Refused = 'invalid_input' | 'setting_changed';

/**
 * Changes some settings of a group and locks the group's row: of two callers who change the same setting,
 * the second gets the current value; two who change different ones both succeed.
 */
export async function changeSettings(
  deps: SettingsDeps,
  change: Change,
): Promise<{ done: true } | Refusal<Refused>> {
  const fields = keyFaults(change);
  if (Object.keys(fields).length > 0) return refuse('invalid_input', { fields });
  return deps.database.transaction(async (tx) => {
    const { id, stands } = await lockGroup(tx, change.group);
    const overtaken = Object.keys(change.to).filter(
      (key) => !isEither(stands[key], change.from[key], change.to[key]),
    );
    if (overtaken.length > 0) {
      const faults = overtaken.map((key) => [key, [faultOf(stands[key])]]);
      return refuse('setting_changed', { fields: Object.fromEntries(faults) });
    }
    const chosen = await choose(tx, deps.live, { ...change, group_id: id, stands });
    return chosen ?? { done: true };
  });
}

/** Deep equality, so the order of members doesn't matter. */
function isEither(value: unknown, ...others: readonly unknown[]): boolean {
  return others.some((other) => isDeepStrictEqual(value, other));
}

/** Each setting must be in both `from` and `to`, and belong to the group. */
function keyFaults({ group, from, to }: Change): Record<string, readonly FieldFault[]> {
  const known = Object.keys(settingGroups[group].settings);
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const faults = keys.flatMap((key): [string, FieldFault[]][] => {
    if (!known.includes(key)) return [[key, [{ code: 'unknown_field' }]]];
    return key in from && key in to ? [] : [[key, [{ code: 'required' }]]];
  });
  return Object.fromEntries(keys.length > 0 ? faults : [['to', [{ code: 'required' }]]]);
}

function faultOf(stands: unknown): FieldFault {
  if (stands === true) return { code: 'changed_to_on' };
  if (stands === false) return { code: 'changed_to_off' };
  return { code: 'changed_meanwhile', values: { value: textOf(stands) ?? '–' } };
}

/** Reads the group and locks it until the transaction ends. */
export async function lockGroup({ writes }: Transaction<SettingTables>, group: SettingGroupName) {
  const { id, chosen } = await writes
    .selectFrom('setting_group')
    .select(['id', 'chosen'])
    .where('name', '=', group)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id, stands: standing(group, chosen) as Values };
}

/** Writes the difference, the history and the audit entry; null on success or if nothing differs. */
export async function choose(
  tx: Transaction<SettingTables & FileTables>,
  live: Live,
  wish: {
    actor: ChangingActor;
    group: SettingGroupName;
    group_id: number;
    stands: Values;
    to: Values;
    put_back?: number;
    now: Date;
  },
): Promise<Refusal<'invalid_input'> | null> {
  const { group, group_id, stands, actor, now, put_back = null } = wish;
  const parsed = settingGroups[group].schema.safeParse({ ...stands, ...wish.to });
  if (!parsed.success) return refuse('invalid_input', { fields: faultsOf(parsed.error.issues) });
  const values: Values = parsed.data;
  const changed = Object.keys(wish.to).filter((key) => !isEither(values[key], stands[key]));
  if (changed.length === 0) return null;

  const [from, to] = [stands, values].map((side) =>
    Object.fromEntries(changed.map((key) => [key, side[key]])),
  ) as [Values, Values];
  const choice = { group: settingGroups[group], group_id, actor_id: actor.id, to };
  const refused = await claimImages(tx, choice);
  if (refused) return refused;
  await tx.writes
    .updateTable('setting_group')
    .set((e) => ({ chosen: e('chosen', '||', e.val(JSON.stringify(to)).$castTo<Values>()) }))
    .where('id', '=', group_id)
    .execute();
  const at = now.toISOString();
  const sides = { from: JSON.stringify(from), to: JSON.stringify(to) };
  await tx.writes
    .insertInto('setting_change')
    .values({ group_id, at, actor_id: actor.id, ...sides, put_back })
    .execute();
  await writeAudit(tx, {
    now,
    actor,
    subject: { kind: 'setting_group', id: group_id },
    action: put_back === null ? 'settings.changed' : 'settings.put_back',
    from: auditRecord(group, from),
    to: auditRecord(group, to),
  });
  tx.onCommit(() => live.signal(settingsSignal, null));
  live.changed(tx, [settingsRoom], { what: 'settings' });
  return null;
}
