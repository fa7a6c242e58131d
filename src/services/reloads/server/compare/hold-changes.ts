import { type RawBuilder, sql } from 'kysely';
import { columnsOf, names } from '#platform/database/column-list.ts';
import type { StaffKind } from '#services/people/contract.ts';
import { isStaffKind } from '../../reviewed.ts';
import { kinds } from '../runs/kinds.ts';
import type { HeldRun, KeyRole, ReloadDeps, ReloadTransaction } from '../runs/runs.ts';
import { columnsIn } from '../runs/stage-undo.ts';

/** The columns reviewed besides roles: they decide where links go, to whom, and who may sign in. */
const reviewed: Record<StaffKind, { values: readonly string[]; flags: readonly string[] }> = {
  users: { values: ['email', 'phone', 'national_id'], flags: ['is_staff', 'is_active'] },
  instructors: { values: [], flags: ['is_active'] },
};

/** The people who answer for a run, and the origin of its rows. */
interface Answering {
  origin: string;
  started_by: number | null;
  confirmed_by: number | null;
  chosen_by: number | null;
}

/**
 * Removes from the staged rows what no file may change without approval (decision record 36). From an uploaded file or
 * an unapproved address: every role that staff would gain and every change of their contact data. From the trusted
 * source: the same for roles that need a second approval and for their holders. From any: gains of the people who
 * answer for the run, and what an uploaded file would take from holders of such roles. The rows then contain only what
 * may be applied, so comparison, undo and events need no special case; what was held back is in `reload_held`.
 */
export async function holdChanges(
  tx: ReloadTransaction,
  held: HeldRun,
  { run, key_roles }: { run: Answering; key_roles: readonly KeyRole[] | null },
): Promise<void> {
  if (!isStaffKind(held.kind) || !key_roles) return;
  const own = [run.started_by, run.confirmed_by, run.chosen_by].filter((id) => id !== null);
  await writeHeld(tx, { ...held, kind: held.kind }, { run, own, key_roles });
  await keepStanding(tx, held);
}

/**
 * The holders of roles that need a second approval; null if nothing waits because the university is being
 * set up.
 */
export async function listKeyRoles({
  review,
}: Pick<ReloadDeps, 'review'>): Promise<KeyRole[] | null> {
  return !review || (await review.isSettingUp()) ? null : review.listKeyRoles();
}

/** Whether a run takes nothing from holders of such roles: uploaded files and undos. */
function isSpared({ chosen_by, origin }: Pick<Answering, 'chosen_by' | 'origin'>): boolean {
  return chosen_by !== null || origin === 'undo';
}

/**
 * People who don't vanish though the run lacks them: no file removes a colleague who would have to decide.
 */
export function sparedBy(run: Answering, key_roles: readonly KeyRole[] | null): number[] {
  return key_roles && isSpared(run) ? key_roles.map(({ person_id }) => person_id) : [];
}

/** Restores the rows as read, before they are compared again. */
export async function restoreHeld(tx: ReloadTransaction, held: HeldRun): Promise<void> {
  const { staging } = kinds[held.kind];
  const columns = await columnsIn(tx, staging);
  await sql`
    update ${sql.table(staging)} staged
    set (${names(columns)}) = row(${columnsOf('file', columns)})
    from reload_held held
    cross join lateral jsonb_populate_record(null::${sql.table(staging)}, held.file_row) file
    where held.run_id = ${held.id} and staged.run_id = held.run_id
      and staged.row_number = held.row_number`.execute(tx.writes);
  await tx.writes.deleteFrom('reload_held').where('run_id', '=', held.id).execute();
}

interface Scope {
  run: Answering;
  /** The ids of the people who answer for the run. */
  own: readonly number[];
  key_roles: readonly KeyRole[];
}

async function writeHeld(
  tx: ReloadTransaction,
  held: HeldRun & { kind: StaffKind },
  { run, own, key_roles }: Scope,
): Promise<void> {
  const { staging, current, owned } = kinds[held.kind];
  const is_sent = run.chosen_by !== null;
  const user_type = held.kind === 'users' ? sql`staged.user_type` : sql`1::smallint`;
  const key_people = [...new Set(key_roles.map(({ person_id }) => person_id))];
  await sql`
    insert into reload_held
      (run_id, row_number, source_id, full_name, full_name_ar, why, changes, file_row)
    select staged.run_id, staged.row_number, staged.user_id, ${namesFor(held.kind)},
      case when is_own then 'own' when is_robbed then 'key_role' else 'review' end,
      changes, to_jsonb(staged)
    from ${sql.table(staging)} staged
    left join ${sql.table(current)} standing on standing.user_id = staged.user_id
    left join person on person.user_id = staged.user_id
    cross join lateral (select
      coalesce(person.id = any(${own}::integer[]), false) as is_own,
      coalesce(person.id = any(${key_people}::integer[]), false) as is_key
    ) whose
    cross join lateral (select
      ${is_sent} or is_key as is_reviewed,
      ${isSpared(run)} and is_key and (standing.user_type <> ${user_type}
        or standing.is_active and not staged.is_active
        or exists (
          select from unnest(standing.roles) as kept (role_id)
          where role_needs_second_yes(${user_type}, role_id) and role_id <> all (staged.roles))
      ) as is_robbed
    ) how
    cross join lateral (select array(
      select role_id from unnest(staged.roles) with ordinality as listed (role_id, place)
      where case when role_needs_second_yes(${user_type}, role_id)
        then standing.user_type is distinct from ${user_type} or not exists (
          select from jsonb_to_recordset(${JSON.stringify(key_roles)}::jsonb)
            as has (person_id integer, role_id integer)
          where has.person_id = person.id and has.role_id = listed.role_id)
        else (${is_sent} or is_own) and (standing.user_id is null
          or standing.user_type <> ${user_type} or role_id <> all (standing.roles)) end
      order by place) as gained
    ) roles
    cross join lateral (select case
      when is_own and ${isSpared(run)} or is_robbed then ${differences(owned)}
      else ${reviewedChanges(held.kind)} end as changes
    ) kept
    where staged.run_id = ${held.id} and changes <> '{}'
    order by staged.row_number`.execute(tx.writes);
}

/** Column → [current, in the file], for the columns that differ. */
function differences(columns: readonly string[]): RawBuilder<unknown> {
  return objectOf(
    columns.map((column) => ({
      column,
      when: sql`${standing(column)} is distinct from ${staged(column)}`,
    })),
  );
}

/** The same for reviewed columns; roles with the part that may stay and the gained ones. */
function reviewedChanges(kind: StaffKind): RawBuilder<unknown> {
  const { values, flags } = reviewed[kind];
  const inScope = sql`standing.user_id is not null and (is_reviewed or is_own)`;
  const scalars = objectOf([
    ...values.map((column) => ({
      column,
      when: sql`${inScope} and ${standing(column)} is distinct from ${staged(column)}`,
    })),
    ...flags.map((column) => ({
      column,
      when: sql`${inScope} and ${staged(column)} and not ${standing(column)}
        ${column === 'is_active' ? sql`and not person.is_active` : sql``}`,
    })),
  ]);
  const kept = sql`array(select role_id from unnest(staged.roles) with ordinality as listed (role_id, place)
    where role_id <> all (gained) order by place)`;
  return sql`${scalars} || case when gained = '{}' then '{}'::jsonb
    else jsonb_build_object('roles', jsonb_build_array(${kept}, staged.roles)) end`;
}

function objectOf(columns: { column: string; when: RawBuilder<unknown> }[]): RawBuilder<unknown> {
  const changes = columns.map(
    ({ column, when }) => sql`${sql.lit(column)}, case when ${when}
      then jsonb_build_array(${standing(column)}, ${staged(column)}) end`,
  );
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(changes)}))`;
}

const standing = (column: string) => sql.ref(`standing.${column}`);
const staged = (column: string) => sql.ref(`staged.${column}`);

/** instructors.csv has no names. */
function namesFor(kind: StaffKind): RawBuilder<unknown> {
  if (kind === 'instructors') return sql`standing.full_name, standing.full_name_ar`;
  return sql`
    concat_ws(' ', staged.first_name, nullif(staged.middle_name, ''), staged.last_name),
    concat_ws(' ', staged.first_name_ar, nullif(staged.middle_name_ar, ''), staged.last_name_ar)`;
}

/** Keeps the current value of held columns in the rows to compare and apply. */
async function keepStanding(tx: ReloadTransaction, held: HeldRun): Promise<void> {
  const { staging } = kinds[held.kind];
  const columns = await columnsIn(tx, staging);
  await sql`
    update ${sql.table(staging)} staged
    set (${names(columns)}) = row(${columnsOf('stays', columns)})
    from ${sql.table(staging)} file
    join reload_held held on held.run_id = file.run_id and held.row_number = file.row_number
    cross join lateral jsonb_populate_record(file, (
      select jsonb_object_agg(change.key, change.value -> 0)
      from jsonb_each(held.changes) as change)) stays
    where file.run_id = ${held.id}
      and staged.run_id = file.run_id and staged.row_number = file.row_number`.execute(tx.writes);
}
