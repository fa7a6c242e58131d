import { readPhrases, textsByKey } from './phrase-files.ts';
import { keysIn, reachedBy } from './phrase-keys.ts';
import { filesSaying } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

/** `owner:path.to.key` and its Arabic, over all services. */
function arabicOf(tree: Tree): [key: string, text: string][] {
  return readPhrases(tree).flatMap(({ owner, ar }) =>
    [...textsByKey(ar)].map(([key, text]): [string, string] => [`${owner}:${key}`, text]),
  );
}

/** Two sentences, or one that says it; an outcome brings its own words. */
const nextStep = /[.؟] \S|يُرجى|يمكن|[يت]ُتاح|تظهر|\{\{-? ?outcome/;

/** A refusal says what happened, then what can be done. */
export function nextStepProblems(tree: Tree): string[] {
  return arabicOf(tree)
    .filter(([key, text]) => /:refusals\./.test(key) && !nextStep.test(text))
    .map(([key]) => `${key} refuses and stops: add what can be done, with يُرجى or يمكن`);
}

/** Two words each, of which one has a shadda: شُغل is taken, شُغّل is started. */
const homographs = ['تُعد', 'شُغل'];

/** A word that stands with a shadda in one text stands with it in all. */
export function spellingProblems(tree: Tree): string[] {
  const firsts = new Map<string, string>();
  return arabicOf(tree).flatMap(([key, text]) =>
    [...text.matchAll(/[\u0621-\u0652]+/g)].flatMap(([word]) => {
      const bare = word.replace(/[\u064e\u0650-\u0652]/g, '');
      const first = firsts.get(bare) ?? word;
      firsts.set(bare, first);
      const isSame = first.includes('\u0651') === word.includes('\u0651');
      return isSame || homographs.includes(bare) ? [] : [`${key} says ${word}, others ${first}`];
    }),
  );
}

/** A paper about one student says «الطالب» to men only; reports are about many. */
export function paperProblems(tree: Tree): string[] {
  const texts = new Map(arabicOf(tree));
  const owners = readPhrases(tree).map(({ owner }) => owner);
  const papers = filesSaying(tree, listCode(tree), /documents\/document\.ts'/)
    .filter((path) => /^src\/services\/(?!guidance-reports)/.test(path))
    .flatMap((path) => keysIn(tree, path, owners).map(({ key }) => key));
  return [...reachedBy(papers, new Set(texts.keys()))]
    .filter((key) => /(?<!\p{L})(ال|لل)طالب(?!\p{L})/u.test(texts.get(key) ?? ''))
    .filter((key) => !key.endsWith('.1') || !texts.has(key.replace(/1$/, '2')))
    .map((key) => `${key} prints «الطالب»: write it by gender, .1 and .2`);
}

/** Nouns and verbs begin with the letter too; «وتقبلوا» closes a letter. */
const goesOn = /^(?:(?:أو|ثم) |و(?!قت|ث|[اُ]|حد[ةه]|كالة|ض|سي?[اطل]|ص[فل]|رد|ور|تقبلوا))/;
const beside = /\{t\('([^']+)'.*\)\}\s*(?:\{' '\}\s*)?\{t\(/g;

/** Texts are whole sentences, also side by side; pieces of one would stand in another order elsewhere. */
export function gluedProblems(tree: Tree): string[] {
  const texts = arabicOf(tree);
  const begun = texts.filter(([, text]) => goesOn.test(text)).map(([key]) => key);
  const open = texts
    .filter(([, text]) => !/[.؟!]$/.test(text))
    .map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
  const glued = listCode(tree)
    .flatMap((path) => [...tree.textOf(path).matchAll(beside)])
    .map(([, key = '']) => key)
    .filter((key) => open.includes(key));
  return [...begun, ...glued].map((key) => `${key} is a piece of a sentence: say the whole`);
}
