import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
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

/** The keys stored beside the portal's embedded database; one is created at the first start. */
export async function keysInFolder(folder: string, name = 'secrets.key'): Promise<SecretKeys> {
  const path = join(folder, name);
  return keysOf(path, (await readIfThere(path)) ?? (await makeKey(folder, path)));
}

/** One key a line: the first seals, the others still open. */
export function keysOf(path: string, text: string): SecretKeys {
  const [current, ...others] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => readSecretKey(line.trim()));
  if (!current || others.includes(null)) {
    throw new Error(`${path} holds no key; put the right one back, or remove it`);
  }
  return { current, others: others.filter((key) => key !== null) };
}

/** Puts a new key in front, and keeps the others to open what is under them. Killed, it has done all of it or nothing. */
export async function addKey(path: string): Promise<void> {
  const known = await readFile(path, 'utf8');
  keysOf(path, known);
  await writeAside(path, `${newKey()}\n${known.trim()}\n`, (aside) => rename(aside, path));
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
  await writeAside(path, `${newKey()}\n`, (aside) =>
    link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    }),
  );
  return readFile(path, 'utf8');
}

function newKey(): string {
  return randomBytes(keyBytes).toString('base64');
}

async function writeAside(path: string, text: string, put: (aside: string) => Promise<void>) {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(aside, 'wx', 0o600);
    await file.writeFile(text);
    await file.sync();
    await file.close();
    await put(aside);
  } finally {
    await rm(aside, { force: true });
  }
}
