import ts from 'typescript';
import { joinPhrases, type PhraseTree } from '../../src/platform/language/phrases.ts';
import { bare, constantOf, nameOf, sourceOf } from './syntax.ts';
import { listServices, type Tree } from './tree.ts';

/** One owner's phrases as written; their full keys are `{owner}:{path}`. */
export interface Phrases {
  owner: string;
  ar: PhraseTree;
  en: PhraseTree;
  /** What of the Arabic browsers load; the server alone says the rest. */
  loaded: PhraseTree;
  ar_path: string;
  en_path: string;
}

export function readPhrases(tree: Tree): Phrases[] {
  const services = listServices(tree).map((owner) =>
    pathsOf(owner, `src/services/${owner}/phrases/`),
  );
  const all = [
    pathsOf('platform', 'src/platform/language/phrases/'),
    pathsOf('lists', 'src/platform/language/phrases/lists-'),
    pathsOf('shell', 'src/portal/phrases/shell-'),
    ...services,
  ];
  return all
    .filter(({ ar_path, en_path }) => tree.paths.includes(ar_path) && tree.paths.includes(en_path))
    .map((paths) => {
      const loaded = readTexts(tree, paths.ar_path, 'ar');
      const ar = join(loaded, readTexts(tree, paths.ar_path, 'serverAr'));
      const [en, ofServer] = ['en', 'serverEn'].map((name) => readTexts(tree, paths.en_path, name));
      return { ...paths, ar, en: join(en, ofServer), loaded };
    });
}

/** Of one owner; what sign-in or home need stands in a file of its own. */
const parts = ['', 'public-', 'home-'];

function join(...trees: readonly (PhraseTree | undefined)[]): PhraseTree {
  return joinPhrases(...trees.map((tree) => ({ all: tree ?? {} })))['all'] ?? {};
}

function pathsOf(owner: string, prefix: string) {
  return { owner, ar_path: `${prefix}ar.ts`, en_path: `${prefix}en.ts` };
}

function readTexts(tree: Tree, path: string, name: string): PhraseTree {
  const paths = parts.map((part) => path.replace(/(?=(?:ar|en)\.ts$)/, part));
  const objects = paths
    .filter((one) => tree.paths.includes(one))
    .map((one) => constantOf(sourceOf(tree, one), name));
  return join(
    ...objects.map((object) =>
      object && ts.isObjectLiteralExpression(object) ? textsIn(object) : {},
    ),
  );
}

function textsIn(object: ts.ObjectLiteralExpression): PhraseTree {
  return Object.fromEntries(
    object.properties.map((property) => {
      const name = property.name ? nameOf(property.name) : property.getText();
      const value = ts.isPropertyAssignment(property) ? bare(property.initializer) : property;
      return [name, ts.isObjectLiteralExpression(value) ? textsIn(value) : textOf(value)];
    }),
  );
}

/** Empty if it isn't a plain text; the check of texts then reports it. */
function textOf(value: ts.Node): string {
  if (ts.isStringLiteralLike(value)) return value.text;
  const isSum = ts.isBinaryExpression(value) && value.operatorToken.getText() === '+';
  return isSum ? textOf(bare(value.left)) + textOf(bare(value.right)) : '';
}

/** Every text by its dotted key; plural forms are separate. */
export function textsByKey(phrases: PhraseTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(phrases).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : [...textsByKey(value, `${path}${key}.`)],
    ),
  );
}

/** Dotted keys; a plural family counts once, by its stem. */
export function keysOf(phrases: PhraseTree, path = ''): string[] {
  const keys = Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [stemOf(key, phrases)] : keysOf(value, `${key}.`),
  );
  return [...new Set(keys)].map((key) => path + key);
}

function stemOf(key: string, siblings: PhraseTree): string {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return `${stem}_other` in siblings ? stem : key;
}
