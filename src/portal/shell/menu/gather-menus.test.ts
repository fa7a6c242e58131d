import { IconCompass } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { call } from '#platform/contract/calls.ts';
import { gatherMenus } from './gather-menus.ts';

const needs = call('GET /x', 'everyone');

function menuOf(service: string, titles: string[], joins?: string) {
  const entries = titles.map(
    (title) => ({ title, to: '/x', needs, service, icon: IconCompass }) as const,
  );
  return {
    service: { service, title: service, icon: IconCompass, routes: [], menu: [], live: {}, joins },
    entries,
  };
}

function gathered(menus: ReturnType<typeof menuOf>[]) {
  return gatherMenus(menus).map(({ service, guests, entries }) => [
    [service, ...guests].map((one) => one.service).join('+'),
    ...entries.map(({ title }) => title),
  ]);
}

const data = menuOf('data', ['reload']);
const dates = menuOf('dates', ['calendar'], 'guidance');

test('who joins another stands in its menu, after its own entries', () => {
  const guidance = menuOf('guidance', ['students']);
  expect(gathered([data, dates, guidance])).toEqual([
    ['data', 'reload'],
    ['guidance+dates', 'students', 'calendar'],
  ]);
});

test('where the other has nothing for the person, it stands alone', () => {
  expect(gathered([dates, menuOf('guidance', [])])).toEqual([['dates', 'calendar']]);
});

test('where the other has nothing, those who would join it stand in the menu of the first', () => {
  const messages = menuOf('messages', ['mine'], 'guidance');
  expect(gathered([data, dates, messages])).toEqual([
    ['data', 'reload'],
    ['dates+messages', 'calendar', 'mine'],
  ]);
  expect(gathered([menuOf('dates', [], 'guidance'), messages])).toEqual([['messages', 'mine']]);
});
