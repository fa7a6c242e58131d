import { IconCompass } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { call } from '#platform/contract/calls.ts';
import { menuGroups } from './menu-groups.ts';

const needs = call('GET /x', 'everyone');
const entriesOf = (part: string | undefined, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    title: `${part} ${at}`,
    to: '/x' as const,
    needs,
    icon: IconCompass,
    service: 'training',
    part,
  }));

function menuOf(service: string, entries: ReturnType<typeof entriesOf>) {
  const shown = { service, title: service, icon: IconCompass, routes: [], menu: [], live: {} };
  return { service: shown, guests: [], entries };
}

test('a short menu is one group', () => {
  const entries = [...entriesOf('sides', 5), ...entriesOf('letters', 4)];
  expect(menuGroups([menuOf('training', entries)])).toMatchObject([{ key: 'training', entries }]);
});

test('a long one of a single part is one group', () => {
  const menu = menuOf('payments', entriesOf(undefined, 12));
  expect(menuGroups([menu]).map(({ key, of }) => [key, of])).toEqual([['payments', undefined]]);
});

test('of a long one each part is a group, also where two services share it, after the other menus', () => {
  const entries = [
    ...entriesOf('sides', 5),
    ...entriesOf('letters', 2),
    ...entriesOf('distribution', 3),
    ...entriesOf('letters', 1),
  ];
  const groups = menuGroups([menuOf('training', entries), menuOf('forms', entriesOf('forms', 2))]);
  expect(groups.map(({ key, entries: own, of }) => [key, own.length, of?.title])).toEqual([
    ['forms', 2, undefined],
    ['sides', 5, 'training'],
    ['letters', 3, 'training'],
    ['distribution', 3, 'training'],
  ]);
});
