import { IconCompass } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import { call } from '#platform/contract/calls.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { activeEntry } from './active-entry.ts';

const needs = call('GET /x', 'everyone');
const load = async () => () => null;

const services: ServiceScreens[] = [
  {
    service: 'appointments',
    title: 'appointments:menu.group',
    icon: IconCompass,
    routes: [
      { address: { path: '/academic/student/acdates/$page' }, needs, load },
      { address: { path: '/system/data' }, needs, load },
      { address: { path: '/system/data/$run' }, needs, load },
      { address: { path: '/system/data/latest' }, needs, load },
    ],
    menu: [
      { title: 'book', to: '/academic/student/acdates/0', needs, icon: IconCompass },
      { title: 'data', to: '/system/data', needs, icon: IconCompass },
    ],
    live: {},
  },
];

describe('the menu entry of an address', () => {
  test.each([
    ['/academic/student/acdates/0', 'book'],
    ['/academic/student/acdates/3', 'book'],
    ['/system/data', 'data'],
    ['/system/data/17', 'data'],
    ['/system/data/latest', 'data'],
    ['/panel', undefined],
    ['/academic/student/acdates', undefined],
  ])('%s', (address, title) => {
    expect(activeEntry(services, address)?.title).toBe(title);
  });
});
