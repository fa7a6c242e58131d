import ts from 'typescript';
import { type DeclaredKind, declaredWordProblems } from './declared-words.ts';
import { nodesOf, placeOf, propertiesOf, sourceOf } from './syntax.ts';
import type { Tree } from './tree.ts';

const waitsFile = /^src\/services\/([^/]+)\/server\/waits\.ts$/;

/** A kind of wait has phrases in both languages, and a service that exports it. */
export function waitProblems(tree: Tree): string[] {
  const files = tree.paths.filter((path) => waitsFile.test(path));
  return [
    ...files.flatMap((path) => handedProblems(tree, path)),
    ...declaredWordProblems(
      tree,
      'waits',
      files.flatMap((path) => kindsIn(tree, path)),
    ),
  ];
}

function handedProblems(tree: Tree, path: string): string[] {
  const door = path.replace(/waits\.ts$/, 'service.ts');
  return /\bwaits: \w+Waits\(/.test(tree.textOf(door)) ? [] : [`${door}: hand over waits`];
}

function kindsIn(tree: Tree, path: string): DeclaredKind[] {
  const [, service = ''] = waitsFile.exec(path) ?? [];
  return nodesOf(sourceOf(tree, path), ts.isCallExpression)
    .filter(({ expression }) => expression.getText() === 'defineWaits')
    .flatMap(({ arguments: [object] }) => {
      const kinds = object && propertiesOf(object).get('kinds');
      return kinds
        ? [...propertiesOf(kinds).keys()].map((name) => ({
            name,
            service,
            place: placeOf(kinds),
            says: ['text', 'verb'],
          }))
        : [];
    });
}
