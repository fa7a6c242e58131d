import { en as platform } from '#platform/language/phrases/en.ts';
import { en as lists } from '#platform/language/phrases/lists-en.ts';
import { en as accounts } from '#services/accounts/phrases/en.ts';
import { en as advising } from '#services/advising/phrases/en.ts';
import { en as appointments } from '#services/appointments/phrases/en.ts';
import { en as audit } from '#services/audit/phrases/en.ts';
import { en as campaigns } from '#services/campaigns/phrases/en.ts';
import { en as demo } from '#services/demo/phrases/en.ts';
import { en as files } from '#services/files/phrases/en.ts';
import { en as guidance } from '#services/guidance/phrases/en.ts';
import { en as guidanceReports } from '#services/guidance-reports/phrases/en.ts';
import { en as notices } from '#services/notices/phrases/en.ts';
import { en as notifications } from '#services/notifications/phrases/en.ts';
import { en as outgoing } from '#services/outgoing/phrases/en.ts';
import { en as people } from '#services/people/phrases/en.ts';
import { en as reference } from '#services/reference/phrases/en.ts';
import { en as reloads } from '#services/reloads/phrases/en.ts';
import { en as rights } from '#services/rights/phrases/en.ts';
import { en as settings } from '#services/settings/phrases/en.ts';
import { en as views } from '#services/views/phrases/en.ts';
import { en as waits } from '#services/waits/phrases/en.ts';
import { en as shell } from './shell-en.ts';

export const en = {
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
