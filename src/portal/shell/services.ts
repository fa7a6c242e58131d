import type { AnyCall } from '#platform/contract/calls.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { accountsCalls } from '#services/accounts/calls.ts';
import { accountsScreens } from '#services/accounts/web/screens.tsx';
import { advisingScreens } from '#services/advising/web/screens.tsx';
import { appointmentsScreens } from '#services/appointments/web/screens.tsx';
import { auditScreens } from '#services/audit/web/screens.tsx';
import { campaignsScreens } from '#services/campaigns/web/screens.tsx';
import { certificatesScreens } from '#services/certificates/web/screens.tsx';
import { chatScreens } from '#services/chat/web/screens.tsx';
import { distributionScreens } from '#services/distribution/web/screens.tsx';
import { formsScreens } from '#services/forms/web/screens.tsx';
import { guidanceScreens } from '#services/guidance/web/screens.tsx';
import { guidanceReportsScreens } from '#services/guidance-reports/web/screens.tsx';
import { lettersScreens } from '#services/letters/web/screens.tsx';
import { libraryScreens } from '#services/library/web/screens.tsx';
import { noticesScreens } from '#services/notices/web/screens.tsx';
import { notificationsScreens } from '#services/notifications/web/screens.tsx';
import { outgoingScreens } from '#services/outgoing/web/screens.tsx';
import { paymentsScreens } from '#services/payments/web/screens.tsx';
import { questionnairesScreens } from '#services/questionnaires/web/screens.tsx';
import { referenceScreens } from '#services/reference/web/screens.tsx';
import { reloadsScreens } from '#services/reloads/web/screens.tsx';
import { requestsScreens } from '#services/requests/web/screens.tsx';
import { requirementsScreens } from '#services/requirements/web/screens.tsx';
import { rightsScreens } from '#services/rights/web/screens.tsx';
import { settingsScreens } from '#services/settings/web/screens.tsx';
import { sidesScreens } from '#services/sides/web/screens.tsx';
import { smsRequestsScreens } from '#services/sms-requests/web/screens.tsx';
import { swapsScreens } from '#services/swaps/web/screens.tsx';
import { trainingScreens } from '#services/training/web/screens.tsx';
import { waitsCalls } from '#services/waits/calls.ts';
import { waitsScreens } from '#services/waits/web/screens.tsx';
import { wishesScreens } from '#services/wishes/web/screens.tsx';

/** The services with screens, listed once; menus and home follow this order. */
export const serviceScreens: readonly ServiceScreens[] = [
  reloadsScreens,
  referenceScreens,
  settingsScreens,
  accountsScreens,
  rightsScreens,
  auditScreens,
  outgoingScreens,
  guidanceScreens,
  appointmentsScreens,
  advisingScreens,
  campaignsScreens,
  formsScreens,
  requestsScreens,
  guidanceReportsScreens,
  paymentsScreens,
  sidesScreens,
  requirementsScreens,
  wishesScreens,
  distributionScreens,
  lettersScreens,
  trainingScreens,
  swapsScreens,
  chatScreens,
  notificationsScreens,
  noticesScreens,
  waitsScreens,
  libraryScreens,
  certificatesScreens,
  questionnairesScreens,
  smsRequestsScreens,
];

type Signals = Record<string, readonly AnyCall[]>;

/** Live signal → the calls whose replies it invalidates. */
export const signals: Signals = mergeSignals([
  { me: [accountsCalls.current] },
  ...serviceScreens.map(({ live }) => live),
]);

function mergeSignals(all: readonly ServiceScreens['live'][]): Signals {
  const merged: Record<string, AnyCall[]> = {};
  for (const [what, calls] of all.flatMap((live) => Object.entries(live))) {
    merged[what] = [...(merged[what] ?? []), ...calls];
  }
  // Any change may remove something from somebody's list of tasks, or change a count.
  const ofHome = [waitsCalls.listWaits, waitsCalls.listFigures, waitsCalls.listDone];
  for (const calls of Object.values(merged)) calls.push(...ofHome);
  return merged;
}
