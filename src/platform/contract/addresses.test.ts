import { describe, expect, test } from 'vitest';
import { defineAddresses, isAt } from './addresses.ts';

const addresses = defineAddresses({
  list: '/people/$major=all/$page=0?search&view',
  one: '/people/one/$id?tab',
  plain: '/people',
  start: '/',
});

describe('an address', () => {
  test.each([
    [addresses.plain(), '/people'],
    [addresses.start(), '/'],
    [addresses.list(), '/people/all/0'],
    [addresses.list({ page: 3, view: 'open' }), '/people/all/3?view=open'],
    [addresses.list({ major: undefined, search: undefined }), '/people/all/0'],
    [
      addresses.list({ view: 'all', search: 'أ & b' }),
      '/people/all/0?search=%D8%A3%20%26%20b&view=all',
    ],
    [addresses.one({ id: 7 }), '/people/one/7'],
    [addresses.one({ id: 'a/b?c' }), '/people/one/a%2Fb%3Fc'],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected);
  });

  test('asks for the parts that it can’t do without, and takes no other', () => {
    // @ts-expect-error no id
    expect(addresses.one()).toBe('/people/one/');
    // @ts-expect-error the screen reads no such thing
    expect(addresses.one({ id: 1, colour: 'green' })).toBe('/people/one/1');
  });
});

test('a route is declared without usual values and questions', () => {
  expect(addresses.list.path).toBe('/people/$major/$page');
  expect(addresses.one.path).toBe('/people/one/$id');
});

test.each([
  [addresses.list, '/people/all/0', true],
  [addresses.list, '/people/all/0/', true],
  [addresses.list, '/people/all', false],
  [addresses.one, '/people/one/7', true],
  [addresses.one, '/people/two/7', false],
  [addresses.one, '/people/one/', false],
  [addresses.plain, '/people', true],
  [addresses.start, '/', true],
  [addresses.start, '/people', false],
])('$path is at %s: %s', (address, at, expected) => {
  expect(isAt(address, at)).toBe(expected);
});
