import { ar as audit } from '#services/audit/phrases/ar.ts';
import { ar as campaigns } from '#services/campaigns/phrases/ar.ts';
import { ar as forms } from '#services/forms/phrases/ar.ts';
import { ar as guidanceReports } from '#services/guidance-reports/phrases/ar.ts';
import { ar as letters } from '#services/letters/phrases/ar.ts';
import { ar as notices } from '#services/notices/phrases/ar.ts';
import { ar as notifications } from '#services/notifications/phrases/ar.ts';
import { ar as outgoing } from '#services/outgoing/phrases/ar.ts';
import { ar as reference } from '#services/reference/phrases/ar.ts';
import { ar as reloads } from '#services/reloads/phrases/ar.ts';
import { ar as rights } from '#services/rights/phrases/ar.ts';
import { ar as settings } from '#services/settings/phrases/ar.ts';
import { ar as sides } from '#services/sides/phrases/ar.ts';

/** Phrases of staff services, including their menus. Students never load them. */
export const ar = {
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
