import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Sources {
  /** Files and folders below the project. */
  paths: readonly string[];
  /** Files that change nothing of what is made of the rest. */
  leaving: (path: string) => boolean;
}

/** One text for the contents of all sources: contents, not times, so that it is right after any checkout. */
export function fingerprintOf(project: string, { paths, leaving }: Sources): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(project, path)))) {
    if (leaving(file)) continue;
    const contents = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(`${relative(project, file)} ${contents}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
