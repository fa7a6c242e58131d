import type ts from 'typescript';
import { phraseProblems } from '../../src/platform/language/phrase-check.ts';
import { contractOf } from './doors.ts';
import { gendered } from './gendered-verbs.ts';
import { keysOf, type Phrases, readArabic, readPhrases, textsByKey } from './phrase-files.ts';
import { keysIn, ownerlessKeysIn, reachedBy, relativeKeysIn, type UsedKey } from './phrase-keys.ts';
import { constantOf, filesSaying, propertiesOf, sourceOf } from './syntax.ts';
import { listCode, listServices, type Tree } from './tree.ts';
import { faultCodes } from './validation-codes.ts';

/** Sentences about a named person fit women and men. */
export function genderProblems(tree: Tree): string[] {
  return readPhrases(tree).flatMap(({ ar, ar_path }) => gendered(ar_path, ar));
}

/** Both languages have the same phrases, in clean text and with all plural forms. */
export function translationProblems(tree: Tree): string[] {
  return readPhrases(tree).flatMap(({ owner, ar, en }) => phraseProblems(owner, ar, en));
}

/** «حتى قبل ساعتين»: a relative moment follows a noun, a verb, a colon or منذ, never another preposition. */
export function relativeProblems(tree: Tree): string[] {
  const packs = new Map(readPhrases(tree).map(({ owner, ar }) => [owner, textsByKey(ar)]));
  return filesSaying(tree, listCode(tree), /: relative(Moment|Day)\(/).flatMap((path) =>
    relativeKeysIn(tree, path).flatMap(({ key, name, place }) => {
      const [owner = '', ...rest] = key.split(':');
      const text = packs.get(owner)?.get(rest.join(':')) ?? '';
      const follows = new RegExp(
        `(?<!\\p{L})(في|من|إلى|حتى|بتاريخ|بعد|قبل) \\{\\{-? ?${name} ?\\}\\}`,
        'u',
      );
      return follows.test(text)
        ? [`${place}: ${key} puts a preposition before a relative moment`]
        : [];
    }),
  );
}

/** A phrase stands in one place: with two, a reader that loads both would get either. */
export function twiceProblems(tree: Tree): string[] {
  return readArabic(tree).flatMap(({ owner, written }) => {
    const first = new Map<string, string>();
    return written.flatMap(({ path, constant, texts }) => {
      const place = `\`${constant}\` of ${path}`;
      return [...textsByKey(texts).keys()].flatMap((key) => {
        const other = first.get(key);
        first.set(key, other ?? place);
        return other
          ? [`\`${owner}:${key}\` stands in ${other} and in ${place}: delete the second`]
          : [];
      });
    });
  });
}

/** Every refusal has a phrase in both languages, whichever call answers it. */
export function refusalProblems(tree: Tree): string[] {
  return refusalCodes(tree).flatMap(({ owner, codes }) =>
    missing(
      tree,
      owner,
      codes.map((code) => `refusals.${code}`),
    ),
  );
}

/** Every validation code has a phrase that says what to type instead. */
export function validationProblems(tree: Tree): string[] {
  return missing(
    tree,
    'platform',
    faultCodes(tree).map((code) => `validation.${code}`),
  );
}

function missing(tree: Tree, owner: string, keys: readonly string[]): string[] {
  const phrases = readPhrases(tree).find((one) => one.owner === owner);
  if (!phrases)
    return keys.length > 0 ? [`src/services/${owner}/phrases/ar.ts: write ${keys[0]}`] : [];
  const { ar, en, ar_path, en_path } = phrases;
  const written: [string, string[]][] = [
    [ar_path, keysOf(ar)],
    [en_path, keysOf(en)],
  ];
  return written.flatMap(([path, known]) =>
    keys.filter((key) => !known.includes(key)).map((key) => `${path}: write ${key}`),
  );
}

/** Every phrase that code uses exists. */
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

/** Phrases from sections 5 and 8 of the specification, for services not built yet. */
const specified = [
  'platform:refusals.daily_limit',
  'platform:validation.arOnly',
  'platform:validation.enOnly',
  'platform:validation.wrong_file_type',
  'platform:validation.wrong_file_size',
];

/** Every phrase is used: by its key, by the fixed part of a key, or as a code's text. */
export function unspokenProblems(tree: Tree): string[] {
  const all = readPhrases(tree);
  const owners = all.map(({ owner }) => owner);
  // Codes are looked up by a pattern that would match any key, so the lists of codes decide which are used.
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

function namesOf(all: readonly Pick<Phrases, 'owner' | 'ar'>[]): Set<string> {
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

/** The services' own refusals and the platform's. */
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

/** Families of texts that the server writes in every service: browsers get them as text, or never. */
const serverFamilies = [
  ...['audit', 'audit_fields', 'jobs', 'letter', 'mail', 'news', 'refusals', 'sheet', 'sms'],
  'waits',
];

/** Browsers don't load the phrases that only the server says, so screens must not say them. */
export function serverPhraseProblems(tree: Tree): string[] {
  const all = readPhrases(tree);
  const loaded = namesOf(all.map(({ owner, loaded: ar }) => ({ owner, ar })));
  const ofServer = new Set([...namesOf(all)].filter((name) => !loaded.has(name)));
  const owners = all.map(({ owner }) => owner);
  const screens = listSpeaking(tree).filter((path) =>
    /^src\/(services\/[^/]+\/web|platform\/(ui|web)|portal\/shell)\//.test(path),
  );
  const said = screens
    .flatMap((path) => keysIn(tree, path, owners))
    .filter(({ key }) => reachedBy([key], ofServer).size > 0)
    // A family that is known only at runtime may be one of those that browsers load.
    .filter(({ key }) => !/:\*/.test(key) || reachedBy([key], loaded).size === 0);
  const services = all.filter(({ ar_path }) => ar_path.startsWith('src/services/'));
  return [
    ...said.map(
      ({ key, place }) => `${place}: only the server has ${key}; move it out of serverAr`,
    ),
    ...services.flatMap(({ ar_path, loaded: families }) =>
      serverFamilies
        .filter((family) => family in families)
        .map((family) => `${ar_path}: ${family} is the server’s; move it to serverAr`),
    ),
  ];
}
