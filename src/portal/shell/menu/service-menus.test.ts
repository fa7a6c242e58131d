import { expect, test } from 'vitest';
import { userTypes } from '#platform/access/actor.ts';
import { areas, roles } from '#portal/expected-access.ts';
import { serviceScreens } from '../services.ts';
import { serviceMenusOf } from './service-menus.ts';

const calls = serviceScreens.flatMap(({ menu }) => menu.map(({ needs }) => needs.name));

/** Whether the specification gives the role a call that some menu lives on. */
function hasService({ user_type, role }: (typeof roles)[number]): boolean {
  return areas.some(
    ({ reach, calls: own }) =>
      typeof reach === 'object' &&
      reach.some(([type, ...codes]) => type === user_type && (!codes[0] || codes.includes(role))) &&
      own.some((name) => calls.some((call) => isCalled(call, name))),
  );
}

/** A trailing `*` matches any ending. */
function isCalled(call: string, name: string): boolean {
  return name.endsWith('*') ? call.startsWith(name.slice(0, -1)) : call === name;
}

const menusOf = (visitor: (typeof roles)[number], isOpen = true) =>
  serviceMenusOf(serviceScreens, { ...visitor, is_staff: true }, () => isOpen);

test('a role has a menu if the specification gives it a service, and only then', () => {
  expect(roles.filter((visitor) => menusOf(visitor).length > 0)).toEqual(roles.filter(hasService));
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
