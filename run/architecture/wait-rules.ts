import ts from 'typescript';
import { type DeclaredKind, declaredWordProblems } from './declared-words.ts';
import { filesSaying, nodesOf, placeOf, propertiesOf, sourceOf } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

const serverFile = /^src\/services\/([^/]+)\/server\//;

/** A kind of wait has phrases in both languages, and a service that exports it. */
export function waitProblems(tree: Tree): string[] {
  const code = listCode(tree).filter((path) => serverFile.test(path));
  const files = filesSaying(tree, code, /\bdefineWaits\b/);
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
  const door = `src/services/${serviceOf(path)}/server/service.ts`;
  return /\bwaits: /.test(tree.textOf(door)) ? [] : [`${door}: let open return waits`];
}

function kindsIn(tree: Tree, path: string): DeclaredKind[] {
  const service = serviceOf(path);
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

function serviceOf(path: string): string {
  return serverFile.exec(path)?.[1] ?? '';
}
