import type { Contract } from '#platform/contract/endpoint.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { advisingContract } from '#services/advising/contract.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { auditContract } from '#services/audit/contract.ts';
import { campaignsContract } from '#services/campaigns/contract.ts';
import { demoContract } from '#services/demo/contract.ts';
import { distributionContract } from '#services/distribution/contract.ts';
import { filesContract } from '#services/files/contract.ts';
import { formsContract } from '#services/forms/contract.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { guidanceReportsContract } from '#services/guidance-reports/contract.ts';
import { lettersContract } from '#services/letters/contract.ts';
import { noticesContract } from '#services/notices/contract.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { outgoingContract } from '#services/outgoing/contract.ts';
import { paymentsContract } from '#services/payments/contract.ts';
import { peopleContract } from '#services/people/contract.ts';
import { referenceContract } from '#services/reference/contract.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { requestsContract } from '#services/requests/contract.ts';
import { requirementsContract } from '#services/requirements/contract.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { settingsContract } from '#services/settings/contract.ts';
import { sidesContract } from '#services/sides/contract.ts';
import { swapsContract } from '#services/swaps/contract.ts';
import { trainingContract } from '#services/training/contract.ts';
import { viewsContract } from '#services/views/contract.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { wishesContract } from '#services/wishes/contract.ts';

/** The portal's services, listed once. Server, screens, phrases and tables follow this order. */
export const contracts: readonly Contract[] = [
  peopleContract,
  reloadsContract,
  referenceContract,
  settingsContract,
  accountsContract,
  rightsContract,
  auditContract,
  outgoingContract,
  guidanceContract,
  appointmentsContract,
  advisingContract,
  campaignsContract,
  formsContract,
  paymentsContract,
  sidesContract,
  wishesContract,
  trainingContract,
  swapsContract,
  distributionContract,
  lettersContract,
  guidanceReportsContract,
  notificationsContract,
  filesContract,
  requestsContract,
  requirementsContract,
  noticesContract,
  waitsContract,
  viewsContract,
  demoContract,
];
