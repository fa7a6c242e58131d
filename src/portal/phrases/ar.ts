import { ar as platform } from '#platform/language/phrases/ar.ts';
import { ar as lists } from '#platform/language/phrases/lists-ar.ts';
import { ar as accounts } from '#services/accounts/phrases/ar.ts';
import { ar as advising } from '#services/advising/phrases/ar.ts';
import { ar as appointments } from '#services/appointments/phrases/ar.ts';
import { ar as audit } from '#services/audit/phrases/ar.ts';
import { ar as campaigns } from '#services/campaigns/phrases/ar.ts';
import { ar as demo } from '#services/demo/phrases/ar.ts';
import { ar as files } from '#services/files/phrases/ar.ts';
import { ar as guidance } from '#services/guidance/phrases/ar.ts';
import { ar as guidanceReports } from '#services/guidance-reports/phrases/ar.ts';
import { ar as notices } from '#services/notices/phrases/ar.ts';
import { ar as notifications } from '#services/notifications/phrases/ar.ts';
import { ar as outgoing } from '#services/outgoing/phrases/ar.ts';
import { ar as people } from '#services/people/phrases/ar.ts';
import { ar as reference } from '#services/reference/phrases/ar.ts';
import { ar as reloads } from '#services/reloads/phrases/ar.ts';
import { ar as rights } from '#services/rights/phrases/ar.ts';
import { ar as settings } from '#services/settings/phrases/ar.ts';
import { ar as views } from '#services/views/phrases/ar.ts';
import { ar as waits } from '#services/waits/phrases/ar.ts';
import { ar as shell } from './shell-ar.ts';

export const ar = {
  platform,
  lists,
  shell,
  people,
  reloads,
  reference,
  settings,
  accounts,
  rights,
  audit,
  outgoing,
  guidance,
  appointments,
  advising,
  campaigns,
  'guidance-reports': guidanceReports,
  notifications,
  files,
  notices,
  waits,
  views,
  demo,
};
