import { afterEach, expect, test } from 'vitest';
import { forgetWanted, homeAddress, noteWanted, wantedAddress } from './wanted.ts';

afterEach(forgetWanted);

test('the address that was asked for is where signing in leads', () => {
  noteWanted(wantedAddress('/academic/student/acdates/0?week=2026-11-29'));
  expect(homeAddress()).toBe('/academic/student/acdates/0?week=2026-11-29');
});

test.each([
  [{}],
  [wantedAddress('/')],
  [{ wanted: '//elsewhere.example' }],
  [{ wanted: 'https://elsewhere.example' }],
  [{ wanted: 7 }],
])('%j leads home', (state) => {
  noteWanted(state);
  expect(homeAddress()).toBe('/panel');
});
