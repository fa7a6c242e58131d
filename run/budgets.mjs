/**
 * How many portals the tests of each part start, in API and browser tests together: what takes their time,
 * counted where seconds would differ from machine to machine. A part that isn't named starts none. Whoever needs
 * one more says so here.
 * @type {import('./tally.mjs').Budgets}
 */
export const budgets = {
  portal: { portals: 27 },
  'services/accounts': { portals: 14 },
  'services/advising': { portals: 16 },
  'services/appointments': { portals: 8 },
  'services/audit': { portals: 1 },
  'services/campaigns': { portals: 3 },
  'services/demo': { portals: 1 },
  'services/files': { portals: 1 },
  'services/guidance': { portals: 17 },
  'services/guidance-reports': { portals: 5 },
  'services/notices': { portals: 3 },
  'services/notifications': { portals: 11 },
  'services/outgoing': { portals: 2 },
  'services/reference': { portals: 5 },
  'services/rights': { portals: 7 },
  'services/settings': { portals: 5 },
  'services/system-data': { portals: 19 },
  'services/views': { portals: 1 },
};
