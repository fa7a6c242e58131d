import { expect, test } from 'vitest';
import { changesTo, isSameAddress } from './saved-view.ts';

test.each([
  [{ view: 'halted', gender: '1' }, { gender: '1', view: 'halted' }, true],
  [{ view: 'halted' }, { view: 'halted', search: undefined }, true],
  [{ view: 'halted' }, { view: 'halted', search: 'x' }, false],
  [{ view: 'halted' }, {}, false],
  [{}, {}, true],
])('%j and %j are the same view: %j', (one, other, same) => {
  expect(isSameAddress(one, other)).toBe(same);
  expect(isSameAddress(other, one)).toBe(same);
});

test('opening a view clears what it does not keep', () => {
  const changes = changesTo({ gender: '2' }, { search: 'سعد', gender: '1' });
  expect(changes).toEqual({ search: undefined, gender: '2' });
});
