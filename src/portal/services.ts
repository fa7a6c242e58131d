import type { Contract } from '#platform/contract/endpoint.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { auditContract } from '#services/audit/contract.ts';
import { demoContract } from '#services/demo/contract.ts';
import { filesContract } from '#services/files/contract.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { noticesContract } from '#services/notices/contract.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { settingsContract } from '#services/settings/contract.ts';
import { systemDataContract } from '#services/system-data/contract.ts';

/** The portal's services, read aloud once. Server, screens, phrases and tables follow this order. */
export const contracts: readonly Contract[] = [
  systemDataContract,
  settingsContract,
  accountsContract,
  rightsContract,
  auditContract,
  guidanceContract,
  appointmentsContract,
  notificationsContract,
  filesContract,
  noticesContract,
  demoContract,
];
