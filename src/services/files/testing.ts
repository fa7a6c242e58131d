import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '#platform/access/actor.ts';
import { createClock, type MovableClock } from '#platform/clock/clock.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import { type FileStore, openFileStore } from '#platform/files/file-store.ts';
import { openImages } from '#platform/files/images.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import type { VirusScan } from '#platform/files/virus-scan.ts';
import { type BindingTables, bindContract } from '#platform/http/bind.ts';
import { openExportPlaces } from '#platform/http/export-places.ts';
import { openPaces } from '#platform/http/paces.ts';
import { createServer } from '#platform/http/server.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import { ar, en } from '#portal/server/phrases.ts';
import { copyOfDemo, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { filesContract } from './contract.ts';
import { filesHandlers } from './server/routes.ts';
import type { FileTables } from './tables/tables.ts';

/** A server with this service alone: the test's own purposes, two people and an administrator. */
export interface Desk {
  url: string;
  clock: MovableClock;
  database: OpenDatabase<FileTables & BindingTables>;
  store: FileStore;
  people: Record<'owner' | 'other' | 'admin', Actor>;
  /** Every file in the file folders: received or still arriving. */
  filesOnDisk(): Promise<string[]>;
  countRows(): Promise<number>;
  /** Removes all files and rows. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export async function openDesk(
  purposes: readonly FilePurpose[],
  virus_scan: VirusScan | null = null,
): Promise<Desk> {
  const copy = await copyOfDemo();
  const folder = join(tmpdir(), `bawaba-desk-${randomUUID()}`);
  const [stored, arriving] = [join(folder, 'files'), join(folder, 'arriving')];
  const clock = createClock();
  clock.moveTo(testNow);
  const database = openDatabase<FileTables & BindingTables>(openPool(copy.url));
  // The demo's own files stay out of it.
  const last = await database.reads
    .selectFrom('stored_file')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const before = last?.id ?? 0;
  const speak = speakWith(createPhrases({ ar, en }));
  const store = await openFileStore({ folder: stored, s3: null });
  const images = openImages();
  const app = await createServer({ logger: false, trust_proxy: false, speak });
  const people = {
    owner: await actorOf(database, '231000001'),
    other: await actorOf(database, '231000002'),
    admin: { ...(await actorOf(database, '800022')), user_type: 4 as const, role: 22 },
  };
  bindContract(
    app,
    filesContract,
    filesHandlers(
      { database, store, images, virus_scan },
      {
        purposes: () => purposes.map((purpose) => ({ ...purpose, switch: null })),
        isOn: async () => true,
        trail: { read: () => undefined, arrive: () => undefined },
      },
    ),
    {
      database,
      clock,
      speak,
      checkFresh: async () => null,
      isOn: async () => true,
      paces: openPaces({ times: 100 }),
      exports: openExportPlaces(),
      check_replies: true,
      upload_dir: arriving,
      authenticate: async (token) =>
        people[token as keyof typeof people] ?? refuse('not_signed_in'),
    },
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    clock,
    database,
    store,
    people,
    filesOnDisk: async () => [...(await filesBelow(stored)), ...(await filesBelow(arriving))],
    countRows: async () => {
      const rows = database.reads.selectFrom('stored_file').select('id').where('id', '>', before);
      return (await rows.execute()).length;
    },
    clear: async () => {
      await database.pool.query(
        `delete from file_removal; delete from stored_file where id > ${before}`,
      );
      await rm(folder, { recursive: true, force: true });
    },
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
      images.close();
      await database.close();
      await copy.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function actorOf({ pool }: Pick<Desk['database'], 'pool'>, user_id: string): Promise<Actor> {
  const { rows } = await pool.query<{ id: number }>('select id from person where user_id = $1', [
    user_id,
  ]);
  const usual = { user_type: 2 as const, role: 0, gender: 1 as const, session_id: user_id };
  const flags = { first_login: false, is_halted: false, is_staff: true };
  return { id: rows[0]?.id ?? 0, user_id, ...usual, ...flags };
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).map(({ name }) => name);
}

/** A valid PNG of one green pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWOQbg4BAAGvAPMOgWaCAAAAAElFTkSuQmCC',
  'base64',
);

/** The portal's file store. */
export function storeOf({ data_dir }: TestPortal): Promise<FileStore> {
  return openFileStore({ folder: join(data_dir, 'files'), s3: null });
}

/** Removes every file of the portal, with its bytes. */
export async function clearFiles({ database, data_dir }: TestPortal): Promise<void> {
  await database.pool.query('delete from file_removal; delete from stored_file');
  await rm(join(data_dir, 'files'), { recursive: true, force: true });
}

/** The response to a raw upload. */
export interface RawAnswer {
  status: number;
  body: {
    id?: number;
    file_name?: string;
    type?: string;
    bytes?: number;
    width?: number;
    height?: number;
    message?: string;
    code?: string;
    errors?: Record<string, string[]>;
    error_codes?: Record<string, string[]>;
  };
}

export interface RawUpload {
  as?: string;
  language?: 'ar' | 'en';
  content_type?: string;
  /** Sent in order; a function is awaited. */
  pieces: readonly (Buffer | string | (() => Promise<void>))[];
  /** The Content-Length header; absent by default. */
  content_length?: number;
  /** Aborts the connection after the pieces. */
  aborts?: boolean;
}

export const boundary = 'b0undary';

/** The bytes of a multipart form: the head and body of each part, then the end. */
export function formOf(
  parts: readonly { head: string; body: Buffer | string }[],
  end = `--${boundary}--\r\n`,
): Buffer {
  const pieces = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

export function field(name: string, value: string) {
  return { head: `Content-Disposition: form-data; name="${name}"`, body: value };
}

export function filePart(file_name: string, body: Buffer | string, type = 'image/png') {
  const head = `Content-Disposition: form-data; name="file"; filename="${file_name}"`;
  return { head: `${head}\r\nContent-Type: ${type}`, body };
}

/** Sends a raw upload; null if the connection ended without a response. */
export async function sendRaw(desk: Desk, upload: RawUpload): Promise<RawAnswer | null> {
  const { as = 'owner', language = 'en', pieces, content_length, aborts } = upload;
  const { content_type = `multipart/form-data; boundary=${boundary}` } = upload;
  const headers = {
    'content-type': content_type,
    'accept-language': language,
    ...(as ? { authorization: `Bearer ${as}` } : {}),
    ...(content_length === undefined ? {} : { 'content-length': content_length }),
  };
  return new Promise((resolve) => {
    // Don't reuse connections: one with an unfinished body is no good to the next request.
    const how = { method: 'POST', headers, agent: false };
    const asking = ask(`${desk.url}/api/files`, how, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', () => resolve(null));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(chunks).toString()),
        });
        asking.destroy();
      });
    });
    asking.on('error', () => resolve(null));
    void (async () => {
      for (const piece of pieces) {
        if (typeof piece === 'function') await piece();
        else if (!asking.destroyed) asking.write(piece);
      }
      if (aborts) asking.destroy();
      else asking.end();
    })();
  });
}

/** A zip of uncompressed entries; `says` fakes the size in its directory. */
export function zipOf(entries: readonly { name: string; body: Buffer; says?: number }[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, body, says = body.length } of entries) {
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(body.length, 18);
    local.writeUInt32LE(says, 22);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(body.length, 20);
    entry.writeUInt32LE(says, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(local, title, body);
    directory.push(entry, title);
    at += 30 + title.length + body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}
