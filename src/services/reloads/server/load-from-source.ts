import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import {
  firstLoadOrder,
  isPeopleKind,
  peopleKinds,
  type ReloadKind,
  recordKinds,
} from '../reload.ts';
import { runReload } from './runs/run-reload.ts';
import type { ReloadDeps, ReloadTransaction } from './runs/runs.ts';
import { insertRun } from './runs/start-reload.ts';

interface LoadedKind {
  kind: ReloadKind;
  read: number;
  refused: number;
}

/**
 * Runs reloads without a user or a worker: for the portal's initial load and for tests. A source that can't
 * be applied throws the reason.
 */
export async function loadFromSource(
  deps: Omit<ReloadDeps, 'clock'>,
  kinds: readonly ReloadKind[],
  now: Date,
): Promise<LoadedKind[]> {
  const loaded: LoadedKind[] = [];
  for (const kind of kinds) {
    const run_id = await deps.database.transaction((tx) => beginRun(tx, kind, now));
    await runReload({ ...deps, clock: { now: () => now } }, run_id);
    loaded.push(await finishedRun(deps, run_id));
  }
  return loaded;
}

/**
 * The portal's initial load. People are read by one core and then written by one: records are read while the students
 * are written, and written together.
 */
export function firstLoad(deps: Omit<ReloadDeps, 'clock'>) {
  let records: Promise<unknown> = Promise.resolve();
  return {
    load: async (now: Date) => {
      const students_read = Promise.withResolvers<void>();
      const people_loaded = loadFromSource(
        { ...deps, tellRead: (kind) => kind === 'students' && students_read.resolve() },
        firstLoadOrder.filter(isPeopleKind),
        now,
      );
      const load = (kind: ReloadKind) => loadFromSource({ ...deps, people_loaded }, [kind], now);
      records = students_read.promise.then(() => Promise.all(recordKinds.map(load)));
      // It is awaited with other services' records; until then a failure is nobody's.
      records.catch(() => undefined);
      await people_loaded;
    },
    loadRecords: () => records,
  };
}

async function beginRun(tx: ReloadTransaction, kind: ReloadKind, now: Date): Promise<number> {
  await endAbandonedRuns(tx, kind, now);
  const run = await insertRun(tx, { kind, dry_run: false, started_by: null, now });
  if (!run) throw new Error('another reload is running');
  return run.id;
}

/**
 * A killed initial load has no worker to resume it, so its run would block the next one: those of people each other,
 * those of records their own kind. The caller ensures that no other process is loading.
 */
async function endAbandonedRuns(tx: ReloadTransaction, kind: ReloadKind, now: Date): Promise<void> {
  await tx.writes
    .updateTable('reload_run')
    .set({
      state: 'failed',
      failure: JSON.stringify({ code: 'unexpected', values: {} }),
      attempt: sql<number>`attempt + 1`,
      finished_at: now.toISOString(),
    })
    .where('kind', 'in', isPeopleKind(kind) ? peopleKinds : [kind])
    .where('started_by', 'is', null)
    .where('is_scheduled', '=', false)
    .where('state', 'in', ['staging', 'ready', 'applying'])
    .execute();
}

export async function holdsPeople(reads: Reads<PeopleTables>): Promise<boolean> {
  const person = await reads.selectFrom('person').select('id').limit(1).executeTakeFirst();
  return person !== undefined;
}

async function finishedRun(deps: Omit<ReloadDeps, 'clock'>, id: number): Promise<LoadedKind> {
  const run = await deps.database.reads
    .selectFrom('reload_run')
    .select(['kind', 'state', 'source', 'failure', 'read_count', 'refused_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (run.state !== 'applied') {
    throw new Error(`${run.source} was not loaded: ${JSON.stringify(run.failure ?? run.state)}`);
  }
  return { kind: run.kind, read: run.read_count, refused: run.refused_count };
}
