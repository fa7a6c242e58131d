import { randomUUID } from 'node:crypto';
import { type Dirent, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { counsellingContract } from '#services/counselling/contract.ts';
import { anIntake, answers, consent, open, risk } from '#services/counselling/testing.ts';
import type { TestPerson, TestPortal } from './portal.ts';

const { calls } = counsellingContract;

/** Stands in every field that somebody writes, and nowhere else; with letters that are folded in a search. */
export const secret = 'Zjq9قمرأزمرديةKx';

/** Fills a record of this student's counsellor, reads it in every way, and makes writing fail once. */
export async function plantRecord(
  portal: TestPortal,
  { student, counsellor }: { student: TestPerson; counsellor: TestPerson },
): Promise<void> {
  const intake = { ...anIntake, problem: secret, previous_treatment: secret };
  const { number } = (await consent(student, intake)).reply;
  const found = await counsellor.call(calls.listRecords, { query: { search: number } });
  const id = found.reply.results[0]?.id ?? '';
  const each = Object.keys(answers).map((key) => [key, key === 'q6' ? 'unknown' : secret]);
  const params = { id };
  await mustDo(counsellor, calls.answerReferral, { params, body: Object.fromEntries(each) });
  const assessment = { diagnosis: secret, recommendations: secret, outcome: 'diagnosed' };
  await mustDo(counsellor, calls.writeAssessment, { params, body: assessment });
  const note = { params: { id, note: randomUUID() }, body: { text: secret } };
  await mustDo(counsellor, calls.writeNote, note);
  const plan = { day: '2026-12-01', text: secret, is_done: false };
  await mustDo(counsellor, calls.planFollowUp, {
    params: { id, follow_up: randomUUID() },
    body: plan,
  });
  await risk(student, 'no');
  const head = await portal.as('900009');
  const emergency = { search: number, reason: `${secret} ${secret} ${secret}` };
  await mustDo(head, calls.openBreakGlass, { body: emergency });
  await open(head, id);
  await mustDo(head, calls.endBreakGlass, {});
  await failToWrite(portal, counsellor, note);
}

async function mustDo(person: TestPerson, call: AnyEndpoint, input: object): Promise<void> {
  const { status, code } = await person.call(call, input as never);
  if (status >= 300) throw new Error(`${call.name}: ${status} ${code}`);
}

/** PostgreSQL refuses the row, and its error holds it; and the contract refuses a field. */
async function failToWrite(
  portal: TestPortal,
  person: TestPerson,
  note: { params: { id: string } },
) {
  const { writeNote } = calls;
  const check = 'alter table counselling.note add constraint planted check (false) not valid';
  await portal.owner.query(check);
  const anew = { params: { id: note.params.id, note: randomUUID() }, body: { text: secret } };
  const { status } = await person.call(writeNote, anew);
  await portal.owner.query('alter table counselling.note drop constraint planted');
  if (status !== 500) throw new Error(`the write did not fail: ${status}`);
  await person.call(writeNote, { ...anew, body: { [secret]: secret } as never });
}

interface Report {
  /** Where the word was found. */
  found: string[];
  /** Tables that the portal's role was refused. */
  refused: number;
  lines: string[];
}

/** Searches tables as the portal's role and as the owner, the server's files after a checkpoint, and the log. */
export async function searchPlaces(
  portal: TestPortal,
  log: readonly string[],
  word = secret,
): Promise<Report> {
  const patterns = patternsOf(word);
  const found: string[] = [];
  const look = (place: string, bytes: Buffer) => {
    for (const [name, pattern] of patterns) {
      if (bytes.includes(pattern)) found.push(`${place}: ${name}`);
    }
    return bytes.length;
  };
  const tables = await listTables(portal);
  let [refused, inTables] = [0, 0];
  for (const table of tables) {
    const rows = await copyOf(portal.database.pool, table).catch(() => null);
    if (rows === null) refused += 1;
    else inTables += look(`${table} as the portal's role`, rows);
    inTables += look(table, await copyOf(portal.owner, table));
  }
  let inFiles = 0;
  // A checkpoint writes pages out, and lets files of WAL be used again: those are searched on both sides of it.
  const before = await listServerFiles(portal);
  for (const path of before.filter((one) => one.includes('/pg_wal/'))) {
    inFiles += look(path, await readFile(path).catch(() => Buffer.alloc(0)));
  }
  await portal.owner.query('checkpoint');
  const files = await listServerFiles(portal);
  for (const path of files)
    inFiles += look(path, await readFile(path).catch(() => Buffer.alloc(0)));
  const inLog = look('the log', Buffer.from(log.join('')));
  const activity = await portal.owner.query('select query from pg_stat_activity');
  look('statements', Buffer.from(JSON.stringify(activity.rows)));
  const kept = await listFiles(portal.data_dir);
  for (const path of kept) inFiles += look(path, await readFile(path));
  return {
    found,
    refused,
    lines: [
      `Planted word searched in ${patterns.length} encodings:`,
      `  ${tables.length} tables, ${inTables} bytes as two roles; ${refused} refused to the portal's role`,
      `  ${files.length} files of PostgreSQL (tables, WAL, log) and ${kept.length} of DATA_DIR, ${inFiles} bytes`,
      `  ${log.length} lines of the log, ${inLog} bytes; ${activity.rows.length} statements under way`,
      `  found in ${found.length} places`,
    ],
  };
}

type Pool = TestPortal['owner'];

async function listTables({ owner }: TestPortal): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function copyOf(pool: Pool, table: string): Promise<Buffer> {
  const { rows } = await pool.query<{ row: string }>(
    `select row::text as row from ${table} as row`,
  );
  return Buffer.from(rows.map(({ row }) => row).join('\n'));
}

/** Nothing of the word was written before: other tests of the same server write gigabytes of WAL. */
const began = Date.now();

/** The database's own files, and of the server's log and WAL those of this test's time. */
async function listServerFiles({ owner }: TestPortal): Promise<string[]> {
  const { rows } = await owner.query<{ data: string; oid: number }>(
    `select current_setting('data_directory') as data, oid::integer from pg_database
     where datname = current_database()`,
  );
  const { data = '', oid = 0 } = rows[0] ?? {};
  const own = await listFiles(join(data, 'base', String(oid)));
  const shared = [...(await listFiles(join(data, 'pg_wal'))), join(data, '..', 'postgres.log')];
  const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const recent = shared.filter((path) => timeOf(path) > began);
  return [...own, ...recent];
}

async function listFiles(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries: Dirent[] = await readdir(folder, options).catch(() => []);
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

/** The word as it could stand somewhere, by name of the encoding. */
function patternsOf(word: string): [name: string, pattern: Buffer][] {
  const folded = word.toLowerCase().replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه');
  const utf8 = Buffer.from(word);
  const utf16 = Buffer.from(word, 'utf16le');
  const escaped = [...word].map((letter) => {
    const code = letter.charCodeAt(0);
    return code < 128 ? letter : `\\u${code.toString(16).padStart(4, '0')}`;
  });
  const texts = {
    'utf-8': word,
    folded,
    hex: utf8.toString('hex'),
    'hex in capitals': utf8.toString('hex').toUpperCase(),
    percent: encodeURIComponent(word),
    'percent, small': encodeURIComponent(word).toLowerCase(),
    'json escapes': escaped.join(''),
    'json escapes in capitals': escaped
      .join('')
      .replace(/(?<=\\u)[0-9a-f]{4}/g, (hex) => hex.toUpperCase()),
  };
  return [
    ...Object.entries(texts).map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]),
    ['utf-16 le', utf16],
    ['utf-16 be', Buffer.from(utf16).swap16()],
    ...[0, 1, 2].flatMap((offset): [string, Buffer][] => {
      const inside = insideBase64(utf8, offset);
      return [
        [`base64 at ${offset}`, Buffer.from(inside)],
        [`base64url at ${offset}`, Buffer.from(inside.replace(/\+/g, '-').replace(/\//g, '_'))],
      ];
    }),
  ];
}

/** The letters of base64 that depend on nothing before or after the word. */
function insideBase64(word: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), word]).toString('base64');
  const whole = Math.floor((offset + word.length) / 3) * 4;
  return text.slice(offset === 0 ? 0 : 4, whole);
}
