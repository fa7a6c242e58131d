import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { guidanceContract } from './contract.ts';

const { exportStudents, listStudents } = guidanceContract.calls;
const wanted = 100_000;

let portal: TestPortal;
let registrar: TestPerson;

/** The demo's students again and again, until there are as many as a large university has. */
beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.as('800005', 'en');
  const { pool } = portal.database;
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
  // The number of whom they copy stands where their national id would.
  await pool.query(
    `insert into student
     select (jsonb_populate_record(student, jsonb_build_object('person_id', person.id,
       'student_id', person.user_id))).*
     from person join student on student.student_id = person.national_id
     where person.user_id ~ '^9[0-9]{8}$' and person.user_type = 2`,
  );
});

afterAll(() => portal.stop());

test('100,000 students arrive whole and once, in the order of the list', {
  timeout: 600_000,
}, async () => {
  const { reply: list } = await registrar.call(listStudents, { query: { page_size: 1 } });
  expect(list.count).toBe(wanted);
  const file = await ask({ format: 'csv', columns: ['student_id', 'name'] });
  const seen = new Set<string>();
  let before = '';
  for await (const [student_id, name] of file.pipe(parse({ bom: true, from_line: 2 }))) {
    seen.add(student_id);
    const folded = name.toLowerCase();
    expect(folded >= before, `${name} after ${before}`).toBe(true);
    before = folded;
  }
  expect(seen.size).toBe(wanted);
});

test('who reads slowly holds no connection; who goes away ends the reading', async () => {
  const file = await ask({ format: 'csv' });
  file.pause();
  for (let look = 0; look < 20; look += 1) {
    await pause(250);
    // It fills what lies between, then it waits; between batches nothing is held at any time.
    if (look > 8) expect(busyConnections()).toBe(0);
  }
  expect(await openTransactions()).toBe(0);
  file.destroy();
  await pause(2000);
  const read = await statementsSoFar();
  await pause(1000);
  expect(await statementsSoFar()).toBe(read);
});

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

/** Rows that anybody has read from the students so far. */
async function statementsSoFar(): Promise<number> {
  const { rows } = await portal.database.pool.query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::float8 as read from pg_stat_user_tables
     where relname = 'student'`,
  );
  return rows[0]?.read ?? Number.NaN;
}
