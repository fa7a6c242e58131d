import type { Clock } from '#platform/clock/clock.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import type { Pool } from '#platform/database/pool.ts';
import { withStartLock } from '#platform/database/start-lock.ts';
import { takeTime } from '#platform/database/take-time.ts';
import { inTurn } from '#platform/service/in-turn.ts';
import type { Service } from '#platform/service/service.ts';
import { demoStage, markDemo } from '#services/demo/server/public.ts';
import { holdsPeople } from '#services/reloads/server/public.ts';
import { StartError } from './settings.ts';
import type { PortalTables } from './tables.ts';

interface FirstLoad {
  database: OpenDatabase<PortalTables>;
  /** Not through a pooler: the lock belongs to a connection. */
  owner: Pool;
  clock: Clock;
  services: readonly Service[];
  source_dir: string;
  demo: boolean;
}

/**
 * Fills an empty database once, by what each service loads; real users then set their first password by "forgot
 * password". A demo also gets what each service shows in one, and a mark. A database with people but without the mark
 * never becomes a demo, and one with the mark stays a demo. Returns whether this database is one.
 */
export async function loadFirst(load: FirstLoad): Promise<boolean> {
  return withStartLock(load.owner, 'load', () =>
    load.demo ? loadDemo(load) : loadUniversity(load),
  );
}

async function loadUniversity(load: FirstLoad): Promise<false> {
  const { reads } = load.database;
  if ((await demoStage(reads)) !== 'none') {
    throw new StartError(
      'DEMO=0, but the database holds the demo university, whose password everybody knows: give a new one',
    );
  }
  if (!(await holdsPeople(reads))) await loadAll(load, async () => undefined);
  return false;
}

async function loadDemo(load: FirstLoad): Promise<true> {
  const { reads } = load.database;
  const stage = await demoStage(reads);
  if (stage === 'complete') return true;
  if (stage === 'none' && (await holdsPeople(reads))) {
    throw new StartError('DEMO=1, but the database holds a university that is no demo');
  }
  await markDemo(load.database, { is_complete: false });
  await loadAll(load, (records) => seedDemo(load, records));
  return true;
}

/** The records that each service loads, by its name. */
type Records = ReadonlyMap<string, Promise<unknown> | undefined>;

/** Each service's rows wait for its own records, and so for those of the services that it comes after. */
async function seedDemo({ database, services, clock }: FirstLoad, records: Records): Promise<void> {
  const rows = services.flatMap(({ contract: { service: name }, demo }) =>
    demo ? [{ ...demo, name }] : [],
  );
  const now = clock.now();
  // In one transaction with the mark: a start that is killed here leaves neither and begins again.
  await database.transaction(async (tx) => {
    await takeTime(tx);
    for (const { seed, name } of inTurn(rows)) {
      await records.get(name);
      await seed(now);
    }
    await Promise.all(records.values());
    await markDemo(database, { is_complete: true });
  });
}

/** Loads people, then their records, and meanwhile does what needs only people: its faults aren't the source's. */
async function loadAll(
  { services, clock, source_dir }: FirstLoad,
  meanwhile: (records: Records) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  let seeded: PromiseSettledResult<void>;
  try {
    for (const service of services) await service.load?.(now);
    const records = new Map(
      services.map((service) => [service.contract.service, service.loadRecords?.(now)]),
    );
    const [last, ...ends] = await Promise.allSettled([meanwhile(records), ...records.values()]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    seeded = last;
  } catch (error) {
    throw new StartError(`the first load from ${source_dir} failed: ${(error as Error).message}`);
  }
  if (seeded.status === 'rejected') throw seeded.reason;
}
