import type { UserType } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { areaOf } from '#platform/access/area.ts';
import { roles } from '#platform/access/roles.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { defineNews } from '#platform/news/news.ts';
import { holdersOf, listReceivers } from '#services/accounts/server/public.ts';
import { sidesAddresses } from '../addresses.ts';
import type { SideEvents } from '../events.ts';
import { internshipStaff, payers } from '../reach.ts';
import { sideNameIn } from '../side-name.ts';
import type { Tables } from './sides-platform.ts';

const staff = [roles.internship, roles.internship_unit, roles.service_coordinator];

const mayPay = (user_type: UserType) =>
  isAllowed(payers, { user_type, role: roles.finance, is_staff: true });

/** Internship staff hear 90, 60 and 30 days before that a contract ends. */
export const sidesNews = defineNews<SideEvents, Tables>('sides', {
  contract_ends: {
    p_type: 'Internship',
    for: internshipStaff,
    on: {
      'sides.contract_ends': async (event, { writes }) => {
        const { side_id, contract_end, days } = event;
        const receivers = await listReceivers(writes, holdersOf(staff));
        return receivers
          .filter(({ user_type, role_ids }) =>
            role_ids.some((role) =>
              isAllowed(internshipStaff, { user_type, role, is_staff: true }),
            ),
          )
          .map(({ id, user_type }) => ({
            person_id: id,
            link: sidesAddresses.side({ role: areaOf(user_type), id: side_id }),
            of: `${side_id}:${contract_end}:${days}`,
            values: (_say, language) => ({
              side: sideNameIn(language, event),
              day: formatDay(contract_end, language, 'long'),
              count: days,
            }),
          }));
      },
    },
  },
  account_waits: {
    p_type: 'Internship',
    for: payers,
    on: {
      'sides.account_changed': async (event, { writes }) => {
        if (!event.waits) return [];
        const receivers = await listReceivers(writes, holdersOf([roles.finance]));
        return receivers
          .filter(({ id, user_type }) => id !== event.by && mayPay(user_type))
          .map(({ id, user_type }) => ({
            person_id: id,
            link: sidesAddresses.side({ role: areaOf(user_type), id: event.side_id }),
            of: `${event.person_id}:${event.now.toISOString()}`,
            values: (_say, language) => ({
              name: nameIn(language, event),
              side: sideNameIn(language, event.side),
            }),
          }));
      },
    },
  },
});
