import { posix } from 'node:path';
import type { Tree } from './tree.ts';

/** As many as a reader takes in at a glance, tests and styles included. */
const mostFiles = 50;

/** A folder below src with more files holds several things: each gets a folder of its own. */
export function folderProblems(tree: Tree): string[] {
  const counts = new Map<string, number>();
  for (const path of tree.paths.filter((each) => each.startsWith('src/'))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder}: ${count} files; part them into folders by subject`);
}
