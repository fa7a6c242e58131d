import { setTimeout as pause } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { expect } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import { giveJobsBack } from '#platform/testing/jobs.ts';
import type { PortalTables } from '#portal/server/tables.ts';
import { copyOfDemo, personAt, testNow } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { endOf } from '#services/reloads/testing/killed-reload.ts';
import { aSourceFolder, type SourceFolder } from '#services/reloads/testing.ts';

const { calls } = reloadsContract;

export interface KilledCrossings {
  kind: 'students' | 'attendance';
  /** The number of students who cross a threshold. */
  students: number;
  /** Each time, the portal is killed when this share of the alerts has been written. */
  kills: readonly number[];
}

/** An advisory lock id that only this test uses. */
const gate = 27_027;

/**
 * Runs a reload in which many students cross a threshold, and kills the portal while it writes the alerts. The run
 * resumes by itself; then each alert exists once, none is missing, and readers meanwhile saw all or none. Answers
 * how many alerts there are and how many were written at each kill.
 */
export async function crossingsUnderKills(plan: KilledCrossings) {
  const copy = await copyOfDemo();
  const source = await aSourceFolder();
  const pool = openPool(copy.owner_url, { size: 4 });
  let portal: PortalProcess | null = null;
  const start = async () => {
    portal = await startProcess(copy.url, { DEMO: '1', SOURCE_DIR: source.dir });
    const database = openDatabase<PortalTables>(pool);
    const session = await openSessionFor(database, { user_id: '800022', now: testNow });
    return { running: portal, administrator: personAt(portal.url, { ...session, language: 'ar' }) };
  };
  try {
    await pool.query('delete from guidance_alert');
    const expected = (await crossLines[plan.kind](source, plan.students)).toSorted();
    await stopAtGate(pool);
    let { running, administrator } = await start();
    const body = { kind: plan.kind, dry_run: false };
    const started = await administrator.call(calls.startRun, { body });
    expect(started.status).toBe(202);
    const written: number[] = [];
    for (const share of plan.kills) {
      const held = await holdGate(copy.url, pool, Math.floor(expected.length * share));
      written.push(await held.reached());
      expect(await told(pool)).toEqual([]);
      await running.stop('SIGKILL');
      await held.release();
      await giveJobsBack(pool);
      ({ running, administrator } = await start());
    }
    expect(await endOf(administrator, started.reply.id)).toMatchObject({ state: 'applied' });
    expect(await told(pool)).toEqual(expected);
    const again = await administrator.call(calls.startRun, { body });
    expect(await endOf(administrator, again.reply.id)).toMatchObject({ state: 'applied' });
    expect(await told(pool)).toEqual(expected);
    return { crossings: expected.length, written };
  } finally {
    await (portal as PortalProcess | null)?.stop();
    await pool.end();
    await copy.drop();
    await source.drop();
  }
}

/** Changes the source so that this many students cross a threshold; answers the expected alerts. */
const crossLines: Record<
  KilledCrossings['kind'],
  (source: SourceFolder, students: number) => Promise<string[]>
> = {
  students: async (source, students) => {
    const expected: string[] = [];
    let left = students;
    await source.change('students.csv', (rows) =>
      rows.map((row) => {
        const { student_id, gpa, is_halted } = row;
        if (left === 0 || Number(gpa) < 2 || is_halted === '1') return row;
        left -= 1;
        const isHalted = left % 3 === 0;
        expected.push(`${student_id} low_gpa  ${Number(gpa).toFixed(2)} 1.50`);
        if (isHalted) expected.push(`${student_id} halted   `);
        return { ...row, gpa: '1.50', is_halted: isHalted ? '1' : '0' };
      }),
    );
    return expected;
  },
  attendance: async (source, students) => {
    const expected: string[] = [];
    let left = students;
    await source.change('attendance.csv', (rows) =>
      rows.map((row) => {
        const { student_id, course_code, contact_hours, missed_hours } = row;
        if (left === 0 || Number(missed_hours) * 10 > Number(contact_hours)) return row;
        left -= 1;
        expected.push(`${student_id} absence ${course_code} none deprivation`);
        return { ...row, missed_hours: contact_hours ?? '' };
      }),
    );
    return expected;
  },
};

/** Every committed alert, one per line. */
async function told(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', user_id, kind, coalesce(course_code, ''), coalesce(from_value, ''),
       coalesce(to_value, '')) as line
     from guidance_alert join person on person.id = student_id`,
  );
  return rows.map(({ line }) => line).toSorted();
}

/** A trigger that blocks a transaction once it has written more alerts than the gate lets through. */
async function stopAtGate(pool: Pool): Promise<void> {
  await pool.query(`
    create table gate (lets_through integer not null);
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin
      if (select count(*) from guidance_alert) > (select lets_through from gate) then
        perform pg_advisory_xact_lock(${gate});
      end if;
      return null;
    end $$;
    create trigger wait_at_gate after insert on guidance_alert
      for each statement execute function wait_at_gate()`);
}

/** Closes the gate after this many alerts; `reached` answers how many the blocked transaction has written. */
async function holdGate(url: string, pool: Pool, lets_through: number) {
  await pool.query('delete from gate');
  await pool.query('insert into gate values ($1)', [lets_through]);
  const holder = new pg.Client({ connectionString: url });
  // If a test fails, the server closes this connection.
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [gate]);
  const before = await lastAlertId(pool);
  return {
    reached: async () => {
      for (let tries = 0; tries < 4000; tries += 1) {
        const { rowCount } = await pool.query(
          `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
            and database = (select oid from pg_database where datname = current_database())`,
          [gate],
        );
        if (rowCount) return (await lastAlertId(pool)) - before;
        await pause(20);
      }
      throw new Error('nobody came to the gate');
    },
    release: () => holder.end(),
  };
}

/** Sequences also advance for uncommitted rows. */
async function lastAlertId(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number }>(
    'select last_value as last from guidance_alert_id_seq',
  );
  return rows[0]?.last ?? 0;
}
