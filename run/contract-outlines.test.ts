import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isDownload } from '#platform/contract/download.ts';
import { outlineOf, writeOutline } from './contract-outlines.ts';

const house = fileURLToPath(new URL('..', import.meta.url));
const screens = globSync('src/services/*/web/screens.tsx', { cwd: house });

interface Call {
  name: string;
  allow: unknown;
  switch: string | null;
  shut_while_halted: boolean;
}

interface Sent extends Call {
  body?: object;
}

function read(path: string): string {
  return readFileSync(house + path, 'utf8');
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
    const text = read(path);
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

const askers = globSync(
  'src/services/*/web/{home-panel,home-list,tab-line,queries,use-toasts}.{ts,tsx}',
  {
    cwd: house,
  },
).filter((path) => /^import \{ (?!type ).*'\.\.\/contract\.ts'/m.test(read(path)));

test.each(askers.filter((path) => !path.includes('/accounts/')))(
  '%s gets what sending its calls takes, and asks for no shape',
  async (path) => {
    const contract = house + path.replace(/web\/.*/, 'contract.ts');
    const written = await writeOutline(outlineOf(contract, house + path));
    const outlines = await import(`data:text/javascript,${encodeURIComponent(written ?? '')}`);
    const exported = await import(contract);
    const [name = ''] = Object.keys(outlines);
    const sent = Object.entries<Sent>(outlines[name].calls);
    expect(sent).not.toEqual([]);
    for (const [key, outline] of sent) {
      const call = exported[name].calls[key];
      expect(call).toMatchObject({
        ...outline,
        ...(outline.body && { body: call.body }),
        reply: {},
      });
      expect(Boolean(outline.body)).toBe(Boolean(call.body));
      expect(isDownload(call.reply)).toBe(false);
    }
    expect(read(path)).not.toMatch(/useSchemaForm|\w\.(?:body|query|params|reply)\b/);
  },
);

test.each([
  ['/house/src/services/loans/contract.ts', '/house/src/services/loans/web/loans-screen.tsx'],
  ['/house/src/services/loans/loan.ts', '/house/src/services/loans/web/screens.tsx'],
])('%s is whole for %s', async (path, importer) => {
  expect(outlineOf(path, importer)).toBe(path);
  expect(await writeOutline(path)).toBe(null);
});
