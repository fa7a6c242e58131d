import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, newFileKey, openFileStore, StoreOutOfReach } from './file-store.ts';

let folder: string;
let bucket: Server;
const objects = new Map<string, Buffer>();

/** A fake S3 with what the portal uses: PUT, GET and DELETE of objects by path. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-store-'));
  bucket = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://s3').pathname;
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? '');
    if (!isSigned) return response.writeHead(403).end();
    if (request.method === 'PUT') objects.set(path, await buffer(request));
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method !== 'GET') return response.writeHead(200).end();
    const found = objects.get(path);
    const missing = '<Error><Code>NoSuchKey</Code></Error>';
    return response.writeHead(found ? 200 : 404).end(found ?? missing);
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  bucket.closeAllConnections();
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const places: [string, () => Promise<FileStore>][] = [
  ['a local folder', () => openFileStore({ folder: join(folder, 'files'), s3: null })],
  [
    'S3',
    () => {
      const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
      const keys = { access_key_id: 'key', secret_access_key: 'secret' };
      const s3 = { bucket: 'files', region: 'me-south-1', endpoint, ...keys };
      return openFileStore({ folder, s3 });
    },
  ],
];

describe.each(places)('%s', (_, open) => {
  test('gives back what it was given, until it is removed', async () => {
    const store = await open();
    const source = join(folder, 'source');
    const bytes = Buffer.alloc(300_000, 'ليلى');
    await writeFile(source, bytes);
    const key = newFileKey();
    await store.put(source, key);
    expect((await buffer(await store.read(key))).equals(bytes)).toBe(true);
    expect((await readFile(source)).length, 'the source stays').toBe(bytes.length);
    await store.remove(key);
    await store.remove(key);
    await expect(store.read(key).then(buffer)).rejects.toThrow();
  });
});

test('in S3 it lies in the bucket under its key, whole', async () => {
  const store = await (places[1] as (typeof places)[number])[1]();
  const source = join(folder, 'source');
  await writeFile(source, 'one two');
  const key = newFileKey();
  await store.put(source, key);
  expect(objects.get(`/files/${key}`)?.toString()).toBe('one two');
});

test('S3 that answers nothing but failures is out of reach, and what it doesn’t have is not', async () => {
  const store = await (places[1] as (typeof places)[number])[1]();
  const failing = createServer((_, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
  const keys = { access_key_id: 'key', secret_access_key: 'secret' };
  const s3 = { bucket: 'files', region: 'me-south-1', endpoint, ...keys };
  const broken = await openFileStore({ folder, s3 });
  const key = newFileKey();
  await expect(broken.remove(key)).rejects.toThrow(StoreOutOfReach);
  failing.closeAllConnections();
  failing.close();
  await expect(broken.read(key)).rejects.toThrow(StoreOutOfReach);
  await expect(store.read(key)).rejects.not.toBeInstanceOf(StoreOutOfReach);
});

test('a key cannot be guessed and is spread over folders', () => {
  const keys = Array.from({ length: 100 }, newFileKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{38}$/);
});
