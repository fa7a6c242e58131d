import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const namesOf = (all: Parameters<typeof inTurn>[0]) => inTurn(all).map(({ name }) => name);

test('who comes after nobody listed, or after each other, is refused', () => {
  expect(() => inTurn([{ name: 'swaps', after: ['training'] }])).toThrow(
    'swaps comes after training',
  );
  const circle = [
    { name: 'swaps', after: ['training'] },
    { name: 'training', after: ['swaps'] },
  ];
  expect(() => inTurn(circle)).toThrow('swaps, training, swaps');
});

test('each comes after those it names, the others as they are listed', () => {
  const all = [
    { name: 'notifications', after: 'all' as const },
    { name: 'swaps', after: ['training', 'wishes'] },
    { name: 'wishes' },
    { name: 'people' },
    { name: 'training', after: ['wishes'] },
  ];
  expect(namesOf(all)).toEqual(['wishes', 'training', 'swaps', 'people', 'notifications']);
});
