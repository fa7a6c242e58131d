import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { isStoppable } from '../campaign.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';
import { holdOwnCampaign } from './queries.ts';

/** Stops the author's own campaign early; a second call is refused as `campaign_over`. */
export async function stopCampaign(
  { database, live }: Pick<CampaignsPlatform, 'database' | 'live'>,
  { id, actor, now }: { id: number; actor: Actor; now: Date },
): Promise<null | Refusal<'not_found' | 'campaign_over'>> {
  return database.transaction(async (tx) => {
    const campaign = await holdOwnCampaign(tx, { id, author_id: actor.id });
    if (!campaign) return refuse('not_found');
    if (!isStoppable(campaign, now)) return refuse('campaign_over');
    await tx.writes
      .updateTable('guidance_campaign')
      .set({ stopped_at: now.toISOString(), due_at: null })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'campaigns.stopped',
      subject: { kind: 'guidance_campaign', id },
      to: { campaign_title: campaign.title_ar },
    });
    const invited = await tx.writes
      .selectFrom('guidance_campaign_student')
      .select('student_id')
      .where('campaign_id', '=', id)
      .where('invited_at', 'is not', null)
      .where('booked_at', 'is', null)
      .execute();
    const people = [actor.id, ...invited.map(({ student_id }) => student_id)];
    live.changed(tx, people.map(roomOfPerson), { what: 'campaigns', id });
    return null;
  });
}
