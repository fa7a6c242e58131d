import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhraseTree } from '#platform/language/phrases.ts';
import { contracts } from '#portal/services.ts';
import { type Budget, budgets } from './budgets.mjs';
import { project } from './node.mjs';

const measures = ['calls', 'screens', 'lines', 'tests', 'texts'] as const;

/** Counts by measure; `lines` and `tests` are lines of files, `texts` are those of one language. */
export type Size = Record<(typeof measures)[number], number>;

/** The size of `platform`, `portal` and each service, by the name of its folder in `src`. */
export async function sizesOf(): Promise<Map<string, Size>> {
  const sizes = new Map<string, Size>();
  const add = (file: string, measure: keyof Size, count: number) => {
    const part = partOf(file);
    const size = sizes.get(part) ?? { calls: 0, screens: 0, lines: 0, tests: 0, texts: 0 };
    sizes.set(part, { ...size, [measure]: size[measure] + count });
  };
  for (const file of globSync('src/**/*.{ts,tsx,css,sql}', { cwd: project })) {
    if (file.includes('/phrases/')) continue;
    const lines = readFileSync(join(project, file), 'utf8').split('\n').length - 1;
    add(file, /\.test\.tsx?$|\/testing(\/|\.ts$)/.test(file) ? 'tests' : 'lines', lines);
  }
  for (const { service, calls } of contracts) {
    add(`src/services/${service}/`, 'calls', Object.keys(calls).length);
  }
  for (const file of globSync('src/services/*/addresses.ts', { cwd: project })) {
    for (const addresses of await exportsOf(file))
      add(file, 'screens', Object.keys(addresses).length);
  }
  for (const file of globSync('src/{services/*,platform/language}/phrases/*ar.ts', {
    cwd: project,
  })) {
    for (const phrases of await exportsOf(file)) add(file, 'texts', textsIn(phrases as PhraseTree));
  }
  return sizes;
}

/** A sentence for each measure above its budget. */
export function tooLarge(sizes: ReadonlyMap<string, Size>): string[] {
  return [...sizes].flatMap(([part, size]) =>
    measures
      .filter((measure) => size[measure] > (budgetOf(part)[measure] ?? 0))
      .map(
        (measure) =>
          `${part} has ${size[measure]} ${measure}, its budget is ${budgetOf(part)[measure] ?? 0}: make it smaller, or raise it in run/budgets.mjs and say why beside it`,
      ),
  );
}

function budgetOf(part: string): Budget {
  return budgets[part] ?? {};
}

/** `services/<name>`, or the folder of `src`. */
function partOf(file: string): string {
  const [, folder = '', service = ''] = file.split('/');
  return folder === 'services' ? `${folder}/${service}` : folder;
}

async function exportsOf(file: string): Promise<object[]> {
  return Object.values(await import(join(project, file)));
}

function textsIn(tree: PhraseTree | string): number {
  if (typeof tree === 'string') return 1;
  return Object.values(tree).reduce((sum: number, inner) => sum + textsIn(inner), 0);
}

function tableOf(sizes: ReadonlyMap<string, Size>): string[] {
  const head = `${''.padEnd(28)}${measures.map((measure) => measure.padStart(20)).join('')}`;
  const rows = [...sizes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, size]) => {
      const cells = measures.map((measure) => {
        const spare = (budgetOf(part)[measure] ?? 0) - size[measure];
        return `${size[measure]}${spare > 0 ? ` (${spare} below)` : ''}`.padStart(20);
      });
      return `${part.padEnd(28)}${cells.join('')}`;
    });
  return [head, ...rows];
}

if (import.meta.main) {
  const sizes = await sizesOf();
  for (const line of tableOf(sizes)) console.log(line);
  const problems = tooLarge(sizes);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
