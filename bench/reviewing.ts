import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { openOwnerPool } from '#platform/database/pool.ts';
import { internshipsOf } from './internships.ts';
import { openSessions, type SignedIn } from './people.ts';
import { median, quantile, type Report } from './report.ts';
import type { Site } from './site.ts';

const reviewers = 11;

/** Nobody compares a name and two dates in less; people take longer, and no two take the same time. */
const shortestLook_ms = 1500;

/** The interval at which a page gets signals of others' work (`platform/web/live.tsx`). */
const heardEvery_ms = 2000;

const paper = fileURLToPath(new URL('../university/files/medical.pdf', import.meta.url));

/** From a decision until the next file is there, held, with all that is shown beside it: eleven reviewers in one queue. */
export async function measureReviewing(
  site: Site,
  report: Report,
  students = 10_000,
): Promise<void> {
  const rounds = students < 10_000 ? 2 : 25;
  report.section(
    `${reviewers} reviewers in one queue at ${students * 6} documents, one in ten of them waiting`,
  );
  const url = await internshipsOf(site, students);
  const pool = openOwnerPool(url);
  const portal = await site.startPortal(url);
  const people = await openSessions(pool, await reviewersOf(pool));
  await keepBytes(pool, portal.url, people[0] as SignedIn, reviewers * (rounds + 4));
  const decided: number[] = [];
  const next: number[] = [];
  await Promise.all(
    people.map((one, place) =>
      reviewThrough(portal.url, { ...one, later_ms: 40 * place, rounds }, { decided, next }),
    ),
  );
  await portal.stop();
  await pool.end();
  report.add({ name: 'a decision, p95', ours: quantile(decided, 0.95), unit: 'ms' });
  report.add({ name: 'the next file, p50', ours: median(next), unit: 'ms' });
  report.add({
    name: `the next file beside ${reviewers - 1} others, p95`,
    ours: quantile(next, 0.95),
    unit: 'ms',
    aim: { at_most: 200 },
  });
}

interface Took {
  decided: number[];
  next: number[];
}

interface Row {
  id: number;
  file: { id: number };
  held_by: { id: number } | null;
}

interface Reviewer extends SignedIn {
  /** Added to each look, and to the beginning. */
  later_ms: number;
  rounds: number;
}

async function reviewThrough(
  url: string,
  { id, token, later_ms, rounds }: Reviewer,
  took: Took,
): Promise<void> {
  const ask = async (path: string, method = 'GET', body?: object) => {
    const answer = await fetch(`${url}/api/internship/documents/staff/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, reply: await answer.json() };
  };
  const files = new Map<number, Promise<void>>();
  const read = (file_id: number) => {
    const known = files.get(file_id);
    if (known) return known;
    const bytes = fetch(`${url}/api/files/${file_id}`, {
      headers: { authorization: `Bearer ${token}` },
    }).then(async (file) => {
      if (!file.ok) throw new Error(`the file answered ${file.status}`);
      await file.arrayBuffer();
    });
    files.set(file_id, bytes);
    return bytes;
  };
  const decided = new Set<number>();
  let held: number | null = null;
  let queue: Row[] = [];
  const readQueue = async () => {
    const { reply } = await ask('students?view=pending&ordering=urgent&page_size=40');
    queue = reply.results;
  };
  // As the screen does: the next that is held with the one before it, whose file was read meanwhile; else the first that nobody holds.
  const open = async (): Promise<{ id: number; reads: Promise<void> }> => {
    const isFree = (row: Row) => !decided.has(row.id) && (!row.held_by || row.held_by.id === id);
    const free = [...queue.filter((row) => row.id === held), ...queue.filter(isFree)];
    for (const row of free) {
      // Of two reviewers at once, the second gets the next document.
      const [{ status, reply }] = await Promise.all([
        ask(`${row.id}/hold`, 'PUT'),
        ask(String(row.id)),
        read(row.file.id),
      ]);
      if (status === 409) continue;
      if (status !== 200) throw new Error(`a hold answered ${status}`);
      held = reply.next;
      const next = queue.find((one) => one.id === held);
      return { id: row.id, reads: next ? read(next.file.id) : Promise.resolve() };
    }
    throw new Error('the queue is empty');
  };
  await pause(later_ms);
  await readQueue();
  let document = await open();
  let isOver = false;
  const hearing = (async () => {
    while (!isOver) {
      await pause(heardEvery_ms);
      await Promise.all([readQueue(), ask(String(document.id))]);
    }
  })();
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([pause(shortestLook_ms + later_ms), document.reads]);
    const began = performance.now();
    const { status } = await ask('update', 'PUT', { id: document.id, status: 'A' });
    const done = performance.now();
    decided.add(document.id);
    const [opened] = await Promise.all([
      open().then((next) => ({ next, at: performance.now() })),
      readQueue(),
    ]);
    document = opened.next;
    // Somebody else's by a hair: it was decided between the list and the hold.
    if (status === 409) continue;
    if (status !== 200) throw new Error(`a decision answered ${status}`);
    took.decided.push(done - began);
    took.next.push(opened.at - done);
  }
  isOver = true;
  await hearing;
}

async function reviewersOf(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ person_id: number }>(
    'select person_id from account where user_type = 3 and is_active order by person_id limit $1',
    [reviewers],
  );
  const ids = rows.map(({ person_id }) => person_id);
  await pool.query(
    `insert into account_role (person_id, role_id, origin) select unnest($1::integer[]), 20, 'source'
     on conflict do nothing`,
    [ids],
  );
  await pool.query('update account set role = 20 where person_id = any($1)', [ids]);
  return ids;
}

/** Puts real bytes under the documents that will be opened: as many uploads, whose rows the documents' own take over. */
async function keepBytes(
  pool: Pool,
  url: string,
  { token }: SignedIn,
  most: number,
): Promise<void> {
  const bytes = await readFile(paper);
  const { rows } = await pool.query<{ file_id: number }>(
    `select file_id from internship_document where status is null and replaced_at is null
     order by not (renews or coalesce(expires_on <= current_date + 30, false)), sent_at, id limit $1`,
    [most],
  );
  for (const { file_id } of rows) {
    const form = new FormData();
    form.set('purpose', 'internship_sample');
    form.set('file', new File([bytes], 'paper.pdf', { type: 'application/pdf' }));
    const sent = await fetch(`${url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!sent.ok) throw new Error(`an upload answered ${sent.status}: ${await sent.text()}`);
    const { id } = await sent.json();
    const gone = await pool.query<{ key: string; bytes: number }>(
      'delete from stored_file where id = $1 returning key, bytes',
      [id],
    );
    await pool.query('update stored_file set key = $2, bytes = $3 where id = $1', [
      file_id,
      gone.rows[0]?.key,
      gone.rows[0]?.bytes,
    ]);
  }
}
