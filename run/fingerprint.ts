import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Sources {
  /** Files and folders, relative to the project. */
  paths: readonly string[];
  /** Whether a file doesn't affect the result. */
  leaving: (path: string) => boolean;
}

/** One hash of all sources, by content rather than time, so that it holds after any checkout. */
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
