import { measureAssigning } from './assigning.ts';
import { measureBesideExports } from './beside-exports.ts';
import { measureCalls } from './calls.ts';
import { measureDistribution } from './distribution.ts';
import { measureDryRun } from './dry-run.ts';
import { measureExporting } from './exporting.ts';
import { measureFanOut } from './fan-out.ts';
import { measureFinance } from './finance.ts';
import { measureFirstView } from './first-view.ts';
import { measureGrowth } from './growth.ts';
import { measureGuidance } from './guidance.ts';
import { measureInternships } from './internships.ts';
import { measureClaims, measureLetters } from './letters.ts';
import { measureLoading } from './loading.ts';
import { measureOneRow } from './one-row.ts';
import { measurePaying } from './paying.ts';
import { openReport, type Report } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureReviewing } from './reviewing.ts';
import { measureSideLetters } from './side-letters.ts';
import { measureSignIns } from './sign-ins.ts';
import { openSite, type Site } from './site.ts';
import { measureStarting } from './starting.ts';
import { measureTraining } from './training.ts';
import { measureWishes } from './wishes.ts';

/** Some can be made of another size, to see that they still run. */
const sections: Record<string, (site: Site, report: Report, size?: number) => Promise<void>> = {
  start: measureStarting,
  'first-view': measureFirstView,
  'sign-ins': measureSignIns,
  'fan-out': measureFanOut,
  calls: measureCalls,
  'one-row': measureOneRow,
  growth: measureGrowth,
  finance: measureFinance,
  requests: measureRequests,
  internships: measureInternships,
  reviewing: measureReviewing,
  wishes: measureWishes,
  training: measureTraining,
  distribution: measureDistribution,
  guidance: measureGuidance,
  loading: measureLoading,
  'dry-run': measureDryRun,
  letters: measureLetters,
  claims: measureClaims,
  'side-letters': measureSideLetters,
  paying: measurePaying,
  assigning: measureAssigning,
  exporting: measureExporting,
  'beside-exports': measureBesideExports,
};

/**
 * Measures what is named, or everything: `npm run bench`, `npm run bench calls`. A number makes those that
 * work on many rows work on as many: `npm run bench dry-run 2000`.
 */
async function main(): Promise<void> {
  const told = process.argv.slice(2);
  const size = told.find((word) => /^\d+$/.test(word));
  const wanted = told.filter((word) => word !== size);
  const unknown = wanted.filter((name) => !(name in sections));
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}`);
  const report = openReport();
  const site = await openSite();
  try {
    for (const [name, measure] of Object.entries(sections)) {
      if (wanted.length === 0 || wanted.includes(name)) {
        await measure(site, report, size === undefined ? undefined : Number(size));
      }
    }
  } finally {
    await site.close();
  }
  report.close();
}

await main();
