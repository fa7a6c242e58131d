import { openReport } from './report.ts';
import { sections } from './sections.ts';
import { openSite } from './site.ts';

/**
 * Measures what is named, or everything: `npm run bench`, `npm run bench calls`. A number is the most students that any
 * university of it has, and the size of what works on many rows: `npm run bench dry-run 2000`.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const number = words.find((word) => /^\d+$/.test(word));
  const named = words.filter((word) => word !== number);
  const unknown = named.filter((name) => !(name in sections));
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}`);
  const size = number === undefined ? undefined : Number(number);
  const report = openReport();
  const site = await openSite({ most: size });
  try {
    for (const [name, measure] of Object.entries(sections)) {
      if (named.length === 0 || named.includes(name)) await measure(site, report, size);
    }
  } finally {
    await site.close();
  }
  report.close();
}

await main();
