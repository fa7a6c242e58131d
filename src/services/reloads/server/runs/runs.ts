import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { takeTime } from '#platform/database/take-time.ts';
import type { Events } from '#platform/events/events.ts';
import type { Live } from '#platform/live/live.ts';
import type { Outside } from '#platform/outside/outside.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import { type PeopleTables, peopleRoom } from '#services/people/server/public.ts';
import type { ReloadEvents } from '../../events.ts';
import type { ReloadKind, ReloadState } from '../../reload.ts';
import type { ReloadTables } from '../../tables/tables.ts';

type Tables = PeopleTables & ReloadTables;
export type ReloadDatabase = Database<Tables>;
export type ReloadTransaction = Transaction<Tables>;

/** The dependencies of a run, in a worker and in the portal's initial load. */
export interface ReloadDeps {
  database: ReloadDatabase;
  events: Events<PeopleEvents & ReloadEvents>;
  live: Pick<Live, 'changed'>;
  clock: Clock;
  source_dir: string;
  /** The folder for files being read from an address; absent in the portal's initial load. */
  arriving_dir?: string;
  /** The currently configured highest student level. */
  student_levels: () => Promise<number>;
  /** The currently configured maximum size of a source file; absent in the portal's initial load. */
  max_source_bytes?: () => Promise<number>;
  /** Absent in the portal's initial load. */
  outside?: Outside;
  /** Absent in the portal's initial load. */
  uploads?: SourceUploads;
  /** Absent in the portal's initial load, when nothing needs approval. */
  review?: Review;
  /** Absent in the portal's initial load. */
  secrets?: Pick<Secrets, 'open'>;
  /** Settles when the people of the portal's initial load are there: records are read before, and compared after. */
  people_loaded?: Promise<unknown>;
  /** Called when a run's file is read, in the portal's initial load. */
  tellRead?: (kind: ReloadKind) => void;
}

/** The facts about accounts that a staff reload needs. */
export interface Review {
  /** No account has been activated yet, so the source takes effect at once. */
  isSettingUp(): Promise<boolean>;
  /** The holders of the roles that need a second approval. */
  listKeyRoles(): Promise<KeyRole[]>;
}

export interface KeyRole {
  person_id: number;
  role_id: number;
}

/** Uploaded source files. */
export interface SourceUploads {
  /** The file, stored locally until released; null if the id is unknown. */
  borrow(id: string): Promise<{ path: string; name: string; release(): Promise<void> } | null>;
}

/** A run held by one worker; the attempt number distinguishes it from a later worker. */
export interface HeldRun {
  id: number;
  kind: ReloadKind;
  attempt: number;
  /** The person who confirmed it, if it waited for that. */
  confirmed_by: number | null;
}

/** A run as its listeners get it. */
export interface ToldRun {
  id: number;
  undoes: number | null;
  added_count: number;
  changed_count: number;
  vanished_count: number;
}

/** Another worker has taken over the run, so this one stops silently. */
export class RunLost extends Error {}
const lost = () => new RunLost();

/** The room of everybody who may start a reload. */
export const reloadRoom = 'reloads';

export function signalRun(deps: Pick<ReloadDeps, 'live'>, tx: ReloadTransaction, id: number): void {
  deps.live.changed(tx, [reloadRoom], { what: 'reload', id });
}

/** `isUnderWay` as an expression. */
export function underWay(): Expression<SqlBool> {
  const column = expressionBuilder<Tables, 'reload_run'>();
  return column.or([
    column('state', 'in', ['staging', 'applying']),
    column.and([column('state', '=', 'ready'), column('dry_run', '=', false)]),
  ]);
}

/** Whether a newer run of the same kind has replaced it. */
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

/** Takes over a run in progress; null if there is nothing left to do. */
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
 * Reserves the run for this worker until the transaction ends, if it still holds it. The row itself stays
 * unlocked, so stopping the run doesn't wait for the work, which locks the row with `holdRun` at its end
 * and then finds out.
 */
export async function workOnRun(tx: ReloadTransaction, held: HeldRun): Promise<void> {
  await takeTime(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reload ${held.id}`}, 0))`.execute(
    tx.writes,
  );
  await heldRun(tx, held).select('id').executeTakeFirstOrThrow(lost);
}

/** `workOnRun`, and the run's whole row, whose reference rows may be megabytes. */
export async function openRun(tx: ReloadTransaction, held: HeldRun) {
  await workOnRun(tx, held);
  return heldRun(tx, held).selectAll().executeTakeFirstOrThrow(lost);
}

/**
 * Locks the run's row until the end of the transaction, if this worker still holds it. Not FOR UPDATE: that
 * would block the progress rows, which refer to it.
 */
export async function holdRun(tx: ReloadTransaction, held: HeldRun): Promise<void> {
  await heldRun(tx, held).select('id').forNoKeyUpdate().executeTakeFirstOrThrow(lost);
}

function heldRun({ writes }: ReloadTransaction, { id, attempt }: HeldRun) {
  return writes.selectFrom('reload_run').where('id', '=', id).where('attempt', '=', attempt);
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
  const rooms = state === 'applied' ? [reloadRoom, peopleRoom] : [reloadRoom];
  deps.live.changed(tx, rooms, { what: 'reload', id: held.id });
}
