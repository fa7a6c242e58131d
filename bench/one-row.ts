import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openPool } from '#platform/database/pool.ts';
import type { BareWork } from './bare-server.ts';
import { compare, inRounds, inTurn, press, type Request } from './load.ts';
import { openSessions, registrarsOf } from './people.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

const connections = 32;
const rounds = 5;
const seconds = 4;
const people = 500;

/** The call that every page makes, and one record, against Fastify and pg reading one row by its key. */
export async function measureOneRow(site: Site, report: Report, students = 100_000): Promise<void> {
  report.section(`A bare one-row read among ${students} students, ${connections} connections`);
  const database_url = await site.universityOf(students);
  const pool = openPool(database_url);
  try {
    const ids = await studentIds(pool);
    const signedIn = inTurn(await openSessions(pool, ids));
    const registrar = inTurn(await registrarsOf(pool));
    const text = 'select * from person where id = $1';
    const work: BareWork = {
      reads: { row: ids.map((id) => [{ text, values: [id] }]) },
      booking: [],
    };
    const file = join(site.folder, 'bare-row.json');
    await writeFile(file, JSON.stringify(work));
    const ours = await site.startPortal(database_url);
    const env = { DATABASE_URL: database_url, BARE_WORK: file };
    const bare = await site.serve('bench/bare-server.ts', env);
    const id = inTurn(ids);
    const index = inTurn([...ids.keys()]);
    const load = (url: string, next: () => Request) => () =>
      press(url, { connections, seconds, next });
    const outcome = await inRounds(rounds, {
      row: load(bare.url, () => ({ path: `/row/${index()}` })),
      current: load(ours.url, () => ({ path: '/api/auth/current', token: signedIn().token })),
      record: load(ours.url, () => ({
        path: `/api/guidance/student/${id()}/retrieve`,
        token: registrar().token,
      })),
    });
    const { row, current, record } = outcome;
    compare(report, 'who is signed in (auth/current)', current, row, { at_least: 0.35 });
    compare(report, 'one record, against one bare row', record, row, { at_least: 0.35 });
    await Promise.all([ours.stop(), bare.stop()]);
  } finally {
    await pool.end();
  }
}

async function studentIds(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ person_id: number }>(
    `select person_id from student join account using (person_id)
     where student.is_active and account.is_active and account.locked_at is null
     order by md5(student_id) limit $1`,
    [people],
  );
  return rows.map(({ person_id }) => person_id);
}
