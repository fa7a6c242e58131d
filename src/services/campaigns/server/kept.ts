import { defineKept } from '#platform/kept/kept.ts';
import type { CampaignTables } from '../tables/tables.ts';

export const campaignsKept = defineKept<CampaignTables>({
  service: { guidance_campaign_student: 'student_id' },
});
