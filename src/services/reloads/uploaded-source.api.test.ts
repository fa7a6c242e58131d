import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { filesContract } from '#services/files/contract.ts';
import { storeOf } from '#services/files/testing.ts';
import { reloadsContract } from './contract.ts';
import { openUploads, releaseUploads } from './server/sources/uploads.ts';
import { aSourceFolder, csvOf, runEnded, type SourceFolder, type SourceRow } from './testing.ts';

const { calls } = reloadsContract;

let source: SourceFolder;
let portal: TestPortal;
let reloader: TestPerson;
let administrator: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  reloader = await portal.as('900012', 'en');
  administrator = await portal.as('800022', 'en');
});
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

async function send(person: TestPerson, content: string | Uint8Array<ArrayBuffer>, name = 'a.csv') {
  const upload = new File([content], name);
  const body = { purpose: 'source_data' };
  return person.call(filesContract.calls.upload, { body, upload });
}

async function rowsWith(change: (row: SourceRow) => SourceRow): Promise<SourceRow[]> {
  const rows = await source.rows('students.csv');
  return rows.map((row) => (row['student_id'] === '231000005' ? change(row) : row));
}

const start = (person: TestPerson, file: number) =>
  person.call(calls.startRun, { body: { kind: 'students', file, dry_run: true } });

test('a file that is another’s, of another purpose or used before starts nothing', async () => {
  const { id } = (await send(administrator, 'student_id,name\n1,a\n')).reply;
  for (const file of [id, 2_000_000_000]) {
    const answer = await start(reloader, file);
    expect(answer).toMatchObject({ status: 400, error_codes: { file: ['file_missing'] } });
  }
  const student = await portal.as('231000001');
  expect(await send(student, 'a,b\n1,2\n')).toMatchObject({ status: 403 });
  expect(await start(student, id)).toMatchObject({ status: 403 });

  const begun = await start(administrator, id);
  expect(begun.status).toBe(202);
  await runEnded(administrator, begun.reply.id);
  expect(await start(administrator, id)).toMatchObject({ status: 400 });
});

const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * 3_600_000);
const arriving = () => join(portal.data_dir, 'arriving');

test('a file is read where the portal tidies up after whoever dies, and nowhere else', async () => {
  const content = csvOf(await source.rows('students.csv'));
  const { reply: file } = await send(reloader, content);
  const seen = new Set<string>();
  const watching: FSWatcher = watch(arriving(), (_, name) => seen.add(name?.split('-')[0] ?? ''));
  const { reply: begun } = await start(reloader, file.id);
  await runEnded(reloader, begun.id);
  await expect.poll(() => [...seen]).toContain('source');
  watching.close();
  await expect.poll(() => readdir(arriving())).toEqual([]);

  const { database } = portal;
  const files = await storeOf(portal);
  const uploads = openUploads({ database, files, arriving_dir: arriving() });
  const borrowed = await uploads.borrow(String(file.id));
  expect(await readFile(borrowed?.path ?? '', 'utf8')).toBe(content);
  expect(await readdir(arriving())).toEqual([expect.stringMatching(/^source-/)]);
  await borrowed?.release();
  expect(await readdir(arriving())).toEqual([]);
});

test('a file from Excel in Arabic is tried out, applied, and not kept', async () => {
  const rows = await rowsWith((row) => ({ ...row, first_name_ar: 'سلطان' }));
  const { reply: file, status } = await send(reloader, windows1256(csvOf(rows)), 'الطلاب.csv');
  expect(status).toBe(201);
  const { reply: begun } = await start(reloader, file.id);
  const tried = await runEnded(reloader, begun.id);
  expect(tried).toMatchObject({
    state: 'ready',
    dry_run: true,
    source: { file: 'الطلاب.csv', encoding: 'windows-1256', origin: 'upload' },
    counts: { changed: 1, added: 0, vanished: 0, refused: 0 },
  });
  const params = { id: begun.id };
  await reloader.call(calls.applyRun, { params, body: { confirm: true } });
  expect(await runEnded(reloader, begun.id)).toMatchObject({ state: 'applied' });
  const { rows: people } = await portal.database.pool.query(
    "select first_name_ar from person where user_id = '231000005'",
  );
  expect(people).toEqual([{ first_name_ar: 'سلطان' }]);

  const read = () => reloader.call(filesContract.calls.read, { params: { id: file.id } });
  expect(await read()).toMatchObject({ status: 200 });
  await releaseUploads({ database: portal.database, files: await storeOf(portal) }, inHours(2));
  expect(await read()).toMatchObject({ status: 404 });
});

test('a file whose trial nobody applies is not kept either, however long the portal stood still', async () => {
  const { reply: file } = await send(reloader, csvOf(await source.rows('students.csv')));
  const { reply: begun } = await start(reloader, file.id);
  expect(await runEnded(reloader, begun.id)).toMatchObject({ state: 'ready' });
  const deps = { database: portal.database, files: await storeOf(portal) };
  const read = () => reloader.call(filesContract.calls.read, { params: { id: file.id } });
  await releaseUploads(deps, inHours(0.5));
  expect(await read()).toMatchObject({ status: 200 });
  await releaseUploads(deps, inHours(30 * 24));
  expect(await read()).toMatchObject({ status: 404 });

  const params = { id: begun.id };
  await reloader.call(calls.applyRun, { params, body: { confirm: true } });
  expect(await runEnded(reloader, begun.id)).toMatchObject({ state: 'applied' });
});

test('two that start at once: one is told, and its file may be sent again', async () => {
  const content = csvOf(await source.rows('students.csv'));
  const [one, other] = [await send(reloader, content), await send(administrator, content)];
  const answers = await Promise.all([
    start(reloader, one.reply.id),
    start(administrator, other.reply.id),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  const winner = answers.find(({ status }) => status === 202);
  await runEnded(administrator, winner?.reply.id ?? 0);
  const late =
    answers[0]?.status === 409 ? ([reloader, one] as const) : ([administrator, other] as const);
  const again = await start(late[0], late[1].reply.id);
  expect(again.status).toBe(202);
  await runEnded(administrator, again.reply.id);
});

/** Encodes text like Excel; everything else in the demo's files is ASCII. */
function windows1256(text: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder('windows-1256');
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Uint8Array.from([...text], (letter) => bytes.get(letter) ?? 0x3f);
}
