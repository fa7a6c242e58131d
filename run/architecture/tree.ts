import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files by their path from the root. Rules read this interface, so that a test can build a tree by hand. */
export interface Tree {
  readonly paths: readonly string[];
  textOf(path: string): string;
}

/** Violations, one line each: where, what, and how to fix it. */
export type Rule = (tree: Tree) => string[];

const notOurs = new Set(['node_modules', '.git', '.data', '.runtime', 'dist', 'coverage']);

/** Every file below the root that isn't installed or generated. */
export function readTree(root: string): Tree {
  const texts = new Map<string, string>();
  return {
    paths: listFiles(root, ''),
    textOf: (path) => {
      const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
      texts.set(path, text);
      return text;
    },
  };
}

export function treeOf(files: Readonly<Record<string, string>>): Tree {
  return { paths: Object.keys(files).sort(), textOf: (path) => files[path] ?? '' };
}

function listFiles(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => !notOurs.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, path) : [path];
    });
}

/** Tests and their helpers. */
export function isForTests(path: string): boolean {
  return /\.test\.tsx?$|\/testing(\.ts$|\/)/.test(path);
}

/** TypeScript that runs in the portal. */
export function listCode(tree: Tree): string[] {
  return tree.paths.filter((path) => /^src\/.*\.tsx?$/.test(path) && !isForTests(path));
}

export function listServices(tree: Tree): string[] {
  const names = tree.paths.map((path) => /^src\/services\/([^/]+)\//.exec(path)?.[1]);
  return [...new Set(names)].filter((name) => name !== undefined);
}
