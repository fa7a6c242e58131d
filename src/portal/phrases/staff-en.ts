import { en as audit } from '#services/audit/phrases/en.ts';
import { en as campaigns } from '#services/campaigns/phrases/en.ts';
import { en as forms } from '#services/forms/phrases/en.ts';
import { en as guidanceReports } from '#services/guidance-reports/phrases/en.ts';
import { en as letters } from '#services/letters/phrases/en.ts';
import { en as notices } from '#services/notices/phrases/en.ts';
import { en as notifications } from '#services/notifications/phrases/en.ts';
import { en as outgoing } from '#services/outgoing/phrases/en.ts';
import { en as reference } from '#services/reference/phrases/en.ts';
import { en as reloads } from '#services/reloads/phrases/en.ts';
import { en as rights } from '#services/rights/phrases/en.ts';
import { en as settings } from '#services/settings/phrases/en.ts';
import { en as sides } from '#services/sides/phrases/en.ts';

/** Phrases of staff services, including their menus. Students never load them. */
export const en = {
  audit,
  campaigns,
  forms,
  'guidance-reports': guidanceReports,
  notices,
  notifications,
  outgoing,
  reference,
  rights,
  settings,
  letters,
  sides,
  reloads,
};
