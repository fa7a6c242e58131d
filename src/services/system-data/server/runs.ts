import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { takeTime } from '#platform/database/take-time.ts';
import type { Events } from '#platform/events/events.ts';
import type { Live } from '#platform/live/live.ts';
import type { Outside } from '#platform/outside/outside.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { SystemDataEvents } from '../events.ts';
import type { ReloadKind, ReloadState } from '../reload.ts';
import type { PeopleTables, ReloadTables } from '../tables/tables.ts';

type Tables = PeopleTables & ReloadTables;
export type ReloadDatabase = Database<Tables>;
export type ReloadTransaction = Transaction<Tables>;

/** What a run leans on, in a worker and in the portal's first start alike. */
export interface ReloadDeps {
  database: ReloadDatabase;
  events: Events<SystemDataEvents>;
  live: Pick<Live, 'changed'>;
  clock: Clock;
  source_dir: string;
  /** Where a file from an address lies while it is read; none in the portal's first start. */
  arriving_dir?: string;
  /** The highest level of a student, as it is set now. */
  student_levels: () => Promise<number>;
  /** How large a file of the source may be, as it is set now; none in the portal's first start. */
  max_source_bytes?: () => Promise<number>;
  /** None in the portal's first start. */
  outside?: Outside;
  /** None in the portal's first start. */
  uploads?: SourceUploads;
  /** None in the portal's first start, when nothing waits for anybody. */
  review?: Review;
  /** None in the portal's first start. */
  secrets?: Pick<Secrets, 'open'>;
}

/** What a reload of staff has to know of their accounts. */
export interface Review {
  /** Nobody has opened an account yet, so what the source says counts at once. */
  isSettingUp(): Promise<boolean>;
  /** Who holds which of the roles that need a second person's yes. */
  listKeyRoles(): Promise<KeyRole[]>;
}

export interface KeyRole {
  person_id: number;
  role_id: number;
}

/** What people have sent to be read. */
export interface SourceUploads {
  /** The file on this machine until it is given back; null when there is none by this id. */
  borrow(id: string): Promise<{ path: string; name: string; release(): Promise<void> } | null>;
}

/** A run in one worker's hands; the attempt tells it from a worker that took it up later. */
export interface HeldRun {
  id: number;
  kind: ReloadKind;
  attempt: number;
  /** Who said yes to it, if it has waited for that. */
  confirmed_by: number | null;
}

/** What is told of a run to those whom it announces itself to. */
export interface ToldRun {
  id: number;
  undoes: number | null;
  added_count: number;
  changed_count: number;
  vanished_count: number;
}

/** Another worker has taken the run up, so this one stops without a trace. */
export class RunLost extends Error {}

/** Everybody who may start a reload watches this room. */
export const reloadRoom = 'system-data';
/** Every member of staff: what a reload has applied is in the lists that they look at. */
export const appliedRoom = 'system-data.applied';

export function signalRun(deps: Pick<ReloadDeps, 'live'>, tx: ReloadTransaction, id: number): void {
  deps.live.changed(tx, [reloadRoom], { what: 'reload', id });
}

/** The same as `isUnderWay`, for a query. */
export function underWay(): Expression<SqlBool> {
  const column = expressionBuilder<Tables, 'reload_run'>();
  return column.or([
    column('state', 'in', ['staging', 'applying']),
    column.and([column('state', '=', 'ready'), column('dry_run', '=', false)]),
  ]);
}

/** Whether a newer run of the same kind has taken its place. */
export function isSuperseded() {
  const column = expressionBuilder<Tables, 'reload_run'>();
  return column.exists(
    column
      .selectFrom('reload_run as newer')
      .select('newer.id')
      .whereRef('newer.kind', '=', 'reload_run.kind')
      .whereRef('newer.id', '>', 'reload_run.id'),
  );
}

/** Takes up a run that is under way; null when there is nothing left to do. */
export async function takeRun(deps: ReloadDeps, id: number): Promise<HeldRun | null> {
  return deps.database.transaction(async ({ writes }) => {
    const run = await writes
      .updateTable('reload_run')
      .set({ attempt: sql<number>`attempt + 1`, touched_at: deps.clock.now().toISOString() })
      .where('id', '=', id)
      .where(underWay())
      .returning(['id', 'kind', 'attempt', 'confirmed_by'])
      .executeTakeFirst();
    return run ?? null;
  });
}

/**
 * The run, still in this worker's hands, and no other worker's until the transaction ends. Its row stays
 * free, so that whoever stops it doesn't wait for the work: that asks for the row with `holdRun` at its end,
 * and finds that it has been for nothing.
 */
export async function workOnRun(tx: ReloadTransaction, held: HeldRun) {
  await takeTime(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reload ${held.id}`}, 0))`.execute(
    tx.writes,
  );
  const run = await heldRun(tx, held).executeTakeFirst();
  if (!run) throw new RunLost();
  return run;
}

/**
 * The run's row, locked to the end of the transaction and still in this worker's hands. Not FOR
 * UPDATE: that would keep the progress, which refers to the row, from being written meanwhile.
 */
export async function holdRun(tx: ReloadTransaction, held: HeldRun) {
  const run = await heldRun(tx, held).forNoKeyUpdate().executeTakeFirst();
  if (!run) throw new RunLost();
  return run;
}

function heldRun({ writes }: ReloadTransaction, { id, attempt }: HeldRun) {
  return writes
    .selectFrom('reload_run')
    .selectAll()
    .where('id', '=', id)
    .where('attempt', '=', attempt);
}

export async function moveRun(
  deps: ReloadDeps,
  tx: ReloadTransaction,
  held: HeldRun,
  state: ReloadState,
): Promise<void> {
  const hasEnded = state === 'applied' || state === 'failed';
  await tx.writes
    .updateTable('reload_run')
    .set({ state, finished_at: hasEnded ? deps.clock.now().toISOString() : null })
    .where('id', '=', held.id)
    .execute();
  const rooms = state === 'applied' ? [reloadRoom, appliedRoom] : [reloadRoom];
  deps.live.changed(tx, rooms, { what: 'reload', id: held.id });
}
