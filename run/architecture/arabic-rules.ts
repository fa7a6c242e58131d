import ts from 'typescript';
import { commands, openingCommands, saidByRight, unsaidWords } from './arabic-words.ts';
import { readPhrases, textsByKey } from './phrase-files.ts';
import { filesSaying, nodesOf, placeOf, sourceOf } from './syntax.ts';
import { isForTests, type Tree } from './tree.ts';

const letter = '[\\p{L}\\p{M}]';
const opening = '(?:^|[.،؛:؟!«\\n] ?|(?<=[ \\n])ثم |(?<=[ \\n])أو )';

function word(pattern: string): RegExp {
  return new RegExp(`(?<!${letter})[وف]?(?:${pattern})(?!${letter})`, 'u');
}

function anyOf(words: readonly string[]): string {
  return [...words].sort((one, other) => other.length - one.length).join('|');
}

const byRoundabout = 'say it to everybody: a masdar, «يُرجى + مصدر» or «يمكنك …»';

const rules: readonly (readonly [pattern: RegExp, advice: string])[] = [
  ...unsaidWords.map(([words, instead]) => [word(words), `write ${instead}`] as const),
  [word(anyOf(commands)), byRoundabout],
  [new RegExp(`${opening}[وف]?(?:${anyOf(openingCommands)})(?!${letter})`, 'u'), byRoundabout],
  [/^[يت]ُ\S+ الآن$/u, 'write جارٍ and the masdar of what is under way'],
  [/يُرجى[^.؟!]*يُرجى/u, 'ask once in a sentence: يُرجى … ثم …'],
  [/(?<![\p{L}\p{M}])و\{\{-? ?(count|more)/u, 'name what is counted: وأدوار أخرى ({{count}})'],
  [/\/ـ|\(ة\)/u, 'no slashes and brackets for women: write what fits both'],
];

/** Arabic outside phrase files: in the demo, ready forms, the seeds and the generated university. */
const otherTexts =
  /^(src\/services\/[^/]+(\/server(\/(demo|ready))?)?\/[\w-]+|sandbox\/[\w-]+|university\/.+)\.ts$/;

/** Checks for one term per thing and for gender-neutral address (docs/arabic.md). */
export function arabicProblems(tree: Tree): string[] {
  const phrases = readPhrases(tree).flatMap(({ owner, ar, ar_path }) =>
    [...textsByKey(ar)].flatMap(([key, text]) =>
      faultsOf(text, `${owner}:${key}`).map((fault) => `${ar_path}: ${key} ${fault}`),
    ),
  );
  const files = tree.paths.filter((path) => otherTexts.test(path) && !isForTests(path));
  const others = filesSaying(tree, files, /[\u0621-\u064a]/).flatMap((path) =>
    nodesOf(sourceOf(tree, path), ts.isStringLiteralLike).flatMap((node) =>
      faultsOf(node.text, path).map((fault) => `${placeOf(node)}: ${fault}`),
    ),
  );
  const defaults = tree.paths
    .filter((path) => path.endsWith('.sql'))
    .flatMap((path) => faultsOf(tree.textOf(path), path).map((fault) => `${path}: ${fault}`));
  return [...phrases, ...others, ...defaults];
}

function faultsOf(text: string, key: string): string[] {
  const said = saidByRight
    .filter(([start]) => key.startsWith(start))
    .reduce((rest, [, words]) => rest.replace(new RegExp(words, 'gu'), ''), text);
  return rules.flatMap(([pattern, advice]) => {
    const [found] = pattern.exec(said) ?? [];
    return found === undefined ? [] : [`says «${found.trim()}»: ${advice}`];
  });
}
