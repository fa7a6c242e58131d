import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openPool } from '#platform/database/pool.ts';
import type { BareWork } from './bare-server.ts';
import { type BookingWish, makeWishes } from './booking-wishes.ts';
import { compare, inRounds, inTurn, press, type Request } from './load.ts';
import { registrarsOf, type SignedIn } from './people.ts';
import { plainLists } from './plain-list.ts';
import { recordBooking, recordReads } from './recorded-work.ts';
import type { Report } from './report.ts';
import { memoryOf, type Served, type Site } from './site.ts';

const connections = 32;
const rounds = 5;
const seconds = 5;

/** A booking can be made once, so there are as many as the quickest server may use up. */
const mostBookings = 60_000;

/** Families and given names that some dozens to some thousands of students bear. */
const searches = ['qahtani', 'ghamdi', 'otaibi', 'shehri', 'zahrani', 'محمد', 'سارة', 'khaled ali'];

/** List, record and booking among 100,000 students, against Fastify and pg doing the same SQL. */
export async function measureCalls(site: Site, report: Report, students = 100_000): Promise<void> {
  report.section(`Calls among ${students} students, ${connections} connections`);
  const database_url = await site.universityOf(students);
  const pool = openPool(database_url);
  try {
    await pool.query('vacuum analyze');
    const readers = await registrarsOf(pool);
    const lists = listPaths();
    const records = await recordPaths(pool);
    const wishes = await makeWishes(pool, mostBookings);
    const reader = readers[0] as SignedIn;
    const work: BareWork = {
      reads: {
        list: await recordReads(database_url, reader, lists.map(asRead)),
        record: await recordReads(database_url, reader, records.map(asRead)),
        plain: plainLists(searches),
      },
      booking: await recordBooking(database_url, wishes.pop() as BookingWish),
    };
    const file = join(site.folder, 'bare-work.json');
    await writeFile(file, JSON.stringify(work));
    const ours = await site.startPortal(database_url);
    const env = { DATABASE_URL: database_url, BARE_WORK: file };
    const bare = await site.serve('bench/bare-server.ts', env);
    const rest = await memoryOf(ours.pid);
    await compareReads({ ours, bare, readers, report }, lists, records);
    await compareBookings({ ours, bare, wishes, report });
    const load = await memoryOf(ours.pid);
    report.add({ name: 'memory of the portal at rest', ours: rest.now, unit: 'MB' });
    report.add({
      name: 'memory of the portal, at most, under this load',
      ours: load.most,
      unit: 'MB',
    });
    await Promise.all([ours.stop(), bare.stop()]);
  } finally {
    await pool.end();
  }
}

const asRead = (path: string) => ({ path });

function listPaths(): string[] {
  return Array.from({ length: 10 }, (_, index) => index + 1).flatMap((major) =>
    searches.map(
      (search) => `/guidance/all/students?major=${major}&search=${encodeURIComponent(search)}`,
    ),
  );
}

async function recordPaths(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ person_id: number }>(
    'select person_id from student where is_active order by md5(student_id) limit 500',
  );
  return rows.map(({ person_id }) => `/guidance/student/${person_id}/retrieve`);
}

interface Contestants {
  ours: Served;
  bare: Served;
  report: Report;
}

async function compareReads(
  { ours, bare, readers, report }: Contestants & { readers: SignedIn[] },
  lists: string[],
  records: string[],
): Promise<void> {
  const reader = inTurn(readers);
  const asked = (paths: string[]) => {
    const next = inTurn(paths);
    return (): Request => ({ path: `/api${next()}`, token: reader().token });
  };
  const numbered = (route: string, count: number) => {
    const next = inTurn(Array.from({ length: count }, (_, index) => `/${route}/${index}`));
    return (): Request => ({ path: next() });
  };
  const load = (server: Served, next: () => Request) => () =>
    press(server.url, { connections, seconds, next });

  const list = await inRounds(rounds, {
    ours: load(ours, asked(lists)),
    bare: load(bare, numbered('list', lists.length)),
  });
  // Its scans drive all else out of the database's memory, so it has rounds of its own.
  const { plain } = await inRounds(rounds, { plain: load(bare, numbered('plain', lists.length)) });
  compare(report, 'list with filter, search and count', list.ours, list.bare, { at_least: 0.9 });
  compare(report, 'the same against a plain bare list (two scans)', list.ours, plain, {
    at_least: 1,
  });
  const record = await inRounds(rounds, {
    ours: load(ours, asked(records)),
    bare: load(bare, numbered('record', records.length)),
  });
  compare(report, 'one record', record.ours, record.bare, { at_least: 0.8 });
}

async function compareBookings({
  ours,
  bare,
  wishes,
  report,
}: Contestants & { wishes: BookingWish[] }): Promise<void> {
  const booking = await inRounds(rounds, {
    ours: () =>
      press(ours.url, {
        connections,
        seconds,
        next: () => {
          const wish = wishes.pop();
          return (
            wish && {
              method: 'POST',
              path: '/api/guidance/reservation/student/reserve',
              token: wish.token,
              body: { slot: wish.slot },
              idempotency_key: randomUUID(),
            }
          );
        },
      }),
    bare: () =>
      press(bare.url, {
        connections,
        seconds,
        next: () => {
          const wish = wishes.pop();
          return (
            wish && {
              method: 'POST',
              path: '/booking',
              body: { student: wish.id, staff: wish.staff, slot: wish.slot, key: randomUUID() },
            }
          );
        },
      }),
  });
  compare(report, 'one booking', booking.ours, booking.bare, { at_least: 0.8 });
}
