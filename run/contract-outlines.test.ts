import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { outlineOf, writeOutline } from './contract-outlines.ts';

const house = fileURLToPath(new URL('..', import.meta.url));
const screens = globSync('src/services/*/web/screens.tsx', { cwd: house });

interface Call {
  name: string;
  allow: unknown;
  switch: string | null;
  shut_while_halted: boolean;
}

test.each(screens)('%s gets of each call that it names the rights and the switch', async (path) => {
  const speaker = house + path;
  const contract = speaker.replace('web/screens.tsx', 'contract.ts');
  const written = await writeOutline(outlineOf(contract, speaker));
  const outlines = await import(`data:text/javascript,${encodeURIComponent(written ?? '')}`);
  const exported = await import(contract);
  const [name = ''] = Object.keys(outlines);
  const calls = Object.entries<Call>(exported[name].calls);
  const words = readFileSync(speaker, 'utf8').match(/\w+/g);
  const told = calls
    .filter(([key]) => words?.includes(key))
    .map(([key, { name, allow, switch: on, shut_while_halted }]) => [
      key,
      { name, allow, switch: on, shut_while_halted },
    ]);
  expect(told).not.toEqual([]);
  expect(outlines[name]).toEqual({ calls: Object.fromEntries(told) });
});

test.each([
  ['/house/src/services/loans/contract.ts', '/house/src/services/loans/web/loans-screen.tsx'],
  ['/house/src/services/loans/loan.ts', '/house/src/services/loans/web/screens.tsx'],
])('%s is whole for %s', async (path, importer) => {
  expect(outlineOf(path, importer)).toBe(path);
  expect(await writeOutline(path)).toBe(null);
});
