import ts from 'typescript';
import type { PhraseTree } from '../../src/platform/language/phrases.ts';
import { bare, constantOf, nameOf, sourceOf } from './syntax.ts';
import { listServices, type Tree } from './tree.ts';

/** One owner's phrases as written; their full keys are `{owner}:{path}`. */
export interface Phrases {
  owner: string;
  ar: PhraseTree;
  en: PhraseTree;
  /** The Arabic texts that browsers load; the others are the server's alone. */
  loaded: PhraseTree;
  /** The file of its Arabic that browsers load; the other files stand beside it. */
  ar_path: string;
  en_path: string;
}

/** One constant of a file of phrases, such as `serverAr`. */
export interface WrittenPhrases {
  path: string;
  constant: string;
  texts: PhraseTree;
}

/** A file's name says who loads it: the pages before sign-in, home, every screen, staff, its own pages, the server. */
const parts = ['', 'staff-', 'home-', 'public-', 'pages-', 'server-'];

export function readPhrases(tree: Tree): Phrases[] {
  return ownersOf(tree).flatMap(({ owner, prefix }) => {
    const [ar, en] = [writtenIn(tree, prefix, 'ar'), writtenIn(tree, prefix, 'en')];
    const [ar_path, en_path] = [ar[0]?.path, en[0]?.path];
    if (!ar_path || !en_path) return [];
    const loaded = ar.filter(({ constant }) => constant === 'ar');
    return [{ owner, ar: joined(ar), en: joined(en), loaded: joined(loaded), ar_path, en_path }];
  });
}

/** Owner → the constants that hold its Arabic. */
export function readArabic(tree: Tree): { owner: string; written: WrittenPhrases[] }[] {
  return ownersOf(tree).map(({ owner, prefix }) => ({
    owner,
    written: writtenIn(tree, prefix, 'ar'),
  }));
}

function ownersOf(tree: Tree): { owner: string; prefix: string }[] {
  return [
    { owner: 'platform', prefix: 'src/platform/language/phrases/' },
    { owner: 'lists', prefix: 'src/platform/language/phrases/lists-' },
    { owner: 'shell', prefix: 'src/portal/phrases/shell-' },
    ...listServices(tree).map((owner) => ({ owner, prefix: `src/services/${owner}/phrases/` })),
  ];
}

function writtenIn(tree: Tree, prefix: string, language: 'ar' | 'en'): WrittenPhrases[] {
  const constants = language === 'ar' ? ['ar', 'serverAr'] : ['en', 'serverEn'];
  return parts
    .map((part) => `${prefix}${part}${language}.ts`)
    .filter((path) => tree.paths.includes(path))
    .flatMap((path) =>
      constants.flatMap((constant) => {
        const object = constantOf(sourceOf(tree, path), constant);
        const isObject = object && ts.isObjectLiteralExpression(object);
        return isObject ? [{ path, constant, texts: textsIn(object) }] : [];
      }),
    );
}

/** One tree of all; of a phrase that stands twice, the first. */
function joined(written: readonly WrittenPhrases[]): PhraseTree {
  return written.reduce<PhraseTree>((all, { texts }) => joinTwo(texts, all), {});
}

function joinTwo(one: PhraseTree, over: PhraseTree): PhraseTree {
  const added = Object.entries(over).map(([name, text]) => {
    const there = one[name];
    const areTrees = typeof there === 'object' && typeof text === 'object';
    return [name, areTrees ? joinTwo(there, text) : text];
  });
  return { ...one, ...Object.fromEntries(added) };
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
