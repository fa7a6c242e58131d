import { serverEn as platform } from '#platform/language/phrases/en.ts';
import { serverEn as accounts } from '#services/accounts/phrases/en.ts';
import { serverEn as advising } from '#services/advising/phrases/en.ts';
import { serverEn as appointments } from '#services/appointments/phrases/en.ts';
import { serverEn as audit } from '#services/audit/phrases/en.ts';
import { serverEn as campaigns } from '#services/campaigns/phrases/en.ts';
import { serverEn as distribution } from '#services/distribution/phrases/en.ts';
import { serverEn as files } from '#services/files/phrases/en.ts';
import { serverEn as forms } from '#services/forms/phrases/en.ts';
import { serverEn as guidance } from '#services/guidance/phrases/en.ts';
import { serverEn as guidanceReports } from '#services/guidance-reports/phrases/en.ts';
import { serverEn as letters } from '#services/letters/phrases/en.ts';
import { serverEn as notices } from '#services/notices/phrases/en.ts';
import { serverEn as notifications } from '#services/notifications/phrases/en.ts';
import { serverEn as outgoing } from '#services/outgoing/phrases/en.ts';
import { serverEn as payments } from '#services/payments/phrases/en.ts';
import { serverEn as people } from '#services/people/phrases/en.ts';
import { serverEn as reference } from '#services/reference/phrases/en.ts';
import { serverEn as reloads } from '#services/reloads/phrases/en.ts';
import { serverEn as requests } from '#services/requests/phrases/en.ts';
import { serverEn as requirements } from '#services/requirements/phrases/en.ts';
import { serverEn as rights } from '#services/rights/phrases/en.ts';
import { serverEn as settings } from '#services/settings/phrases/en.ts';
import { serverEn as sides } from '#services/sides/phrases/en.ts';
import { serverEn as swaps } from '#services/swaps/phrases/en.ts';
import { serverEn as training } from '#services/training/phrases/en.ts';
import { serverEn as views } from '#services/views/phrases/en.ts';
import { serverEn as wishes } from '#services/wishes/phrases/en.ts';

/**
 * Phrases that only the server says: refusals, which responses carry as text, letters, mail and SMS, news, sheets and
 * the texts of the audit log and the job list. No browser loads them.
 */
export const en = {
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
