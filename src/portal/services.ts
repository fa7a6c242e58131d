import { accountsService } from '#services/accounts/server/service.ts';
import { advisingService } from '#services/advising/server/service.ts';
import { appointmentsService } from '#services/appointments/server/service.ts';
import { auditService } from '#services/audit/server/service.ts';
import { campaignsService } from '#services/campaigns/server/service.ts';
import { certificatesService } from '#services/certificates/server/service.ts';
import { chatService } from '#services/chat/server/service.ts';
import { counsellingService } from '#services/counselling/server/service.ts';
import { demoService } from '#services/demo/server/service.ts';
import { distributionService } from '#services/distribution/server/service.ts';
import { filesService } from '#services/files/server/service.ts';
import { formsService } from '#services/forms/server/service.ts';
import { guidanceService } from '#services/guidance/server/service.ts';
import { guidanceReportsService } from '#services/guidance-reports/server/service.ts';
import { lettersService } from '#services/letters/server/service.ts';
import { libraryService } from '#services/library/server/service.ts';
import { myDataService } from '#services/my-data/server/service.ts';
import { myRequestsService } from '#services/my-requests/server/service.ts';
import { noticesService } from '#services/notices/server/service.ts';
import { notificationsService } from '#services/notifications/server/service.ts';
import { outgoingService } from '#services/outgoing/server/service.ts';
import { paymentsService } from '#services/payments/server/service.ts';
import { peopleService } from '#services/people/server/service.ts';
import { questionnairesService } from '#services/questionnaires/server/service.ts';
import { referenceService } from '#services/reference/server/service.ts';
import { reloadsService } from '#services/reloads/server/service.ts';
import { requestsService } from '#services/requests/server/service.ts';
import { requirementsService } from '#services/requirements/server/service.ts';
import { rightsService } from '#services/rights/server/service.ts';
import { settingsService } from '#services/settings/server/service.ts';
import { sidesService } from '#services/sides/server/service.ts';
import { smsRequestsService } from '#services/sms-requests/server/service.ts';
import { swapsService } from '#services/swaps/server/service.ts';
import { trainingService } from '#services/training/server/service.ts';
import { viewsService } from '#services/views/server/service.ts';
import { waitsService } from '#services/waits/server/service.ts';
import { wishesService } from '#services/wishes/server/service.ts';

/**
 * The portal’s services on the server, listed once. Their tables are made in this order: a table may reference those of
 * earlier services only.
 */
export const services = [
  peopleService,
  reloadsService,
  referenceService,
  settingsService,
  accountsService,
  rightsService,
  auditService,
  outgoingService,
  guidanceService,
  appointmentsService,
  advisingService,
  campaignsService,
  formsService,
  paymentsService,
  sidesService,
  wishesService,
  trainingService,
  swapsService,
  distributionService,
  lettersService,
  guidanceReportsService,
  notificationsService,
  filesService,
  requestsService,
  requirementsService,
  noticesService,
  waitsService,
  viewsService,
  demoService,
  libraryService,
  certificatesService,
  questionnairesService,
  smsRequestsService,
  chatService,
  counsellingService,
  myRequestsService,
  myDataService,
] as const;

export const contracts = services.map(({ contract }) => contract);
