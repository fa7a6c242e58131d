import { englishByRight, nextStep, unsaidEnglish } from './english-words.ts';
import { readPhrases, textsByKey } from './phrase-files.ts';
import type { Tree } from './tree.ts';

const words = unsaidEnglish.map(
  ([pattern, instead]) => [new RegExp(`\\b(?:${pattern})\\b`, 'i'), instead] as const,
);

/** Checks for plain words, one term per thing, and a next step in each refusal (docs/english.md). */
export function englishProblems(tree: Tree): string[] {
  return readPhrases(tree).flatMap(({ owner, en, en_path }) =>
    [...textsByKey(en)].flatMap(([key, text]) =>
      faultsOf(text, `${owner}:${key}`).map((fault) => `${en_path}: ${key} ${fault}`),
    ),
  );
}

function faultsOf(text: string, key: string): string[] {
  const said = englishByRight
    .filter(([start]) => key.startsWith(start))
    .reduce((rest, [, pattern]) => rest.replace(new RegExp(pattern, 'gu'), ''), text)
    .replace(/\{\{.*?\}\}/g, '{}');
  const unsaid = words.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(said) ?? [];
    return found === undefined ? [] : [`says “${found}”: write ${instead}`];
  });
  const isRefusal = key.includes(':refusals.') && /\w/.test(said);
  const isDeadEnd = isRefusal && !nextStep.test(said);
  return isDeadEnd ? [...unsaid, 'refuses without a next step: say what can be done'] : unsaid;
}
