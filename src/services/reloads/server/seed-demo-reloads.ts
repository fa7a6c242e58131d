import { type RawBuilder, sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import { names } from '#platform/database/column-list.ts';
import { addDays, momentOf, riyadhDay, type Time } from '#platform/language/times/day.ts';
import type { PeopleKind } from '../reload.ts';
import { nextDue, type Rhythm } from '../schedule.ts';
import { compareRows } from './compare/compare-rows.ts';
import { kinds } from './runs/kinds.ts';
import { fileBytes, keepPastRun } from './runs/past-runs.ts';
import type { ReloadDeps, ReloadTransaction } from './runs/runs.ts';
import { columnsIn } from './runs/stage-undo.ts';
import { seedDemoHeld } from './seed-demo-held.ts';

interface DemoReloads {
  /** The user ids of the person who runs reloads and of the administrator. */
  reloader_id: string;
  admin_id: string;
  now: Date;
}

/** The people and times of the demo's story. */
interface Story {
  reloader: number;
  administrator: number;
  /** That many days ago, at this time in Riyadh. */
  at: (days: number, time: Time) => Date;
}

/** The age of the demo's first load, so that something can have happened since. */
const firstLoad = '16 days';

/** Attendance came last night: the alerts of the demo are of today. */
const lastNight = '1 day';
const weekly: Rhythm = { every: 'week', weekday: 5, start_time: '03:00' };

/**
 * Two weeks of reloads: applied, undone, stopped and failed ones, a scheduled one, one with changes pending
 * approval, and two that wait for confirmation and can be confirmed.
 */
export async function seedDemoReloads(deps: ReloadDeps, demo: DemoReloads): Promise<void> {
  const { now } = demo;
  await deps.database.transaction(async (tx) => {
    const story: Story = {
      reloader: await idOf(tx, demo.reloader_id),
      administrator: await idOf(tx, demo.admin_id),
      at: (days, time) => momentOf(addDays(riyadhDay(now), -days), time),
    };
    const age = sql`case kind when 'attendance' then ${lastNight} else ${firstLoad} end::interval`;
    await sql`
      update reload_run
      set started_at = started_at - ${age}, finished_at = finished_at - ${age}`.execute(tx.writes);
    await keepStudentRuns(tx, story);
    await keepOtherRuns(tx, story);
    await seedDemoHeld(deps, tx, {
      sender: story.reloader,
      started_at: story.at(2, '09:20'),
    });
    await scheduleInstructors(tx, story, now);
    // Their recipients were notified at the time.
    const silent = { ...deps, events: { ...deps.events, announce: async () => undefined } };
    await waitForYes(silent, tx, {
      kind: 'instructors',
      started_at: new Date(nextDue(weekly, now).getTime() - 7 * 86_400_000),
      started_by: null,
      // The file was truncated; a seventh missing exceeds the limit at any size.
      change: sql`delete from reload_instructor_row where user_id in (
        select user_id from reload_instructor_row order by user_id desc
        limit (select (count(*) + 6) / 7 from reload_instructor_row))`,
    });
    await waitForYes(silent, tx, {
      kind: 'users',
      started_at: story.at(1, '13:25'),
      started_by: story.reloader,
      change: sql`update reload_user_row
        set phone = '5000' || lpad(((right(phone, 5)::integer + 7) % 100000)::text, 5, '0')
        where user_id in (
          select user_id from reload_user_row where user_type = ${userTypes.employee}
          order by md5(user_id) limit 4)`,
    });
  });
}

async function idOf({ writes }: ReloadTransaction, user_id: string): Promise<number> {
  const person = await writes
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!person) throw new Error(`the demo lacks ${user_id}`);
  return person.id;
}

async function keepStudentRuns(tx: ReloadTransaction, story: Story): Promise<void> {
  const { reloader, administrator, at } = story;
  const students = { kind: 'students', state: 'applied', started_by: reloader } as const;
  await keepPastRun(tx, {
    ...students,
    started_at: at(9, '06:40'),
    changed: { from: 100, people: 36, change: 'hours' },
    refused: [
      { column: 'phone', code: 'invalid_phone', values: { value: '05000' } },
      { column: 'national_id', code: 'national_id_check_digit', values: { value: '1000012340' } },
    ],
  });
  const wrong = await keepPastRun(tx, {
    ...students,
    started_at: at(5, '07:05'),
    changed: { from: 200, people: 24, change: 'gpa_of_four' },
  });
  await keepPastRun(tx, {
    ...students,
    started_at: at(5, '07:32'),
    started_by: administrator,
    undoes: wrong,
    changed: { from: 200, people: 24, change: 'gpa_of_five' },
  });
  await keepPastRun(tx, {
    ...students,
    state: 'stopped',
    dry_run: true,
    started_at: at(3, '10:15'),
    stopped_by: administrator,
  });
  await keepPastRun(tx, {
    ...students,
    started_at: at(1, '06:50'),
    changed: { from: 0, people: 12, change: 'hours' },
    refused: [{ column: 'email', code: 'invalid_email', values: { value: 'student@' } }],
  });
}

async function keepOtherRuns(tx: ReloadTransaction, { reloader, at }: Story): Promise<void> {
  await keepPastRun(tx, {
    kind: 'users',
    state: 'failed',
    started_at: at(4, '08:10'),
    started_by: reloader,
    failure: { code: 'file_missing', values: { file: 'users.csv' } },
  });
}

async function scheduleInstructors(
  { writes }: ReloadTransaction,
  { reloader, administrator }: Story,
  now: Date,
): Promise<void> {
  await writes
    .insertInto('reload_schedule')
    .values({
      kind: 'instructors',
      ...weekly,
      tell: sql<number[]>`${[reloader]}::integer[]`,
      due_at: nextDue(weekly, now).toISOString(),
      changed_by: administrator,
    })
    .execute();
}

interface Waiting {
  kind: PeopleKind;
  started_at: Date;
  /** Null: scheduled; with a person, it is a dry run. */
  started_by: number | null;
  /** How the file differs from the current data. */
  change: RawBuilder<unknown>;
}

/** Stages slightly changed current data and compares it: the rows are there to be confirmed. */
async function waitForYes(
  deps: ReloadDeps,
  tx: ReloadTransaction,
  { kind, started_at, started_by, change }: Waiting,
): Promise<void> {
  const { staging, current } = kinds[kind];
  const { id } = await tx.writes
    .insertInto('reload_run')
    .values({
      kind,
      state: 'staging',
      dry_run: started_by !== null,
      source: `${kind}.csv`,
      source_bytes: fileBytes[kind],
      encoding: 'utf-8',
      attempt: 1,
      started_by,
      started_at: started_at.toISOString(),
      touched_at: started_at.toISOString(),
      is_scheduled: started_by === null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const columns = names(await columnsIn(tx, staging));
  await sql`
    insert into ${sql.table(staging)} (run_id, row_number, ${columns})
    select ${id}, 1 + row_number() over (order by user_id), ${columns}
    from ${sql.table(current)} where is_active`.execute(tx.writes);
  await change.execute(tx.writes);
  await sql`
    update reload_run set read_count = (select count(*) from ${sql.table(staging)})
    where id = ${id}`.execute(tx.writes);
  const held = { id, kind, attempt: 1, confirmed_by: null };
  await compareRows(deps, held, { report: () => undefined, close: async () => undefined });
}
