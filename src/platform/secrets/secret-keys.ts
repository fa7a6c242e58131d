import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface SecretKey {
  /** Derived from the key, so that nobody has to name it; stored with everything sealed under it. */
  id: string;
  bytes: Buffer;
}

export interface SecretKeys {
  /** Seals new secrets. */
  current: SecretKey;
  /** Keys that can still open secrets: earlier ones, or the next one. */
  others: readonly SecretKey[];
}

const keyBytes = 32;

/** Null unless the text is 32 bytes in base64. */
export function readSecretKey(text: string): SecretKey | null {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== keyBytes || bytes.toString('base64') !== text) return null;
  const id = createHmac('sha256', bytes).update('id of this key').digest('hex').slice(0, 8);
  return { id, bytes };
}

/** The key stored beside the portal's embedded database; created at the first start. */
export async function keysInFolder(folder: string): Promise<SecretKeys> {
  const path = join(folder, 'secrets.key');
  const text = (await readIfThere(path)) ?? (await makeKey(folder, path));
  const current = readSecretKey(text.trim());
  if (!current) throw new Error(`${path} holds no key; put the right one back, or remove it`);
  return { current, others: [] };
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/**
 * Written to a temporary file and then linked, so that processes that start together all read the first
 * one's key.
 */
async function makeKey(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(aside, 'wx', 0o600);
    await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
    await file.sync();
    await file.close();
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
  return readFile(path, 'utf8');
}
