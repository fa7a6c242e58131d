import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { refusalsOf } from '#platform/contract/refusals-of.ts';
import { freshCalls } from './expected-access.ts';
import { permissionsPage } from './permissions.ts';
import { contracts } from './services.ts';

test('docs/permissions.md is what the contracts say', async () => {
  const written = await readFile(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
  expect(written, 'run `npm run permissions` and commit the page').toBe(permissionsPage());
});

test('the calls that ask for a fresh check are those of the expectation', () => {
  const declared = contracts
    .flatMap(({ calls }) => Object.values(calls))
    .flatMap(({ name, fresh }) => (fresh === false ? [] : [[name, fresh]]));
  expect(Object.fromEntries(declared)).toEqual(freshCalls);
});

test('every call has an address of its own', () => {
  const addresses = contracts.flatMap(({ calls }) =>
    Object.values(calls).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
  );
  expect(addresses).toEqual([...new Set(addresses)]);
});

test('a call refuses with codes of its own service or the platform', () => {
  for (const { refusals, calls } of contracts) {
    for (const call of Object.values(calls)) {
      const known = [...Object.keys(refusals), ...Object.keys(platformRefusals)];
      expect(known).toEqual(expect.arrayContaining([...refusalsOf(call)]));
    }
  }
});
