import type { ServiceScreens } from '#platform/web/screens.ts';
import { accountsScreens } from '#services/accounts/web/screens.tsx';
import { advisingScreens } from '#services/advising/web/screens.tsx';
import { advisingStudentScreens } from '#services/advising/web/student-screens.ts';
import { appointmentsScreens } from '#services/appointments/web/screens.tsx';
import { appointmentsStudentScreens } from '#services/appointments/web/student-screens.ts';
import { auditScreens } from '#services/audit/web/screens.tsx';
import { campaignsScreens } from '#services/campaigns/web/screens.tsx';
import { campaignsStudentScreens } from '#services/campaigns/web/student-screens.ts';
import { certificatesScreens } from '#services/certificates/web/screens.tsx';
import { certificatesStudentScreens } from '#services/certificates/web/student-screens.ts';
import { chatScreens } from '#services/chat/web/screens.tsx';
import { counsellingScreens } from '#services/counselling/web/screens.tsx';
import { counsellingStudentScreens } from '#services/counselling/web/student-screens.ts';
import { distributionScreens } from '#services/distribution/web/screens.tsx';
import { distributionStudentScreens } from '#services/distribution/web/student-screens.ts';
import { formsScreens } from '#services/forms/web/screens.tsx';
import { guidanceScreens } from '#services/guidance/web/screens.tsx';
import { guidanceStudentScreens } from '#services/guidance/web/student-screens.ts';
import { guidanceReportsScreens } from '#services/guidance-reports/web/screens.tsx';
import { lettersScreens } from '#services/letters/web/screens.tsx';
import { libraryScreens } from '#services/library/web/screens.tsx';
import { myDataScreens } from '#services/my-data/web/screens.tsx';
import { myRequestsScreens } from '#services/my-requests/web/screens.tsx';
import { noticesScreens } from '#services/notices/web/screens.tsx';
import { noticesStudentScreens } from '#services/notices/web/student-screens.ts';
import { notificationsScreens } from '#services/notifications/web/screens.tsx';
import { outgoingScreens } from '#services/outgoing/web/screens.tsx';
import { paymentsScreens } from '#services/payments/web/screens.tsx';
import { paymentsStudentScreens } from '#services/payments/web/student-screens.ts';
import { questionnairesScreens } from '#services/questionnaires/web/screens.tsx';
import { questionnairesStudentScreens } from '#services/questionnaires/web/student-screens.ts';
import { referenceScreens } from '#services/reference/web/screens.tsx';
import { reloadsScreens } from '#services/reloads/web/screens.tsx';
import { requestsScreens } from '#services/requests/web/screens.tsx';
import { requestsStudentScreens } from '#services/requests/web/student-screens.ts';
import { requirementsScreens } from '#services/requirements/web/screens.tsx';
import { requirementsStudentScreens } from '#services/requirements/web/student-screens.ts';
import { rightsScreens } from '#services/rights/web/screens.tsx';
import { settingsScreens } from '#services/settings/web/screens.tsx';
import { sidesScreens } from '#services/sides/web/screens.tsx';
import { smsRequestsScreens } from '#services/sms-requests/web/screens.tsx';
import { swapsScreens } from '#services/swaps/web/screens.tsx';
import { trainingScreens } from '#services/training/web/screens.tsx';
import { trainingStudentScreens } from '#services/training/web/student-screens.ts';
import { waitsScreens } from '#services/waits/web/screens.tsx';
import { wishesScreens } from '#services/wishes/web/screens.tsx';

/**
 * All services with screens; the menus and home of staff follow this order. Students load those of
 * student-services.ts alone, whose addresses come before those with a part for any role.
 */
export const serviceScreens: readonly ServiceScreens[] = [
  reloadsScreens,
  referenceScreens,
  settingsScreens,
  accountsScreens,
  rightsScreens,
  auditScreens,
  outgoingScreens,
  myRequestsScreens,
  guidanceStudentScreens,
  guidanceScreens,
  appointmentsStudentScreens,
  appointmentsScreens,
  advisingStudentScreens,
  advisingScreens,
  campaignsStudentScreens,
  campaignsScreens,
  formsScreens,
  requestsStudentScreens,
  requestsScreens,
  guidanceReportsScreens,
  paymentsStudentScreens,
  paymentsScreens,
  sidesScreens,
  requirementsStudentScreens,
  requirementsScreens,
  wishesScreens,
  distributionStudentScreens,
  distributionScreens,
  lettersScreens,
  trainingStudentScreens,
  trainingScreens,
  swapsScreens,
  chatScreens,
  notificationsScreens,
  noticesStudentScreens,
  noticesScreens,
  waitsScreens,
  libraryScreens,
  certificatesStudentScreens,
  certificatesScreens,
  questionnairesStudentScreens,
  questionnairesScreens,
  smsRequestsScreens,
  counsellingStudentScreens,
  counsellingScreens,
  myDataScreens,
];
