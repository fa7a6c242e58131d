import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keysInFolder } from '#platform/signing/signing-folder.ts';
import {
  mostPemBytes,
  type NamedPem,
  readOldKeys,
  readSigningKey,
  type SigningKeys,
} from '#platform/signing/signing-keys.ts';
import { type PortalSettings, type SigningFiles, StartError } from './settings.ts';

type Settings = Pick<PortalSettings, 'signing_files' | 'data_dir' | 'demo'>;

/** The keys that papers are signed with; null outside a demo without the settings. Throws a StartError. */
export async function openSigningKeys(settings: Settings, now: Date): Promise<SigningKeys | null> {
  const { signing_files, data_dir, demo } = settings;
  if (!signing_files && !demo) return null;
  const reading = signing_files
    ? readFiles(signing_files, now)
    : keysInFolder(signingFolder(data_dir), now);
  return reading.catch((error: Error) => {
    throw new StartError(error.message, { cause: error });
  });
}

export function signingFolder(data_dir: string): string {
  return join(data_dir, 'signing');
}

async function readFiles(files: SigningFiles, now: Date): Promise<SigningKeys> {
  const key = await readPem('SIGNING_KEY_FILE', files.key);
  const certificates = await readPem('SIGNING_CERTIFICATES_FILE', files.certificates);
  const current = readSigningKey(key, certificates, now);
  const { old_certificates } = files;
  if (old_certificates === null) return { current, old: [] };
  const old = readOldKeys(await readPem('SIGNING_OLD_CERTIFICATES_FILE', old_certificates));
  return { current, old: old.filter(({ kid }) => kid !== current.kid) };
}

async function readPem(name: string, path: string): Promise<NamedPem> {
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) throw new Error(`${name} must be the path of a file, which ${path} is not`);
  if (file.size > mostPemBytes) throw new Error(`${name} must be a file of PEM, which is small`);
  return { name, text: await readFile(path, 'latin1') };
}
