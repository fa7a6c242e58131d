import { isAllowed } from '#platform/access/allow.ts';
import { areaOf } from '#platform/access/area.ts';
import { roles } from '#platform/access/roles.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { defineNews } from '#platform/news/news.ts';
import { holdersOf, listReceivers } from '#services/accounts/server/public.ts';
import { sidesAddresses } from '../addresses.ts';
import type { SideEvents } from '../events.ts';
import { internshipStaff } from '../reach.ts';
import { sideNameIn } from '../side-name.ts';
import type { Tables } from './sides-platform.ts';

const told = [roles.internship, roles.internship_unit, roles.service_coordinator];

/** Internship staff hear 90, 60 and 30 days before that a contract ends. */
export const sidesNews = defineNews<SideEvents, Tables>('sides', {
  contract_ends: {
    p_type: 'Internship',
    for: internshipStaff,
    on: {
      'sides.contract_ends': async (event, { writes }) => {
        const { side_id, contract_end, days } = event;
        const receivers = await listReceivers(writes, holdersOf(told));
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
});
