import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as distribution from '#services/distribution/phrases/ar.ts';
import * as requirements from '#services/requirements/phrases/ar.ts';
import * as swaps from '#services/swaps/phrases/ar.ts';
import * as training from '#services/training/phrases/ar.ts';
import * as wishes from '#services/wishes/phrases/ar.ts';
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

test.each(['internship_not_enabled', 'documents_not_accepted', 'priorities_missing'])(
  'what %s keeps a student out of is said alike everywhere',
  (gate) => {
    const services = [distribution, requirements, swaps, training, wishes];
    const texts = services.flatMap(({ serverAr }) =>
      Object.entries(serverAr.refusals).flatMap(([code, text]) => (code === gate ? text : [])),
    );
    expect(texts.length).toBeGreaterThan(1);
    expect(new Set(texts).size).toBe(1);
  },
);
