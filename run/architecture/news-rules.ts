import ts from 'typescript';
import { type DeclaredKind, declaredWordProblems } from './declared-words.ts';
import { filesSaying, nodesOf, placeOf, propertiesOf, sourceOf } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

/** A kind of news has phrases in both languages, a unique name, and a service that exports it. */
export function newsProblems(tree: Tree): string[] {
  const calls = declarations(tree);
  const kinds = calls.flatMap(({ service, object }) => kindsIn(service, object));
  return [
    ...calls.flatMap(({ path, service, named }) => handedProblems(tree, { path, service, named })),
    ...declaredWordProblems(tree, 'news', kinds),
    ...kinds.flatMap(({ name, place }, index) =>
      kinds.slice(0, index).some((other) => other.name === name)
        ? [`${place}: another service tells of ${name} already; give it another name`]
        : [],
    ),
  ];
}

interface Declaration {
  path: string;
  service: string;
  /** The constant that holds it. */
  named: string;
  object: ts.Expression | undefined;
}

function declarations(tree: Tree): Declaration[] {
  const files = listCode(tree).filter((path) => /^src\/services\/[^/]+\/server\//.test(path));
  return filesSaying(tree, files, /\bdefineNews\b/).flatMap((path) =>
    nodesOf(sourceOf(tree, path), ts.isCallExpression)
      .filter(({ expression }) => expression.getText() === 'defineNews')
      .map(({ arguments: [owner, object], parent }) => ({
        path,
        service: owner && ts.isStringLiteralLike(owner) ? owner.text : '',
        named: ts.isVariableDeclaration(parent) ? parent.name.getText() : '',
        object,
      })),
  );
}

function handedProblems(tree: Tree, { path, service, named }: Omit<Declaration, 'object'>) {
  const folder = path.split('/')[2] ?? '';
  const door = `src/services/${folder}/server/service.ts`;
  const isHanded = tree.paths.includes(door) && tree.textOf(door).includes(`news: ${named}`);
  return [
    ...(service === folder ? [] : [`${path}: call it defineNews('${folder}', …), as its folder`]),
    ...(isHanded ? [] : [`${door}: let open return news: ${named}`]),
  ];
}

function kindsIn(service: string, object: ts.Expression | undefined): DeclaredKind[] {
  return [...(object ? propertiesOf(object) : [])].map(([name, rules]) => {
    const parts = propertiesOf(rules);
    return {
      name,
      service,
      place: placeOf(rules),
      says: [
        'name',
        // A kind without events is sent from code, with its own texts.
        ...(parts.has('on') ? ['title', 'text'] : []),
        ...(parts.has('repeats') ? ['repeated'] : []),
      ],
    };
  });
}
