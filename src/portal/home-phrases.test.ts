import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ar } from './shell/packs/home-ar.ts';

test.each(['advising', 'appointments', 'guidance'])(
  'home brings all that the menu of %s says',
  (service) => {
    const screens = readFileSync(
      new URL(`../services/${service}/web/screens.tsx`, import.meta.url),
      'utf8',
    );
    const menu = screens.slice(
      screens.indexOf('\n  menu: ['),
      screens.indexOf('\n  recordTabs: ['),
    );
    const said = [...menu.matchAll(new RegExp(`\\b${service}:(\\w+)`, 'g'))];
    expect(said.length).toBeGreaterThan(1);
    const brought = Object.keys(Object.entries(ar).find(([name]) => name === service)?.[1] ?? {});
    expect(brought).toEqual(expect.arrayContaining(said.map(([, family]) => family)));
  },
);
