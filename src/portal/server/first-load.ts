import type { Clock } from '#platform/clock/clock.ts';
import type { OpenDatabase, Reads } from '#platform/database/database.ts';
import type { Pool } from '#platform/database/pool.ts';
import { withStartLock } from '#platform/database/start-lock.ts';
import { takeTime } from '#platform/database/take-time.ts';
import type { Events } from '#platform/events/events.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Live } from '#platform/live/live.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import {
  listDemoNews as newsOfAccounts,
  seedDemoAccounts,
  seedDemoRights,
} from '#services/accounts/server/public.ts';
import {
  listDemoNews as newsOfAdvising,
  seedDemoMessages,
} from '#services/advising/server/public.ts';
import {
  listDemoNews as newsOfAppointments,
  seedDemoSlots,
} from '#services/appointments/server/public.ts';
import { seedDemoTrail } from '#services/audit/server/public.ts';
import {
  listDemoNews as newsOfCampaigns,
  seedDemoCampaigns,
} from '#services/campaigns/server/public.ts';
import { demoStage, markDemo } from '#services/demo/server/public.ts';
import {
  listDemoNews as newsOfDistribution,
  seedDemoDistribution,
} from '#services/distribution/server/public.ts';
import { addReadyForms } from '#services/forms/server/public.ts';
import {
  listDemoNews as newsOfGuidance,
  seedDemoGuidance,
} from '#services/guidance/server/public.ts';
import { listDemoNews as newsOfLetters, seedDemoLetters } from '#services/letters/server/public.ts';
import { seedDemoNotices } from '#services/notices/server/public.ts';
import { type DemoNews, seedDemoNotifications } from '#services/notifications/server/public.ts';
import {
  loadFees,
  listDemoNews as newsOfPayments,
  seedDemoPayments,
} from '#services/payments/server/public.ts';
import { seedDemoReference } from '#services/reference/server/public.ts';
import {
  firstLoadOrder,
  holdsPeople,
  isPeopleKind,
  loadFromSource,
  listDemoNews as newsOfReloads,
  type ReloadKind,
  seedDemoReloads,
} from '#services/reloads/server/public.ts';
import {
  listDemoNews as newsOfRequests,
  seedDemoRequests,
} from '#services/requests/server/public.ts';
import {
  listDemoNews as newsOfRequirements,
  seedDemoRequirements,
} from '#services/requirements/server/public.ts';
import { seedDemoChanges } from '#services/settings/server/public.ts';
import { listDemoNews as newsOfSides, seedDemoSides } from '#services/sides/server/public.ts';
import { listDemoNews as newsOfSwaps, seedDemoSwaps } from '#services/swaps/server/public.ts';
import {
  listDemoNews as newsOfTraining,
  seedDemoTraining,
} from '#services/training/server/public.ts';
import { listDemoNews as newsOfWishes, seedDemoWishes } from '#services/wishes/server/public.ts';
import { StartError } from './settings.ts';
import type { PortalEvents, PortalTables } from './tables.ts';

export const demoPassword = 'marhaba-2026';

interface FirstLoad {
  database: OpenDatabase<PortalTables>;
  /** Not through a pooler: the lock belongs to a connection. */
  owner: Pool;
  events: Events<PortalEvents>;
  live: Live;
  clock: Clock;
  speak: Speak;
  secrets: Secrets;
  source_dir: string;
  student_levels: () => Promise<number>;
  demo: boolean;
}

/**
 * Fills an empty database from the source, once, by the same reload that an administrator starts; real users then set
 * their first password by "forgot password". A demo also gets passwords, appointments, notifications and a mark. A
 * database with people but without the mark never becomes a demo, and one with the mark stays a demo. Returns whether
 * this database is one.
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
  if (!(await holdsPeople(reads))) {
    await loadPeople(load);
    await addReadyForms(load.database, load.clock.now());
  }
  return false;
}

async function loadDemo(load: FirstLoad): Promise<true> {
  const { database, clock } = load;
  const stage = await demoStage(database.reads);
  if (stage === 'complete') return true;
  if (stage === 'none' && (await holdsPeople(database.reads))) {
    throw new StartError('DEMO=1, but the database holds a university that is no demo');
  }
  await markDemo(database, { is_complete: false });
  await loadPeople(load);
  const now = clock.now();
  // In one transaction with the mark: a start that is killed here leaves neither and begins again.
  await database.transaction(async (tx) => {
    await takeTime(tx);
    await seedDemoAccounts(database, {
      password: demoPassword,
      first_login_ids: ['231000004'],
      not_activated_ids: ['231000006'],
      newcomers: '261',
      now,
    });
    await seedDemoRights(database, { admin_id: '800022', holder_id: '900009', now });
    await seedDemoReloads(load, { reloader_id: '900012', admin_id: '800022', now });
    await seedDemoReference(load, { admin_id: '800022', head_id: '900050', now });
    await seedDemoChanges(load, { admin_id: '800022', now });
    await seedDemoGuidance(database, now);
    await seedDemoSlots(database, now);
    await seedDemoMessages(database, now);
    await seedDemoCampaigns(database, now);
    await addReadyForms(database, now);
    await seedDemoRequests(database, now);
    await seedDemoPayments(load, now);
    await seedDemoSides(load, now);
    await seedDemoRequirements(database, now);
    await seedDemoWishes(database, now);
    await seedDemoDistribution(database, now);
    await seedDemoTraining(database, now);
    await seedDemoSwaps(database, now);
    await seedDemoLetters(load, now);
    const told = { speak: load.speak, sender: '800022', now };
    await seedDemoNotifications(database, told, await listNews(database.reads, now));
    await seedDemoNotices(database, '800022', now);
    await seedDemoTrail(database, now);
    await markDemo(database, { is_complete: true });
  });
  return true;
}

/** Of each kind of notification that there is, somebody's bell has some. */
async function listNews(reads: Reads<PortalTables>, now: Date): Promise<DemoNews[]> {
  return [
    await newsOfAppointments(reads, now),
    await newsOfAccounts(reads, now),
    await newsOfAdvising(reads, now),
    await newsOfCampaigns(reads),
    await newsOfGuidance(reads),
    await newsOfPayments(reads, now),
    await newsOfReloads(reads),
    await newsOfRequests(reads),
    await newsOfSides(reads, now),
    await newsOfRequirements(reads, now),
    await newsOfWishes(reads, now),
    await newsOfTraining(reads),
    await newsOfSwaps(reads),
    await newsOfDistribution(reads),
    await newsOfLetters(reads),
  ];
}

async function loadPeople(load: FirstLoad): Promise<void> {
  const { database, source_dir, clock } = load;
  const now = clock.now();
  const loads = (kinds: readonly ReloadKind[]) =>
    loadFromSource(load, kinds, now).catch((error: Error) => {
      throw new StartError(`the first load from ${source_dir} failed: ${error.message}`);
    });
  await loads(firstLoadOrder.filter(isPeopleKind));
  await Promise.all([
    loads(firstLoadOrder.filter((kind) => !isPeopleKind(kind))),
    // A source without fees is a university that charges none.
    loadFees(database, { source_dir, dry_run: false, now }),
  ]);
}
