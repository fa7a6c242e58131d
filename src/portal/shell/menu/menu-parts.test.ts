import { IconCompass } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { call } from '#platform/contract/calls.ts';
import { menuParts } from './menu-parts.ts';

const needs = call('GET /x', 'everyone');
const entriesOf = (part: string | undefined, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    title: `${part} ${at}`,
    to: '/x' as const,
    needs,
    icon: IconCompass,
    part,
  }));

test('a short menu has no headings', () => {
  const entries = [...entriesOf('sides', 5), ...entriesOf('letters', 4)];
  expect(menuParts(entries)).toEqual([{ heading: undefined, entries }]);
});

test('in a long one each part has its heading once, also where two services share it', () => {
  const entries = [
    ...entriesOf('sides', 5),
    ...entriesOf('letters', 2),
    ...entriesOf('distribution', 3),
    ...entriesOf('letters', 1),
  ];
  const parts = menuParts(entries).map(({ heading, entries: own }) => [heading, own.length]);
  expect(parts).toEqual([
    ['sides', 5],
    ['letters', 3],
    ['distribution', 3],
  ]);
});
