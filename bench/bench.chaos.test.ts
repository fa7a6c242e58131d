import { afterAll, beforeAll, test } from 'vitest';
import { openReport } from './report.ts';
import { sections } from './sections.ts';
import { openSite, type Site } from './site.ts';

/** As many students as each part needs to have something to measure, or as many of what it counts. */
const students = 1000;
const sizes: Record<string, number> = { paying: 60 };
const report = openReport();
let site: Site;

beforeAll(async () => {
  process.env['BENCH_SECONDS'] = '0.1';
  site = await openSite({ most: students });
});

afterAll(() => site.close());

test.each(Object.entries(sections))(
  'the bench of %s runs and measures something',
  (name, measure) => measure(site, report, sizes[name] ?? students),
  120_000,
);
