import { measureAssigning } from './assigning.ts';
import { measureBesideExports } from './beside-exports.ts';
import { measureCalls } from './calls.ts';
import { measureChat } from './chat.ts';
import { measureCheckPage } from './check-page.ts';
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
import { measureQuestionnaires } from './questionnaires.ts';
import type { Report } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureReviewing } from './reviewing.ts';
import { measureSideLetters } from './side-letters.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureSigning } from './signing.ts';
import type { Site } from './site.ts';
import { measureStarting } from './starting.ts';
import { measureTraining } from './training.ts';
import { measureWishes } from './wishes.ts';

/** The parts of the bench, in their order. A size is of what a part counts: students, rows or payments. */
export const sections: Record<
  string,
  (site: Site, report: Report, size?: number) => Promise<void>
> = {
  start: measureStarting,
  'first-view': measureFirstView,
  'sign-ins': measureSignIns,
  'fan-out': measureFanOut,
  chat: measureChat,
  calls: measureCalls,
  'check-page': measureCheckPage,
  'one-row': measureOneRow,
  growth: measureGrowth,
  finance: measureFinance,
  requests: measureRequests,
  internships: measureInternships,
  reviewing: measureReviewing,
  wishes: measureWishes,
  training: measureTraining,
  questionnaires: measureQuestionnaires,
  distribution: measureDistribution,
  guidance: measureGuidance,
  loading: measureLoading,
  'dry-run': measureDryRun,
  letters: measureLetters,
  claims: measureClaims,
  'side-letters': measureSideLetters,
  signing: measureSigning,
  paying: measurePaying,
  assigning: measureAssigning,
  exporting: measureExporting,
  'beside-exports': measureBesideExports,
};
