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
  platform: { lines: 27647, tests: 6955, texts: 309 },
  portal: { portals: 30, loads: 23 },
  'services/accounts': { calls: 22, screens: 5, lines: 9468, tests: 3611, texts: 348 },
  'services/advising': { calls: 29, screens: 5, lines: 8899, tests: 3484, texts: 540 },
  'services/appointments': { calls: 37, screens: 5, lines: 13468, tests: 4154, texts: 569 },
  'services/audit': { calls: 5, screens: 2, lines: 1100, tests: 196, texts: 49, portals: 1 },
  'services/campaigns': { calls: 11, screens: 2, lines: 2775, tests: 745, texts: 136 },
  'services/demo': { calls: 5, screens: 2, lines: 1008, tests: 44, texts: 62 },
  'services/distribution': { calls: 29, screens: 7, lines: 10813, tests: 1642, texts: 462 },
  'services/files': { calls: 4, lines: 2526, tests: 1261, texts: 35, portals: 1 },
  'services/forms': { calls: 14, screens: 2, lines: 7385, tests: 703, texts: 278, portals: 1 },
  'services/guidance': { calls: 42, screens: 13, lines: 10860, tests: 3644, texts: 783 },
  'services/guidance-reports': { calls: 10, screens: 4, lines: 3916, tests: 1577, texts: 195 },
  'services/letters': { calls: 25, screens: 6, lines: 5859, tests: 1192, texts: 356 },
  'services/library': {
    calls: 4,
    screens: 1,
    lines: 434,
    tests: 159,
    texts: 27,
    portals: 2,
    loads: 2,
  },
  'services/notices': { calls: 11, screens: 3, lines: 2334, tests: 591, texts: 118 },
  'services/notifications': { calls: 11, screens: 4, lines: 3528, tests: 2081, texts: 126 },
  'services/outgoing': { calls: 4, screens: 1, lines: 964, tests: 479, texts: 91 },
  'services/payments': {},
  'services/people': { lines: 4923, tests: 641, texts: 97, portals: 1 },
  'services/reference': { calls: 34, screens: 6, lines: 2907, tests: 975, texts: 142 },
  'services/reloads': { calls: 21, screens: 2, lines: 10648, tests: 5616, texts: 517 },
  'services/requests': { calls: 27, screens: 10, lines: 8109, tests: 1211, texts: 383 },
  'services/requirements': { calls: 20, screens: 6, lines: 6015, tests: 1196, texts: 351 },
  'services/rights': { calls: 25, screens: 4, lines: 3086, tests: 1880, texts: 349 },
  'services/settings': { calls: 7, screens: 3, lines: 3605, tests: 1219, texts: 317 },
  'services/sides': { calls: 38, screens: 7, lines: 5804, tests: 914, texts: 321 },
  'services/swaps': { calls: 8, screens: 2, lines: 1755, tests: 390, texts: 140 },
  'services/training': { calls: 35, screens: 11, lines: 9251, tests: 1267, texts: 537 },
  'services/views': { calls: 4, lines: 866, tests: 172, texts: 28, portals: 1 },
  'services/waits': { calls: 3, screens: 1, lines: 1135, tests: 675, texts: 40, portals: 1 },
  'services/wishes': { calls: 9, screens: 3, lines: 3803, tests: 774, texts: 183 },
};
