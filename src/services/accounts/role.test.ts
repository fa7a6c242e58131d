import { expect, test } from 'vitest';
import { ar } from './phrases/public-ar.ts';
import { en } from './phrases/public-en.ts';
import { namedRoles, rolePhrase, roleSwitchField } from './role.ts';

test('every named role has its name in both languages, and nothing else has', () => {
  const codes = [...namedRoles.map(String), 'other'].sort();
  expect(Object.keys(ar.roles).sort()).toEqual(codes);
  expect(Object.keys(en.roles).sort()).toEqual(codes);
});

test('a code that the spec leaves out is shown by its number', () => {
  expect(rolePhrase(3)).toBe('accounts:roles.3');
  expect(rolePhrase(30)).toBe('accounts:roles.other');
});

test('a code that means something else for instructors is named by it', () => {
  expect(rolePhrase(12, 1)).toBe('accounts:instructor_types.12');
  expect(rolePhrase(9, 1)).toBe('accounts:instructor_types.9');
  expect(rolePhrase(12, 3)).toBe('accounts:roles.12');
  expect(rolePhrase(3, 1)).toBe('accounts:roles.3');
});

test('each user type switches its role by a field of its own; a student has none to switch', () => {
  expect(([1, 2, 3, 4] as const).map(roleSwitchField)).toEqual([
    'instructor_type',
    null,
    'current_role',
    'current_privilege',
  ]);
});
