import ts from 'typescript';
import type { PhraseTree } from '../../src/platform/language/phrases.ts';
import { bare, constantOf, nameOf, sourceOf } from './syntax.ts';
import { listServices, type Tree } from './tree.ts';

/** One owner's phrases as written; their full keys are `{owner}:{path}`. */
export interface Phrases {
  owner: string;
  ar: PhraseTree;
  en: PhraseTree;
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
    .map((paths) => ({
      ...paths,
      ar: readTexts(tree, paths.ar_path, 'ar'),
      en: readTexts(tree, paths.en_path, 'en'),
    }));
}

function pathsOf(owner: string, prefix: string) {
  return { owner, ar_path: `${prefix}ar.ts`, en_path: `${prefix}en.ts` };
}

function readTexts(tree: Tree, path: string, language: string): PhraseTree {
  const object = constantOf(sourceOf(tree, path), language);
  return object && ts.isObjectLiteralExpression(object) ? textsIn(object) : {};
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
