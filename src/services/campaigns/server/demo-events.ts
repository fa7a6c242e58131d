import type { Reads } from '#platform/database/database.ts';
import type { Announced } from '#platform/news/news.ts';
import type { CampaignEvents } from '../events.ts';
import type { CampaignTables } from '../tables/tables.ts';
import { campaignsNews } from './news.ts';

/** The invitations and reminders of the demo's campaigns. */
export async function listDemoNews(reads: Reads<CampaignTables>) {
  const rows = await reads
    .selectFrom('guidance_campaign_student as invited')
    .innerJoin('guidance_campaign as campaign', 'campaign.id', 'invited.campaign_id')
    .select(['campaign.id as campaign_id', 'campaign.title', 'campaign.title_ar'])
    .select(['campaign.author_id as by', 'invited.student_id'])
    .select(['invited.invited_at', 'invited.reminded_at'])
    .where('invited.invited_at', 'is not', null)
    .execute();
  const told = (
    name: keyof CampaignEvents & string,
    moment: 'invited_at' | 'reminded_at',
  ): Announced<CampaignEvents>[] => {
    const moved = rows.filter((row) => row[moment] !== null);
    return [...Map.groupBy(moved, ({ campaign_id }) => campaign_id).values()].flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const { campaign_id, title, title_ar, by } = first;
      const student_ids = some.map(({ student_id }) => student_id);
      const now = new Date(first[moment] ?? 0);
      return [{ name, payload: { campaign_id, title, title_ar, by, student_ids, now } }];
    });
  };
  const announced = [
    ...told('campaigns.invited', 'invited_at'),
    ...told('campaigns.reminded', 'reminded_at'),
  ];
  return { of: campaignsNews, announced };
}
