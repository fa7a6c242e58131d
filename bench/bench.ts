import { measureAbsence } from './absence.ts';
import { measureCalls } from './calls.ts';
import { measureExporting } from './exporting.ts';
import { measureFanOut } from './fan-out.ts';
import { measureFirstView } from './first-view.ts';
import { measureGrowth } from './growth.ts';
import { measureLetters } from './letters.ts';
import { measureLoading } from './loading.ts';
import { openReport } from './report.ts';
import { measureSignIns } from './sign-ins.ts';
import { openSite } from './site.ts';
import { measureStarting } from './starting.ts';

const sections = {
  start: measureStarting,
  'first-view': measureFirstView,
  'sign-ins': measureSignIns,
  'fan-out': measureFanOut,
  calls: measureCalls,
  growth: measureGrowth,
  absence: measureAbsence,
  loading: measureLoading,
  letters: measureLetters,
  exporting: measureExporting,
};

/** Measures what is named, or everything: `npm run bench`, `npm run bench calls`. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in sections));
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}`);
  const report = openReport();
  const site = await openSite();
  try {
    for (const [name, measure] of Object.entries(sections)) {
      if (wanted.length === 0 || wanted.includes(name)) await measure(site, report);
    }
  } finally {
    await site.close();
  }
  report.close();
}

await main();
