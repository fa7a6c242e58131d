import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Stores the bytes of people's files under keys that only the database knows. */
export interface FileStore {
  /** Copies a local file into the store; it is durable once this resolves. */
  put(path: string, key: string): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Does nothing if the key doesn't exist. */
  remove(key: string): Promise<void>;
}

/** An advisory lock: while a backup holds it, bytes are kept whose rows are deleted. */
export const keptBytesLock = 6_242_203;

/** Replaces the local folder with any S3-compatible store. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Undefined: Amazon's own endpoint. */
  endpoint: string | undefined;
  access_key_id: string;
  secret_access_key: string;
}

/** An unguessable key, spread over subfolders so that none grows large. */
export function newFileKey(): string {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

export async function openFileStore(place: {
  folder: string;
  s3: S3Settings | null;
}): Promise<FileStore> {
  return place.s3 ? remoteStore(await openS3(place.s3)) : localStore(place.folder);
}

function localStore(folder: string): FileStore {
  const store = storeOn(new Disk(new FSDriver({ location: folder, visibility: 'private' })));
  return {
    ...store,
    put: async (path, key) => {
      await store.put(path, key);
      // Survive a power cut after the answer: fsync the file first, then the folders that list it.
      const file = join(folder, key);
      for (const one of [file, dirname(file), folder]) await sync(one);
    },
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Silence for so long is no answer; the client asks three times. */
const answerWithinMs = 10_000;

/** Amazon's client is large, so load it only when S3 is configured. */
async function openS3(settings: S3Settings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, access_key_id, secret_access_key } = settings;
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
    visibility: 'private',
    supportsACL: false,
    // Other S3 stores seldom support a host name per bucket, or the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: answerWithinMs, socketTimeout: answerWithinMs },
  });
  return new Disk(driver);
}

/** A store that can't be reached or fails: callers may come again. */
export class StoreOutOfReach extends Error {}

function remoteStore(disk: Disk): FileStore {
  const { put, read, remove } = storeOn(disk);
  return {
    put: (path, key) => put(path, key).catch(sayOutOfReach),
    read: (key) => read(key).catch(sayOutOfReach),
    remove: (key) => remove(key).catch(sayOutOfReach),
  };
}

function sayOutOfReach(error: Error): never {
  const cause = error.cause as { $metadata?: { httpStatusCode?: number } } | undefined;
  const status = cause?.$metadata?.httpStatusCode ?? 503;
  throw status >= 500 ? new StoreOutOfReach(error.message, { cause }) : error;
}

function storeOn(disk: Disk): FileStore {
  return {
    put: (path, key) => disk.copyFromFs(path, key),
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
}
