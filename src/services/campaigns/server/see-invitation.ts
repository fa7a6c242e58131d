import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';

/** Marks the invitation as seen by its student; later calls keep the first mark. */
export async function seeInvitation(
  { database, live }: Pick<CampaignsPlatform, 'database' | 'live'>,
  { id, student_id, now }: { id: number; student_id: number; now: Date },
): Promise<{ id: number } | Refusal<'not_found'>> {
  return database.transaction(async (tx) => {
    const seen = await tx.writes
      .updateTable('guidance_campaign_student')
      .from('guidance_campaign')
      .set((e) => ({
        seen_at: e.fn.coalesce('guidance_campaign_student.seen_at', e.val(now.toISOString())),
      }))
      .whereRef('guidance_campaign.id', '=', 'guidance_campaign_student.campaign_id')
      .where('campaign_id', '=', id)
      .where('student_id', '=', student_id)
      .where('invited_at', 'is not', null)
      .returning('author_id')
      .executeTakeFirst();
    if (!seen) return refuse('not_found');
    live.changed(tx, [roomOfPerson(seen.author_id)], { what: 'campaigns', id });
    return { id };
  });
}
