import ts from 'typescript';
import type { PhraseTree } from '../../src/platform/language/phrases.ts';
import { keysOf, readPhrases } from './phrase-files.ts';
import { filesSaying, nodesOf, placeOf, propertiesOf, sourceOf } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

interface DeclaredKind {
  name: string;
  service: string;
  place: string;
  /** What it has to say; of a plural its `_other`. */
  says: readonly string[];
}

/** A kind of news has its words in both languages, a name of its own, and a service that hands it over. */
export function newsProblems(tree: Tree): string[] {
  const calls = declarations(tree);
  const kinds = calls.flatMap(({ service, object }) => kindsIn(service, object));
  return [
    ...calls.flatMap(({ path, service, named }) => handedProblems(tree, { path, service, named })),
    ...kinds.flatMap((kind) => wordProblems(tree, kind)),
    ...kinds.flatMap(({ name, place }, index) =>
      kinds.slice(0, index).some((other) => other.name === name)
        ? [`${place}: another service tells of ${name} already; give it another name`]
        : [],
    ),
    ...forgottenProblems(tree, kinds),
  ];
}

interface Declaration {
  path: string;
  service: string;
  /** The constant that it is. */
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
    ...(service === folder ? [] : [`${path}: its phrases are those of '${folder}', its folder`]),
    ...(isHanded ? [] : [`${door}: hand over news: ${named}`]),
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
        // What is written by hand brings its own words.
        ...(parts.has('on') ? ['title', 'text'] : []),
        ...(parts.has('repeats') ? ['repeated'] : []),
      ],
    };
  });
}

function wordProblems(tree: Tree, { name, service, says }: DeclaredKind): string[] {
  const phrases = readPhrases(tree).find(({ owner }) => owner === service);
  if (!phrases) return [];
  const { ar, en, ar_path, en_path } = phrases;
  const written: [string, PhraseTree][] = [
    [ar_path, ar],
    [en_path, en],
  ];
  return written.flatMap(([path, texts]) => {
    const keys = keysOf(texts);
    return says
      .map((word) => `news.${name}.${word}`)
      .filter((key) => !keys.includes(key) && !keys.includes(`${key}_other`))
      .map((key) => `${path}: write ${key}`);
  });
}

/** Phrases of a kind that is declared no more. */
function forgottenProblems(tree: Tree, kinds: readonly DeclaredKind[]): string[] {
  return readPhrases(tree).flatMap(({ owner, ar, ar_path }) => {
    const news = typeof ar['news'] === 'object' ? Object.keys(ar['news']) : [];
    return news
      .filter((name) => !kinds.some((kind) => kind.service === owner && kind.name === name))
      .map((name) => `${ar_path}: no kind is news.${name}; remove it from both languages`);
  });
}
