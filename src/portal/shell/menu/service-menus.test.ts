import { expect, test } from 'vitest';
import { type UserType, userTypes } from '#platform/access/actor.ts';
import { roles } from '#portal/expected-access.ts';
import { serviceMenusOf } from './service-menus.ts';

/** Roles whose services the portal doesn't have yet: home shows them what everybody has. */
const withoutServices: Partial<Record<UserType, readonly number[]>> = {
  [userTypes.instructor]: [7, 19],
  [userTypes.employee]: [1, 3, 35, 36, 37],
  [userTypes.admin]: [1, 19],
};

const menusOf = (visitor: (typeof roles)[number], isOpen = true) =>
  serviceMenusOf({ ...visitor, is_staff: true }, () => isOpen);

test('every role has a service, or is one that home knows has none', () => {
  const without = roles.filter((visitor) => menusOf(visitor).length === 0);
  const expected = roles.filter(({ user_type, role }) =>
    withoutServices[user_type]?.includes(role),
  );
  expect(without).toEqual(expected);
});

test('every service that a role has leads somewhere', () => {
  for (const { entries } of roles.flatMap((visitor) => menusOf(visitor))) {
    expect(entries[0]?.to).toMatch(/^\//);
  }
});

test('a student whose services are switched off has some, all closed', () => {
  const visitor = { user_type: userTypes.student, role: 0 };
  expect(menusOf(visitor).length).toBeGreaterThan(0);
  expect(menusOf(visitor, false)).toEqual([]);
});
