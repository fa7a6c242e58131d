import { serverAr as platform } from '#platform/language/phrases/ar.ts';
import { serverAr as accounts } from '#services/accounts/phrases/ar.ts';
import { serverAr as advising } from '#services/advising/phrases/ar.ts';
import { serverAr as appointments } from '#services/appointments/phrases/ar.ts';
import { serverAr as audit } from '#services/audit/phrases/ar.ts';
import { serverAr as campaigns } from '#services/campaigns/phrases/ar.ts';
import { serverAr as distribution } from '#services/distribution/phrases/ar.ts';
import { serverAr as files } from '#services/files/phrases/ar.ts';
import { serverAr as forms } from '#services/forms/phrases/ar.ts';
import { serverAr as guidance } from '#services/guidance/phrases/ar.ts';
import { serverAr as guidanceReports } from '#services/guidance-reports/phrases/ar.ts';
import { serverAr as letters } from '#services/letters/phrases/ar.ts';
import { serverAr as notices } from '#services/notices/phrases/ar.ts';
import { serverAr as notifications } from '#services/notifications/phrases/ar.ts';
import { serverAr as outgoing } from '#services/outgoing/phrases/ar.ts';
import { serverAr as payments } from '#services/payments/phrases/ar.ts';
import { serverAr as people } from '#services/people/phrases/ar.ts';
import { serverAr as reference } from '#services/reference/phrases/ar.ts';
import { serverAr as reloads } from '#services/reloads/phrases/ar.ts';
import { serverAr as requests } from '#services/requests/phrases/ar.ts';
import { serverAr as requirements } from '#services/requirements/phrases/ar.ts';
import { serverAr as rights } from '#services/rights/phrases/ar.ts';
import { serverAr as settings } from '#services/settings/phrases/ar.ts';
import { serverAr as sides } from '#services/sides/phrases/ar.ts';
import { serverAr as swaps } from '#services/swaps/phrases/ar.ts';
import { serverAr as training } from '#services/training/phrases/ar.ts';
import { serverAr as views } from '#services/views/phrases/ar.ts';
import { serverAr as wishes } from '#services/wishes/phrases/ar.ts';

/**
 * Phrases that only the server says: refusals, which responses carry as text, letters, mail and SMS, news, sheets and
 * the texts of the audit log and the job list. No browser loads them.
 */
export const ar = {
  platform,
  accounts,
  advising,
  appointments,
  audit,
  campaigns,
  files,
  forms,
  guidance,
  'guidance-reports': guidanceReports,
  notices,
  notifications,
  outgoing,
  payments,
  people,
  reference,
  reloads,
  requests,
  requirements,
  rights,
  settings,
  letters,
  sides,
  swaps,
  training,
  distribution,
  wishes,
  views,
};
