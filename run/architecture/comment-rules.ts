import type { Tree } from './tree.ts';

/** A comment's first word; a line of `//` below another one continues it. */
const unnamed =
  /(?:\/\*|(?<=^|\s)(?<!^[ \t]*\/\/.*\n[ \t]*)\/\/)[\s*]*(?:what|whom|whoever|whatever)\b/gim;

/** Comments name their thing at once. Migrations are left out, since a released file never changes. */
export function commentProblems(tree: Tree): string[] {
  return tree.paths
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
    .flatMap((path) => {
      const text = tree.textOf(path);
      return [...text.matchAll(unnamed)].map(({ index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${path}:${line}: begin the comment with a verb, or with a noun that names the thing`;
      });
    });
}
