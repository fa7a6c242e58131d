import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultOptions, writeUniversity } from './university.ts';

const { values } = parseArgs({
  options: { students: { type: 'string' }, seed: { type: 'string' }, out: { type: 'string' } },
});

const out = resolve(values.out ?? defaultOptions.out);
const started = performance.now();
const rows = writeUniversity({
  students: wholeNumber('students', values.students, defaultOptions.students),
  seed: wholeNumber('seed', values.seed, defaultOptions.seed),
  out,
});
const seconds = (performance.now() - started) / 1000;

let bytes = 0;
for (const [name, count] of Object.entries(rows)) {
  const { size } = statSync(join(out, name));
  bytes += size;
  console.log(`${name.padEnd(22)} ${String(count).padStart(9)} rows ${megabytes(size)}`);
}
console.log(`${out}: ${megabytes(bytes).trim()} in ${seconds.toFixed(1)} s`);

function wholeNumber(option: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} takes a whole number, not ${text}`);
  return Number(text);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2).padStart(8)} MB`;
}
