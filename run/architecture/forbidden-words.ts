import type { Tree } from './tree.ts';

/** Escaped, so that the rule doesn't find itself. */
const anywhere: [pattern: RegExp, advice: string][] = [
  [
    /(?<![\w.])\/(work|root)\//,
    'a path of one machine; write it from the repository or a variable',
  ],
  [/registry\.(npmjs|yarnpkg)\b/, 'a registry’s address; packages are named, not located'],
  [/\b(TO\x44O|FIX\x4dE|X\x58X)\b/, 'do it now, or write down why not as a decision'],
  [/biome-ig\x6eore(?![^\n]*: \w+ \w+)/, 'say after a colon why the linter is wrong here'],
  [/@ts-(ig\x6eore|nocheck)\b/, 'mend the type, or expect the error and say why'],
  [/@ts-expect-er\x72or(?!:? \w+ \w+)/, 'say why the type is wrong here'],
];

const inTests: [pattern: RegExp, advice: string][] = [
  [/\b(test|it|describe)(\.\w+)*\.(only|skip|todo)\b/, 'every test runs; finish it or take it out'],
];

const inServers: [pattern: RegExp, advice: string][] = [
  [
    /\?\.(\w+_)?(name|user_id|invoice_number|date)(_\w+)? \?\? (''|'\d{4}-)/,
    'a row that is named is there; read it by valueIn, which fails where it is gone, and invent no value',
  ],
  [/\?\? '\d{4}-\d\d-\d\d'/, 'a day is known or null; invent none'],
];

const inLockfile: [pattern: RegExp, advice: string][] = [
  [/"resolved":/, 'keep addresses out: npm install with omit-lockfile-registry-resolved'],
];

const isText =
  /\.(ts|tsx|mjs|cjs|js|json|css|sql|md|html|svg|yml|yaml|txt)$|(^|\/)(\.ci\/run|\.npmrc|\.gitignore)$/;

/** The repository contains no machine-specific path, no unfinished work and no silenced check. */
export function wordProblems(tree: Tree): string[] {
  return tree.paths
    .filter((path) => isText.test(path))
    .flatMap((path) => {
      const text = tree.textOf(path);
      return [
        ...found(path, text, anywhere),
        ...(/\.test\.tsx?$/.test(path) ? found(path, text, inTests) : []),
        ...(/^src\/.*\/server\//.test(path) ? found(path, text, inServers) : []),
        ...(path === 'package-lock.json' ? found(path, text, inLockfile) : []),
      ];
    });
}

function found(path: string, text: string, words: [RegExp, string][]): string[] {
  const lines = text.split('\n');
  return words.flatMap(([pattern, advice]) =>
    lines.flatMap((line, index) => {
      const [word] = pattern.exec(line) ?? [];
      return word === undefined ? [] : [`${path}:${index + 1}: ${word.trim()} – ${advice}`];
    }),
  );
}
