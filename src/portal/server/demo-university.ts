import type { Clock } from '#platform/clock/clock.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Live } from '#platform/live/live.ts';
import { seedDemoAccounts } from '#services/accounts/server/public.ts';
import { seedDemoSlots } from '#services/appointments/server/public.ts';
import { isMarkedDemo, markDemo } from '#services/demo/server/public.ts';
import { holdsRealPeople, loadFromSource } from '#services/system-data/server/public.ts';
import { StartError } from './settings.ts';
import type { PortalEvents, PortalTables } from './tables.ts';

export const demoPassword = 'marhaba-2026';

/** Any number will do; it only has to be the same in every process. */
const loadLock = 6_242_202;

interface Demo {
  database: OpenDatabase<PortalTables>;
  events: Events<PortalEvents>;
  live: Live;
  clock: Clock;
  source_dir: string;
}

/**
 * Loads the demo university into an empty database, once, through the same reload that an
 * administrator starts; a start that was killed half way begins again. A database whose people came
 * another way is a real one and is left alone.
 */
export async function openDemo(demo: Demo): Promise<void> {
  const client = await demo.database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [loadLock]);
    if (await isMarkedDemo(demo.database.reads)) return;
    if (await holdsRealPeople(demo.database.reads)) {
      throw new StartError('DEMO=1, but the database holds a university that is no demo');
    }
    await load(demo);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [loadLock]);
    client.release();
  }
}

async function load(demo: Demo): Promise<void> {
  const { database, clock } = demo;
  const now = clock.now();
  await loadFromSource(demo, ['users', 'instructors', 'students'], now);
  // Marked together with what it marks: a start that is killed here begins again with neither.
  await database.transaction(async () => {
    await seedDemoAccounts(database, {
      password: demoPassword,
      first_login_ids: ['231000004'],
      not_activated_ids: ['231000006'],
      now,
    });
    await seedDemoSlots(database, now);
    await markDemo(database);
  });
}
