/**
 * The most that each part may come to, and an upper bound for whoever adds to it:
 * `calls` and `screens` (addresses with a page); `lines` of ts, tsx, css and sql without tests and phrases; `tests`,
 * lines of tests and what they share; `texts` in each language; `portals` that its API and browser tests start
 * together, and `loads` of the portal in a browser, which take most of their time.
 * A figure may be lowered by anybody; who raises one says why in a line beside it.
 * @typedef {Partial<Record<'calls' | 'screens' | 'lines' | 'tests' | 'texts' | 'portals' | 'loads', number>>} Budget
 * @type {Record<string, Budget>}
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
