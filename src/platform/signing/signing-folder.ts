import { generateKeyPair, randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { university } from '../house/university.ts';
import { issueCertificate } from './issue-certificate.ts';
import { blocksOf, readOldKeys, readSigningKey, type SigningKeys } from './signing-keys.ts';

/**
 * A demo's keys lie in files with counted names. The one with the highest number signs; the others keep their
 * certificate alone.
 */
const keyFile = /^\d{4}\.pem$/;

const generate = promisify(generateKeyPair);

/**
 * Reads the keys of the folder, and makes the first one when there is none, with a certificate in the university's name
 * for ten years. Processes that start together make one. Throws an Error of one line for a broken file.
 */
export async function keysInFolder(folder: string, now: Date): Promise<SigningKeys> {
  if ((await listKeyFiles(folder)).length === 0) await addKey(folder, 1, now);
  const [newest = '', ...earlier] = await listKeyFiles(folder);
  const current = await readNamed(folder, newest);
  const old = await Promise.all(earlier.map((file) => readNamed(folder, file)));
  return { current: readSigningKey(current, current, now), old: old.flatMap(readOldKeys) };
}

/**
 * Adds a new key, which signs in each process from its next start, and removes the private half of every earlier one.
 * Throws if another rotation adds one at the same moment. An interrupted one is finished by the next.
 */
export async function rotateKey(folder: string, now: Date): Promise<SigningKeys> {
  const [newest = '0'] = await listKeyFiles(folder);
  const isFirst = await addKey(folder, Number.parseInt(newest, 10) + 1, now);
  if (!isFirst) throw new Error(`another rotation just added a key to ${folder}; it is enough`);
  const [, ...earlier] = await listKeyFiles(folder);
  for (const file of earlier) await keepCertificate(folder, file);
  return keysInFolder(folder, now);
}

/** The newest first. */
async function listKeyFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => keyFile.test(name))
    .toSorted((one, other) => (one < other ? 1 : -1));
}

async function readNamed(folder: string, file: string) {
  const name = join(folder, file);
  return { name, text: await readFile(name, 'utf8') };
}

/** False if a file of this number was there first. */
async function addKey(folder: string, number: number, now: Date): Promise<boolean> {
  const { privateKey, publicKey } = await generate('ec', { namedCurve: 'prime256v1' });
  const certificate = issueCertificate({
    subject: university,
    issuer: university,
    public_key: publicKey,
    issuer_key: privateKey,
    from: monthsAfter(now, -1),
    to: monthsAfter(now, 120),
    is_authority: false,
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${String(number).padStart(4, '0')}.pem`);
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' });
  const aside = await writeAside(path, `${key}${certificate}`);
  try {
    await link(aside, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(aside, { force: true });
  }
}

async function keepCertificate(folder: string, file: string): Promise<void> {
  const pem = await readNamed(folder, file);
  if (blocksOf(pem, 'PRIVATE KEY').length === 0) return;
  const certificates = blocksOf(pem, 'CERTIFICATE').map((text) => `${text}\n`);
  await rename(await writeAside(pem.name, certificates.join('')), pem.name);
}

/** Writes a whole file under another name, so that a killed process leaves none that is cut off. */
async function writeAside(path: string, text: string): Promise<string> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(aside, 'wx', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  return aside;
}

function monthsAfter(time: Date, months: number): Date {
  const moved = new Date(time);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}
