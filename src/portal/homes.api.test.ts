import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAt } from '#platform/contract/addresses.ts';
import type { AnyCall } from '#platform/contract/calls.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { roles } from './expected-access.ts';
import { serviceMenusOf } from './shell/menu/service-menus.ts';
import { serviceScreens } from './shell/services.ts';
import { holderOf } from './testing/holders.ts';
import { startPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

const { listFigures, listWaits } = waitsContract.calls;

const home = houseAddresses.home();

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.stop());

/** Written by hand from who may read what, not from the declarations. */
const registrars = { 1: [5, 6, 10], 3: [5, 6], 4: [5, 6, 10] };
const assigners = { 1: [2, 4, 5, 8, 10, 21], 3: [2, 5], 4: [2, 4, 5, 8, 10, 21, 24, 25, 26] };
const writers = { 1: [...assigners[1], 3, 28], 3: assigners[3], 4: [...assigners[4], 28] };
const readers = {
  1: [...writers[1], ...registrars[1]],
  3: [...writers[3], ...registrars[3], 9],
  4: [...writers[4], ...registrars[4], 9, 16, 23, 27],
};
const ofReports = {
  1: [2, 4, 5, 6, 14, 18, 20, 21],
  3: [2, 5, 6],
  4: [2, 4, 5, 6, 18, 21, 24, 25, 26],
};

const expected: Record<string, { [user_type: number]: readonly number[] }> = {
  students: readers,
  guides: assigners,
  campaigns: writers,
  bookings: { 1: [3] },
  quality: ofReports,
  absence: ofReports,
  users: { 4: [22] },
  activations: { 1: [12, 22], 4: [22] },
};

/** The parts of home shown to everybody, whose services aren't listed there. */
const everybodys = ['notices', 'sessions', 'unseen'];

/** The call that the screen at this address lives on. */
function neededAt(link: string): AnyCall | 'signed_in' {
  const { pathname } = new URL(link, portal.url);
  const routes = serviceScreens.flatMap(({ routes: own }) => own);
  const found = routes.find(({ address }) => isAt(address, pathname));
  if (!found) throw new Error(`no screen is at ${link}`);
  return found.needs;
}

/** An unknown field makes every permitted call fail before it does anything. */
async function statusOf({ method, path }: AnyCall, { token }: TestPerson): Promise<number> {
  const { statusCode } = await portal.app.inject({
    method,
    url: `/api${path.replace(/\{\w+\}/g, '2000000000')}`,
    query: { no_such_field: '1' },
    ...(method === 'GET' ? {} : { payload: { no_such_field: 1 } }),
    headers: { authorization: `Bearer ${token}` },
  });
  return statusCode;
}

test.each(roles)(
  'the home of user type $user_type, role $role, leads somewhere, and only where they may go',
  async (role) => {
    const person = await portal.as(holderOf(role.user_type, role.role));
    const figures = (await person.call(listFigures, {})).reply.results;
    const { results, empty } = (await person.call(listWaits, {})).reply;
    const tiles = serviceMenusOf(serviceScreens, { ...role, is_staff: true }, () => true);
    const isEverybodys = (kind: string) => everybodys.includes(kind);
    for (const { kind, is_everybodys, ...words } of figures) {
      expect(is_everybodys, kind).toBe(isEverybodys(kind));
      for (const word of Object.values(words)) expect(word).not.toMatch(/⟦|^$/);
    }
    const kinds = figures.map(({ kind }) => kind);
    expect(kinds.filter(isEverybodys).toSorted()).toEqual(everybodys);
    const theirs = Object.keys(expected).filter((kind) =>
      expected[kind]?.[role.user_type]?.includes(role.role),
    );
    expect(kinds.filter((kind) => !isEverybodys(kind)).toSorted()).toEqual(theirs.toSorted());
    const links = [...figures, ...results, ...empty].map(({ link }) => link);
    // Another site's address is a setting, which browsers alone know: here it is home's.
    const screens = tiles.flatMap(({ entries }) => entries).filter(({ to }) => to !== home);
    links.push(...screens.map(({ to }) => to));
    for (const link of new Set(links)) {
      const needs = neededAt(link);
      if (needs === 'signed_in') continue;
      expect([401, 403], `${link} by ${needs.name}`).not.toContain(await statusOf(needs, person));
    }
  },
);
