import type ts from 'typescript';
import { phraseProblems } from '../../src/platform/language/phrase-check.ts';
import { saysServerPhrase } from '../server-phrases.ts';
import { contractOf } from './doors.ts';
import { gendered } from './gendered-verbs.ts';
import { keysOf, type Phrases, readPhrases } from './phrase-files.ts';
import { keysIn, ownerlessKeysIn, reachedBy, type UsedKey } from './phrase-keys.ts';
import { constantOf, filesSaying, propertiesOf, sourceOf } from './syntax.ts';
import { listCode, listServices, type Tree } from './tree.ts';
import { faultCodes } from './validation-codes.ts';

/** People whom a sentence names are women and men alike. */
export function genderProblems(tree: Tree): string[] {
  return readPhrases(tree).flatMap(({ ar, ar_path }) => gendered(ar_path, ar));
}

/** Both languages say the same things, in clean text and with all their plural forms. */
export function translationProblems(tree: Tree): string[] {
  return readPhrases(tree).flatMap(({ owner, ar, en }) => phraseProblems(owner, ar, en));
}

/** A refusal says why in both languages, whichever call answers it. */
export function refusalProblems(tree: Tree): string[] {
  return refusalCodes(tree).flatMap(({ owner, codes }) =>
    missing(
      tree,
      owner,
      codes.map((code) => `refusals.${code}`),
    ),
  );
}

/** A field's fault says what to type instead. */
export function validationProblems(tree: Tree): string[] {
  return missing(
    tree,
    'platform',
    faultCodes(tree).map((code) => `validation.${code}`),
  );
}

function missing(tree: Tree, owner: string, keys: readonly string[]): string[] {
  const phrases = readPhrases(tree).find((one) => one.owner === owner);
  if (!phrases) return keys.length > 0 ? [`${owner}: write its phrases; ${keys[0]} has none`] : [];
  const { ar, en, ar_path, en_path } = phrases;
  const written: [string, string[]][] = [
    [ar_path, keysOf(ar)],
    [en_path, keysOf(en)],
  ];
  return written.flatMap(([path, known]) =>
    keys.filter((key) => !known.includes(key)).map((key) => `${path}: write ${key}`),
  );
}

/** Whatever code speaks is written. */
export function spokenProblems(tree: Tree): string[] {
  const all = readPhrases(tree);
  const owners = all.map(({ owner }) => owner);
  const phrases = namesOf(all);
  const unknown = usedKeys(tree, owners)
    .filter(({ key, is_spoken }) => is_spoken || key.includes('.'))
    .filter(({ key }) => reachedBy([key], phrases).size === 0);
  const ownerless = listSpeaking(tree).flatMap((path) => ownerlessKeysIn(tree, path, owners));
  return [
    ...unknown.map(({ key, place }) => `${place}: no phrase is ${key}; write it or mend the key`),
    ...ownerless.map(
      ({ key, place }) => `${place}: name the owner of '${key}', service:path.to.key`,
    ),
  ];
}

/** Messages that sections 5 and 8 of the specification name; their services are yet to come. */
const specified = [
  'platform:refusals.daily_limit',
  'platform:validation.arOnly',
  'platform:validation.enOnly',
  'platform:validation.wrong_file_type',
  'platform:validation.wrong_file_size',
];

/** Whatever is written is spoken: by its key, by the fixed part of one, or as a code's text. */
export function unspokenProblems(tree: Tree): string[] {
  const all = readPhrases(tree);
  const owners = all.map(({ owner }) => owner);
  // Codes are looked up by a key that any text would fit; their lists say which are in use.
  const used = usedKeys(tree, owners)
    .map(({ key }) => key)
    .filter((key) => !/:(refusals|validation)\.\*$/.test(key));
  const spoken = reachedBy([...used, ...codePhrases(tree), ...specified], namesOf(all));
  return all.flatMap(({ owner, ar, ar_path }) =>
    keysOf(ar)
      .filter((key) => !spoken.has(`${owner}:${key}`))
      .map((key) => `${ar_path}: nobody says ${key}; remove it from both languages`),
  );
}

function namesOf(all: readonly Phrases[]): Set<string> {
  return new Set(all.flatMap(({ owner, ar }) => keysOf(ar).map((key) => `${owner}:${key}`)));
}

function codePhrases(tree: Tree): string[] {
  const refusals = refusalCodes(tree).flatMap(({ owner, codes }) =>
    codes.map((code) => `${owner}:refusals.${code}`),
  );
  return [...refusals, ...faultCodes(tree).map((code) => `platform:validation.${code}`)];
}

function usedKeys(tree: Tree, owners: readonly string[]): UsedKey[] {
  return listSpeaking(tree).flatMap((path) => keysIn(tree, path, owners));
}

function listSpeaking(tree: Tree): string[] {
  const files = listCode(tree).filter((path) => !/\/phrases\//.test(path));
  return filesSaying(tree, files, /['"`}][\w-]*:[\w$]|\b(t|speak)\(/);
}

/** Each service's own refusals and the platform's. */
function refusalCodes(tree: Tree): { owner: string; codes: string[] }[] {
  const services = listServices(tree).flatMap((owner) => {
    const path = `src/services/${owner}/contract.ts`;
    if (!tree.paths.includes(path)) return [];
    return [{ owner, codes: codesIn(contractOf(tree, path)?.get('refusals')) }];
  });
  const path = 'src/platform/contract/refusal.ts';
  const own = tree.paths.includes(path)
    ? codesIn(constantOf(sourceOf(tree, path), 'platformRefusals'))
    : [];
  return [{ owner: 'platform', codes: own }, ...services];
}

function codesIn(object: ts.Node | undefined): string[] {
  return object ? [...propertiesOf(object).keys()] : [];
}

/** Browsers are not sent the families that the server alone says. */
export function serverPhraseProblems(tree: Tree): string[] {
  return listCode(tree)
    .filter((path) => /^src\/(services\/[^/]+\/web|platform\/web|portal\/shell)\//.test(path))
    .filter((path) => saysServerPhrase(tree.textOf(path)))
    .map(
      (path) =>
        `${path}: says a phrase of the server's (run/server-phrases.ts); give it another family`,
    );
}
