/**
 * How many portals the tests of each part start, in API and browser tests together, and how often they load the
 * portal anew in a browser: what takes their time, counted where seconds would differ from machine to machine. A part
 * that isn't named does neither. Whoever needs one more says so here.
 * @type {import('./tally.mjs').Budgets}
 */
export const budgets = {
  portal: { portals: 30, loads: 23 },
  'services/accounts': { portals: 14, loads: 10 },
  'services/advising': { portals: 17, loads: 14 },
  'services/appointments': { portals: 17, loads: 10 },
  'services/audit': { portals: 1 },
  'services/campaigns': { portals: 3, loads: 5 },
  'services/demo': { portals: 1, loads: 3 },
  'services/distribution': { portals: 7, loads: 4 },
  'services/files': { portals: 1 },
  'services/forms': { portals: 1 },
  'services/guidance': { portals: 17, loads: 23 },
  'services/guidance-reports': { portals: 5, loads: 7 },
  'services/letters': { portals: 3, loads: 4 },
  'services/library': { portals: 2, loads: 5 },
  'services/notices': { portals: 3, loads: 5 },
  'services/notifications': { portals: 11, loads: 15 },
  'services/outgoing': { portals: 2, loads: 3 },
  'services/payments': { portals: 6, loads: 8 },
  'services/people': { portals: 1 },
  'services/reference': { portals: 5, loads: 4 },
  'services/reloads': { portals: 16, loads: 9 },
  'services/requests': { portals: 5, loads: 8 },
  'services/requirements': { portals: 4, loads: 5 },
  'services/rights': { portals: 7, loads: 5 },
  'services/settings': { portals: 5, loads: 13 },
  'services/sides': { portals: 2, loads: 2 },
  'services/swaps': { portals: 2, loads: 3 },
  'services/training': { portals: 3, loads: 4 },
  'services/waits': { portals: 1 },
  'services/wishes': { portals: 2, loads: 3 },
  'services/views': { portals: 1 },
};
