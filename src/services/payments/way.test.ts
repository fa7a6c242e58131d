import { expect, test } from 'vitest';
import { halalas } from '#platform/language/numbers/money.ts';
import { type Way, wayFault, wayLimits, ways } from './way.ts';

test.each<[Way, number, ReturnType<typeof wayFault>]>([
  ['card', 1, 'below_way'],
  ['card', 99, 'below_way'],
  ['card', 100, null],
  ['card', 6_000, null],
  ['sadad', 6_000, 'below_way'],
  ['sadad', 9_999, 'below_way'],
  ['sadad', 10_000, null],
  ['jeel', 99, 'below_way'],
  ['jeel', 100, null],
  ['jeel', 6_000_000, null],
  ['jeel', 6_000_001, 'above_way'],
  ['card', 6_000_001, null],
  ['sadad', 6_000_001, null],
])('%s of %i halalas: %s', (way, amount, fault) => {
  expect(wayFault(way, halalas(amount), true)).toBe(fault);
});

test('a way that is off takes nothing, and says so first', () => {
  for (const way of ways) {
    expect(wayFault(way, halalas(1), false)).toBe('way_off');
    expect(wayFault(way, wayLimits[way].least, false)).toBe('way_off');
  }
});
