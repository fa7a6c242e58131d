import { userTypes } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { roles as roleCodes } from '#platform/access/roles.ts';
import type { AnyAddress } from '#platform/contract/addresses.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { canOpen, type ServiceScreens, type Visitor } from '#platform/web/screens.ts';
import { accountsPages } from '#services/accounts/web/pages.ts';
import { appointmentsAddresses } from '#services/appointments/addresses.ts';
import { demoPages } from '#services/demo/web/pages.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { guidanceReportsAddresses } from '#services/guidance-reports/addresses.ts';
import { paymentsPages } from '#services/payments/web/pages.ts';
import { settingGroupNames } from '#services/settings/group-names.ts';
import { roles } from '../expected-access.ts';
import { contracts } from '../services.ts';
import { notFoundPage } from '../shell/pages/not-found-page.ts';
import { serviceScreens } from '../shell/services.ts';
import { holderOf } from './holders.ts';

/** Stands for a visitor who isn't signed in. */
export const nobody = 'nobody';

export interface WalkedScreen {
  /** The path as its service declares it, with `$name` for parameters. */
  path: string;
  /** The service that draws it, or adds the tab; null for pages of the shell. */
  service: string | null;
  /** One person of each kind that may open it. */
  people: readonly string[];
}

interface Person {
  user_id: string;
  visitor: Visitor;
  /** The calls that the person may make, by service. */
  rights: ReadonlyMap<string, string>;
}

type Route = Omit<ServiceScreens['routes'][number], 'address'> & {
  path: string;
  service: ServiceScreens;
};

/** The screens on which a record's tabs are shown, by record. */
const recordScreens: Readonly<Record<string, readonly AnyAddress[]>> = {
  student: [guidanceAddresses.student, guidanceAddresses.ownRecord],
};

/**
 * These redirect to another service's screen of the same name: `addresses.browser.test.ts` checks who lands where.
 */
const leadOn: readonly AnyAddress[] = [
  appointmentsAddresses.calendarOfStudents,
  guidanceAddresses.data,
  guidanceAddresses.dataOfStudents,
  guidanceAddresses.studentsOfStudents,
  guidanceAddresses.transcripts,
  guidanceAddresses.transfersOfStudents,
  guidanceReportsAddresses.qualityOfStudents,
];

const pagesBy: Readonly<Record<string, readonly string[]>> = { $group: settingGroupNames };

const routes: readonly Route[] = serviceScreens.flatMap((service) =>
  service.routes
    .filter(({ address }) => !leadOn.includes(address))
    .map(({ address, ...route }) => ({ ...route, path: address.path, service })),
);

/** People with the most data come first, and represent others of their kind. */
const busiest = ['231000005', '900003', '900005', '800022'];

/** A student in training, whose menu has more. */
const trainee: Visitor = {
  user_type: userTypes.student,
  role: roleCodes.student,
  is_staff: true,
  standing: {
    enable_internship: true,
    status_internship_documents: 'Accepted',
    has_insternhip_periorities: true,
  },
};

const holders: readonly Person[] = [
  ...roles.map(({ user_type, role }) => ({
    user_id: holderOf(user_type, role),
    visitor: { user_type, role, is_staff: true },
  })),
  { user_id: '231000001', visitor: trainee },
]
  .map(({ user_id, visitor }) => {
    const rightsIn = ({ calls }: (typeof contracts)[number]) =>
      Object.values(calls)
        .filter(({ allow }) => isAllowed(allow, visitor))
        .map(({ name }) => name)
        .join();
    const rights = new Map(contracts.map((contract) => [contract.service, rightsIn(contract)]));
    return { user_id, visitor, rights };
  })
  .toSorted((one, other) => turnOf(one) - turnOf(other));

function turnOf({ user_id }: Person): number {
  const place = busiest.indexOf(user_id);
  return place < 0 ? busiest.length : place;
}

/** All screens of the portal, as its services declare them. */
export function screensOf(): readonly WalkedScreen[] {
  const pages = [
    { service: 'accounts', pages: accountsPages },
    { service: 'payments', pages: paymentsPages },
    { service: 'demo', pages: demoPages },
    { service: null, pages: [notFoundPage] },
  ];
  const home = oneOfEachKind(holders, ({ rights }) => [...rights.values()].join());
  return [
    ...pages.flatMap(({ service, pages }) =>
      pages.map(({ address }) => ({ path: address.path, service, people: [nobody] })),
    ),
    { path: houseAddresses.home.path, service: null, people: home },
    ...routes.map((route) => ({
      path: route.path,
      service: route.service.service,
      people: kindsOf(route.service, whoMayOpen(route)),
    })),
    ...serviceScreens.flatMap(tabsOf),
  ].flatMap((screen) => spread(screen.path).map((path) => ({ ...screen, path })));
}

/** Expands a parameter that names one of a few pages into one screen each. */
function spread(path: string): readonly string[] {
  const [name, pages] = Object.entries(pagesBy).find(([part]) => path.endsWith(part)) ?? [];
  return name && pages ? pages.map((page) => path.replace(name, page)) : [path];
}

function tabsOf(service: ServiceScreens): WalkedScreen[] {
  return (service.recordTabs ?? []).flatMap(({ of, key, needs }) =>
    routes
      .filter(({ path }) => recordScreens[of]?.some((screen) => screen.path === path))
      .map((route) => {
        const readers = whoMayOpen(route).filter(({ visitor }) => canOpen(needs, visitor));
        const path = `${route.path}?tab=${key}`;
        return { path, service: service.service, people: kindsOf(service, readers) };
      })
      // Students have no screen for concerns, staff none for praise.
      .filter(({ people }) => people.length > 0),
  );
}

function whoMayOpen({ path, needs, service: { menu } }: Route): readonly Person[] {
  // The entry of a list is that of its records too.
  const list = path.replace(/\/\$[^/]+$/, '').replaceAll(/\$[^/]+/g, '[^/]+');
  const isListed = new RegExp(`^${list}(/|$)`);
  const entries = menu.filter(({ to, isFor }) => isFor && isListed.test(String(to)));
  // People whose menu doesn't have the screen are redirected.
  return holders.filter(
    ({ visitor }) =>
      canOpen(needs, visitor) &&
      (entries.length === 0 || entries.some(({ isFor }) => isFor?.(visitor) !== false)),
  );
}

/** People who may make the same calls of a service see the same screens of it. */
function kindsOf({ service }: ServiceScreens, people: readonly Person[]): readonly string[] {
  return oneOfEachKind(people, ({ rights }) => rights.get(service) ?? '');
}

function oneOfEachKind(
  people: readonly Person[],
  kindOf: (person: Person) => string,
): readonly string[] {
  const found = new Map<string, string>();
  for (const person of people) {
    const kind = kindOf(person);
    if (!found.has(kind)) found.set(kind, person.user_id);
  }
  return [...found.values()];
}
