import { sql } from 'kysely';
import { type Actor, userTypes } from '#platform/access/actor.ts';
import { instructorTypes, roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import { isTime } from '#platform/language/times/day.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { Waiting } from '#platform/waits/waits.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { Sources } from '../../contract.ts';
import { type DatedKind, type ReloadKind, reloadKinds } from '../../reload.ts';
import { staleAt } from '../../schedule.ts';
import type { ReloadTables } from '../../tables/tables.ts';
import { tokenStateOf } from './source-token.ts';

type Tables = PeopleTables & ReloadTables;

/** The maximum number of people who look after reloads. */
const mostReloaders = 100;

/** Each kind's source and schedule; never the token, only whether there is one. */
export async function listSources(
  reads: Reads<Tables>,
  { secrets, actor }: { secrets: Pick<Secrets, 'open'>; actor: Actor },
): Promise<Sources> {
  const sources = await reads.selectFrom('reload_source').selectAll().execute();
  const schedules = await reads.selectFrom('reload_schedule').selectAll().execute();
  const results = reloadKinds.map((kind) => {
    const source = sources.find((row) => row.kind === kind);
    const schedule = schedules.find((row) => row.kind === kind);
    const needs_yes = source?.origin === 'address' && source.agreed_by === null;
    return {
      kind,
      origin: source?.origin ?? ('folder' as const),
      address: source?.address ?? '',
      token_state: source ? tokenStateOf(secrets, source) : ('none' as const),
      needs_yes,
      may_agree:
        needs_yes &&
        source?.changed_by !== actor.id &&
        actor.user_type === userTypes.admin &&
        actor.role === roles.system_admin,
      schedule: schedule ? presentSchedule(schedule) : null,
    };
  });
  return { results, reloaders: await listReloaders(reads) };
}

/**
 * Addresses waiting for approval by somebody other than the person who set them; since when isn't known.
 */
export async function waitingSources(
  reads: Reads<ReloadTables>,
  { id }: Pick<Actor, 'id'>,
): Promise<Waiting> {
  const { count } = await reads
    .selectFrom('reload_source')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('origin', '=', 'address')
    .where('agreed_by', 'is', null)
    .where('changed_by', '<>', id)
    .executeTakeFirstOrThrow();
  return { count, oldest_at: null };
}

function presentSchedule(schedule: {
  every: 'day' | 'week';
  weekday: number | null;
  start_time: string;
  tell: number[];
  due_at: string;
  skipped_at: string | null;
}) {
  const { every, weekday, start_time, tell, due_at, skipped_at } = schedule;
  if (!isTime(start_time)) throw new Error('the database keeps times only');
  return { every, weekday, start_time, tell, due_at, skipped_at };
}

/** The people whom the source makes responsible for system data; they can be notified about reloads. */
export async function listReloaders(reads: Reads<PeopleTables>) {
  return reads
    .selectFrom('person')
    .innerJoin('staff', 'staff.person_id', 'person.id')
    .select(['person.id', 'person.user_id', 'person.full_name', 'person.full_name_ar'])
    .where('person.is_active', '=', true)
    .where((column) =>
      column.or([
        sql<boolean>`person.user_type = ${userTypes.instructor} and staff.roles && ${[instructorTypes.system_data, roles.system_admin]}::integer[]`,
        sql<boolean>`person.user_type = ${userTypes.admin} and ${roles.system_admin} = any(staff.roles)`,
      ]),
    )
    .orderBy('person.id')
    .limit(mostReloaders)
    .execute();
}

/**
 * When each kind was last synchronised. An undo returns to the previous run's time, but keeps that of the
 * reference lists brought by the undone run.
 */
export async function findFreshness(
  reads: Reads<ReloadTables>,
): Promise<Record<DatedKind, string | null>> {
  const reference = await reads
    .selectFrom('reload_run')
    .select(({ fn }) => fn.max('finished_at').as('as_of'))
    .where('state', '=', 'applied')
    .where('reference_rows', 'is not', null)
    .executeTakeFirst();
  const rows = await reads
    .selectFrom('reload_run')
    .select(({ fn }) => ['kind', fn.max('finished_at').as('as_of')])
    .where('state', '=', 'applied')
    .where('undoes', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from reload_run undo where undo.undoes = reload_run.id and undo.state = 'applied')`,
    )
    .groupBy('kind')
    .execute();
  const asOf = (kind: ReloadKind) => rows.find((row) => row.kind === kind)?.as_of ?? null;
  return {
    students: asOf('students'),
    users: asOf('users'),
    instructors: asOf('instructors'),
    results: asOf('results'),
    attendance: asOf('attendance'),
    reference: reference?.as_of ?? null,
  };
}

/** From when the data of each kind counts as old; null for what was never loaded. */
export async function findStaleness(
  reads: Reads<ReloadTables>,
  as_of: Record<DatedKind, string | null>,
  limit_days: number,
): Promise<Record<DatedKind, string | null>> {
  const schedules = await reads
    .selectFrom('reload_schedule')
    .select(['kind', 'every', 'weekday', 'start_time', 'tell', 'due_at', 'skipped_at'])
    .execute();
  const staleOf = (kind: DatedKind) => {
    const moment = as_of[kind];
    const row = schedules.find((one) => one.kind === kind);
    const schedule = row ? presentSchedule(row) : null;
    return moment && staleAt(new Date(moment), limit_days, schedule).toISOString();
  };
  return {
    students: staleOf('students'),
    users: staleOf('users'),
    instructors: staleOf('instructors'),
    results: staleOf('results'),
    attendance: staleOf('attendance'),
    reference: staleOf('reference'),
  };
}
