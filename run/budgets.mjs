/**
 * How many portals the tests of each part start, in API and browser tests together, and how often they load the
 * portal anew in a browser: what takes their time, counted where seconds would differ from machine to machine. A part
 * that isn't named does neither. Whoever needs one more says so here.
 * @type {import('./tally.mjs').Budgets}
 */
export const budgets = {
  portal: { portals: 28, loads: 25 },
  'services/accounts': { portals: 14, loads: 17 },
  'services/advising': { portals: 16, loads: 16 },
  'services/appointments': { portals: 8, loads: 8 },
  'services/audit': { portals: 1 },
  'services/campaigns': { portals: 3, loads: 3 },
  'services/demo': { portals: 1, loads: 1 },
  'services/files': { portals: 1 },
  'services/guidance': { portals: 17, loads: 32 },
  'services/guidance-reports': { portals: 5, loads: 7 },
  'services/notices': { portals: 3, loads: 3 },
  'services/notifications': { portals: 11, loads: 15 },
  'services/outgoing': { portals: 2, loads: 1 },
  'services/reference': { portals: 5, loads: 4 },
  'services/rights': { portals: 7, loads: 9 },
  'services/settings': { portals: 5, loads: 15 },
  'services/system-data': { portals: 19, loads: 17 },
  'services/views': { portals: 1 },
};
