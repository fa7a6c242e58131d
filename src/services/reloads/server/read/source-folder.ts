import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { isPeopleKind, type ReloadKind } from '../../reload.ts';
import { openSourceFile, type SourceFile } from './source-file.ts';

/** The file names of a kind; the first one that exists is read. */
function namesOf(kind: ReloadKind): readonly [string, ...string[]] {
  return [`${kind}.csv`, `${kind}.jsonl`, ...(isPeopleKind(kind) ? ['oneroster.zip'] : [])];
}

export async function openFromFolder(
  folder: string,
  kind: ReloadKind,
  largest: number,
): Promise<SourceFile> {
  const names = namesOf(kind);
  for (const name of names) {
    const path = join(folder, name);
    if (await isThere(path)) return openSourceFile(path, name, largest);
  }
  return openSourceFile(join(folder, names[0]), names[0], largest);
}

export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
