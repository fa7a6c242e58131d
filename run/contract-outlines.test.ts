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

test.each(screens)(
  '%s gets the rights of calls that it needs, and the names of others',
  async (path) => {
    const speaker = house + path;
    const contract = speaker.replace('web/screens.tsx', 'contract.ts');
    const written = await writeOutline(outlineOf(contract, speaker));
    const outlines = await import(`data:text/javascript,${encodeURIComponent(written ?? '')}`);
    const exported = await import(contract);
    const [name = ''] = Object.keys(outlines);
    const calls = Object.entries<Call>(exported[name].calls);
    const text = readFileSync(speaker, 'utf8');
    const told = calls
      .filter(([key]) => new RegExp(`\\b${key}\\b`).test(text))
      .map(([key, { name, allow, switch: on, shut_while_halted }]) => {
        const isNeeded = new RegExp(`needs: (\\w+\\.)*${key}\\b`, 'i').test(text);
        return [key, isNeeded ? { name, allow, switch: on, shut_while_halted } : { name }];
      });
    expect(told).not.toEqual([]);
    expect(outlines[name]).toEqual({ calls: Object.fromEntries(told) });
  },
);

const pieces = globSync('src/services/*/web/{home-*.tsx,tab-line.tsx,queries.ts}', { cwd: house });
const asking = pieces.filter((path) =>
  readFileSync(house + path, 'utf8').includes("Contract } from '../contract.ts'"),
);

test.each(asking)('%s gets all that it takes to make its calls, and no shapes', async (path) => {
  const contract = house + path.replace(/web\/.*/, 'contract.ts');
  const written = await writeOutline(outlineOf(contract, house + path));
  const outlines = await import(`data:text/javascript,${encodeURIComponent(written ?? '')}`);
  const exported = await import(contract);
  const [name = ''] = Object.keys(outlines);
  const made = Object.entries<Record<string, unknown>>(outlines[name].calls);
  expect(made).not.toEqual([]);
  for (const [key, call] of made) {
    const { params: _, query: __, body, reply: ___, ...plain } = exported[name].calls[key];
    expect(plain).toMatchObject({ ...call, body: undefined, reply: undefined });
    expect([call['body'], call['reply']]).toEqual([body && {}, {}]);
  }
});

test.each([
  ['/house/src/services/loans/contract.ts', '/house/src/services/loans/web/loans-screen.tsx'],
  ['/house/src/services/loans/loan.ts', '/house/src/services/loans/web/screens.tsx'],
])('%s is whole for %s', async (path, importer) => {
  expect(outlineOf(path, importer)).toBe(path);
  expect(await writeOutline(path)).toBe(null);
});
