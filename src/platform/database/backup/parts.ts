import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openChunks, sealChunks } from './chunks.ts';

/** A folder of sealed files: a part opens under its own name and with its own backup's salt alone. */
export interface Parts {
  folder: string;
  key: Buffer;
  salt: Buffer;
}

const saltBytes = 16;

export async function makeParts(folder: string, key: Buffer): Promise<Parts> {
  const salt = randomBytes(saltBytes);
  await writeFile(join(folder, 'salt'), salt, { mode: 0o600, flush: true });
  return { folder, key, salt };
}

export async function openParts(folder: string, key: Buffer): Promise<Parts> {
  const file = createReadStream(join(folder, 'salt'), { end: saltBytes - 1 });
  return { folder, key, salt: await buffer(file) };
}

/** Resolves with the SHA-256 of the bytes before they were sealed, when the part is on the disk. */
export async function writePart(parts: Parts, name: string, plain: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  const path = join(parts.folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(sealChunks(keyOf(parts, name), hashing(plain, hash)), file);
  return hash.digest('hex');
}

/** Fails with the part's name where a byte isn't as it was written. */
export async function* readPart(parts: Parts, name: string) {
  try {
    yield* openChunks(keyOf(parts, name), createReadStream(join(parts.folder, name)));
  } catch (cause) {
    throw new Error(`${name} is missing or damaged, or the key is another one`, { cause });
  }
}

function keyOf({ key, salt }: Parts, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `backup of ${name}`, 32));
}

async function* hashing(plain: AsyncIterable<Buffer>, hash: { update(piece: Buffer): unknown }) {
  for await (const piece of plain) {
    hash.update(piece);
    yield piece;
  }
}
