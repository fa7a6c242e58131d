import type { ServiceScreens } from '#platform/web/screens.ts';
import { accountsScreens } from '#services/accounts/web/screens.tsx';
import { advisingStudentScreens } from '#services/advising/web/student-screens.ts';
import { appointmentsStudentScreens } from '#services/appointments/web/student-screens.ts';
import { campaignsStudentScreens } from '#services/campaigns/web/student-screens.ts';
import { certificatesStudentScreens } from '#services/certificates/web/student-screens.ts';
import { chatScreens } from '#services/chat/web/screens.tsx';
import { counsellingStudentScreens } from '#services/counselling/web/student-screens.ts';
import { distributionStudentScreens } from '#services/distribution/web/student-screens.ts';
import { guidanceStudentScreens } from '#services/guidance/web/student-screens.ts';
import { libraryScreens } from '#services/library/web/screens.tsx';
import { myDataScreens } from '#services/my-data/web/screens.tsx';
import { myRequestsScreens } from '#services/my-requests/web/screens.tsx';
import { noticesStudentScreens } from '#services/notices/web/student-screens.ts';
import { notificationsScreens } from '#services/notifications/web/screens.tsx';
import { paymentsStudentScreens } from '#services/payments/web/student-screens.ts';
import { questionnairesStudentScreens } from '#services/questionnaires/web/student-screens.ts';
import { requestsStudentScreens } from '#services/requests/web/student-screens.ts';
import { requirementsStudentScreens } from '#services/requirements/web/student-screens.ts';
import { swapsScreens } from '#services/swaps/web/screens.tsx';
import { trainingStudentScreens } from '#services/training/web/student-screens.ts';
import { waitsScreens } from '#services/waits/web/screens.tsx';
import { wishesScreens } from '#services/wishes/web/screens.tsx';

/** The services of students, which come with home; their menus and home follow this order. */
export const studentServices: readonly ServiceScreens[] = [
  accountsScreens,
  myRequestsScreens,
  guidanceStudentScreens,
  appointmentsStudentScreens,
  advisingStudentScreens,
  campaignsStudentScreens,
  requestsStudentScreens,
  paymentsStudentScreens,
  requirementsStudentScreens,
  wishesScreens,
  distributionStudentScreens,
  trainingStudentScreens,
  swapsScreens,
  chatScreens,
  notificationsScreens,
  noticesStudentScreens,
  waitsScreens,
  libraryScreens,
  certificatesStudentScreens,
  questionnairesStudentScreens,
  counsellingStudentScreens,
  myDataScreens,
];
