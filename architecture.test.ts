import { expect, test } from 'vitest';
import { law } from './run/architecture/law.ts';
import { readTree } from './run/architecture/tree.ts';

const house = readTree(import.meta.dirname);

/** The directions between folders stand in .dependency-cruiser.cjs; the rest of the law is here. */
test.each(Object.entries(law))('%s', { timeout: 60_000 }, (_sentence, problemsOf) => {
  expect(problemsOf(house).join('\n')).toBe('');
});
