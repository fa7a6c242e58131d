import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { halfOf, packHalf } from './phrase-packs.ts';

const accounts = pathOf('../src/services/accounts/phrases/ar.ts');
const platform = pathOf('../src/platform/language/phrases/ar.ts');
const packs = '/house/src/portal/phrases';

test.each([
  [accounts, 'public', ['profile', 'sessions']],
  [platform, 'public', ['copy', 'files', 'list']],
])('the two halves of %s are the whole', async (path, first, late) => {
  const { ar } = await import(path);
  const early = await half(path, first);
  const rest = await half(path, 'screens');
  expect(Object.keys(rest).sort()).toEqual(late);
  expect(Object.keys(early)).toHaveLength(Object.keys(ar).length - late.length);
  expect({ ...early, ...rest }).toEqual(ar);
});

test.each([
  ['/house/src/services/accounts/phrases/ar.ts', `${packs}/ar.ts`],
  ['/house/src/services/accounts/contract.ts', `${packs}/public-ar.ts`],
  ['/house/src/services/notices/phrases/ar.ts', `${packs}/public-ar.ts`],
])('%s is whole for %s', (path, importer) => {
  expect(halfOf(path, importer)).toBe(path);
});

test.each([
  ['advising', ['home', 'menu']],
  ['guidance', ['home', 'menu', 'name', 'tab']],
])(
  'home brings of %s its menu and its line, and the screens bring the rest',
  async (service, early) => {
    const path = pathOf(`../src/services/${service}/phrases/ar.ts`);
    const { ar } = await import(path);
    const home = await half(path, 'home');
    expect(Object.keys(home).sort()).toEqual(early);
    expect({ ...home, ...(await half(path, 'screens')) }).toEqual(ar);
  },
);

test.each(['advising', 'guidance'])('home brings all that the menu of %s says', async (service) => {
  const home = await half(pathOf(`../src/services/${service}/phrases/ar.ts`), 'home');
  const screens = readFileSync(pathOf(`../src/services/${service}/web/screens.tsx`), 'utf8');
  const menu = screens.slice(screens.indexOf('\n  menu: ['), screens.indexOf('\n  recordTabs: ['));
  const said = [...menu.matchAll(new RegExp(`\\b${service}:(\\w+)`, 'g'))].map(
    ([, family]) => family,
  );
  expect(said.length).toBeGreaterThan(1);
  expect(Object.keys(home)).toEqual(expect.arrayContaining(said));
});

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

async function half(path: string, pack: string): Promise<object> {
  const address = halfOf(path, `${packs}/${pack}-ar.ts`);
  const typed = packHalf(readFileSync(path, 'utf8'), address);
  const source = typed.replace(/^import type .*$/m, '').replace(' satisfies PhraseTree', '');
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)).ar;
}
