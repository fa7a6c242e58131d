import ts from 'typescript';
import { filesSaying, nodesOf, placeOf, sourceOf } from './syntax.ts';
import type { Tree } from './tree.ts';

const ownForm = 'src/platform/ui/forms/form.tsx';

/** A browser's own form shows its faults in bubbles, in the browser's language. */
export function formProblems(tree: Tree): string[] {
  const screens = tree.paths.filter((path) => path.endsWith('.tsx') && path !== ownForm);
  return filesSaying(tree, screens, /<form\b/).flatMap((path) =>
    nodesOf(sourceOf(tree, path), ts.isJsxOpeningElement)
      .filter(({ tagName }) => tagName.getText() === 'form')
      .map((node) => `${placeOf(node)}: use Form of platform/ui/forms`),
  );
}
