import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetKeys } from '#platform/contract/list.ts';
import { readSheet, streamSheet } from '#platform/spreadsheets/testing.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { guidanceContract } from './contract.ts';
import { studentList } from './lists.ts';

const studentSheetColumns = sheetKeys(studentList.sheet);

const { exportStudents, listStudents } = guidanceContract.calls;
const wanted = 100_000;

let portal: TestPortal;
let registrar: TestPerson;
let folder: string;

/** Copies the demo's students until there are as many as in a large university. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-export-'));
  portal = await startPortal();
  registrar = await portal.as('800005', 'en');
  const pool = portal.owner;
  await pool.query(
    `insert into person (user_id, user_type, national_id, first_name, middle_name, last_name,
       first_name_ar, middle_name_ar, last_name_ar, gender, email, phone, is_active)
     select '9' || lpad((row_number() over ())::text, 8, '0'), 2, person.user_id, first_name,
       middle_name, last_name, first_name_ar, middle_name_ar, last_name_ar, person.gender, email,
       phone, true
     from person join student on student.person_id = person.id cross join generate_series(1, 40)
     limit $1 - (select count(*) from student where is_active)`,
    [wanted],
  );
  // A copy has the original's number in place of the national id.
  const { rows: kept } = await pool.query<{ names: string }>(
    `select string_agg(attname, ', ') as names from pg_attribute
     where attrelid = 'student'::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
  );
  await pool.query(
    `insert into student (${kept[0]?.names})
     select ${kept[0]?.names} from (select (jsonb_populate_record(student, jsonb_build_object(
       'person_id', person.id, 'student_id', person.user_id))).*
     from person join student on student.student_id = person.national_id
     where person.user_id ~ '^9[0-9]{8}$' and person.user_type = 2) copied`,
  );
});

afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

test('100,000 students arrive whole and once in a sheet, in the order of the list, and are not gathered first', {
  timeout: 900_000,
}, async () => {
  const { reply: list } = await registrar.call(listStudents, { query: { page_size: 1 } });
  expect(list.count).toBe(wanted);
  const path = join(folder, 'students.xlsx');
  const memory = watchMemory();
  await pipeline(await ask({ format: 'xlsx' }), createWriteStream(path));
  const used = memory.stop();
  console.log(used);
  expect(used.looks).toBeGreaterThan(5);
  expect(used.held_mb).toBeLessThan(100);
  expect(used.grown_mb).toBeLessThan(400);

  const { header, row: sample } = await exportOne('231000001');
  expect(header).toHaveLength(studentSheetColumns.length);
  const at = (column: (typeof studentSheetColumns)[number]) => studentSheetColumns.indexOf(column);
  const rows = streamSheet(path);
  expect((await rows.next()).value).toEqual(header);
  const seen = new Set<unknown>();
  let before = '';
  let found: unknown[] = [];
  for await (const row of rows) {
    seen.add(row[at('student_id')]);
    const folded = String(row[at('name')]).toLowerCase();
    expect(folded >= before, `${folded} after ${before}`).toBe(true);
    before = folded;
    if (row[at('student_id')] === '231000001') found = row;
  }
  expect(seen.size).toBe(wanted);
  expect(found).toEqual(sample);
});

test('who reads slowly holds no connection; who goes away ends the reading', async () => {
  const file = await ask({ format: 'csv' });
  file.pause();
  for (let look = 0; look < 20; look += 1) {
    await pause(250);
    // The export fills the buffers and then waits; between batches it holds no connection.
    if (look > 8) expect(busyConnections()).toBe(0);
  }
  expect(await openTransactions()).toBe(0);
  file.destroy();
  await pause(2000);
  const read = await statementsSoFar();
  await pause(1000);
  expect(await statementsSoFar()).toBe(read);
});

/**
 * The growth of this process, which also runs the server, at its peak, and how much of it was in use;
 * collects garbage before each sample.
 */
function watchMemory() {
  setFlagsFromString('--expose-gc');
  const sweep = runInNewContext('gc') as () => void;
  const look = () => {
    sweep();
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    return { rss, held: heapUsed + arrayBuffers };
  };
  const before = look();
  const seen = { looks: 0, held_mb: 0, grown_mb: 0 };
  const looking = setInterval(() => {
    const { rss, held } = look();
    seen.looks += 1;
    seen.held_mb = Math.max(seen.held_mb, (held - before.held) / 1_000_000);
    seen.grown_mb = Math.max(seen.grown_mb, (rss - before.rss) / 1_000_000);
  }, 500);
  return {
    stop: () => {
      clearInterval(looking);
      return seen;
    },
  };
}

/** The same sheet for one student and their copies, read whole. */
async function exportOne(student_id: string) {
  const body = { format: 'xlsx', search: student_id } as const;
  const { reply } = await registrar.call(exportStudents, { body });
  const { header, rows } = await readSheet(reply);
  const isThem = (row: unknown[]) => row[studentSheetColumns.indexOf('student_id')] === student_id;
  return { header, row: rows.find(isThem) };
}

function ask(body: object): Promise<IncomingMessage> {
  const text = JSON.stringify({ ...body, ordering: 'name' });
  return new Promise((resolve, reject) => {
    const asking = request(
      `${portal.url}/api${exportStudents.path}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${registrar.token}`,
          'accept-language': 'en',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      resolve,
    );
    asking.once('error', reject);
    asking.end(text);
  });
}

function busyConnections(): number {
  const { totalCount, idleCount } = portal.database.pool;
  return totalCount - idleCount;
}

async function openTransactions(): Promise<number> {
  const { rows } = await portal.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows[0]?.count ?? Number.NaN;
}

/** Rows read from `student` so far. */
async function statementsSoFar(): Promise<number> {
  const { rows } = await portal.database.pool.query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::float8 as read from pg_stat_user_tables
     where relname = 'student'`,
  );
  return rows[0]?.read ?? Number.NaN;
}
