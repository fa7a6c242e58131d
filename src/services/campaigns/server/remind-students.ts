import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { stateOf } from '../campaign.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';
import { hasCome, holdOwnCampaign, invitedBy, type Students } from './queries.ts';

interface Wish {
  id: number;
  actor: Actor;
  /** A subquery of the students whom the author reaches. */
  students: Students;
  now: Date;
}

type No = 'not_found' | 'campaign_over' | 'already_reminded' | 'nobody_to_remind';

/** Schedules one reminder per campaign for the students invited so far who haven't booked. */
export async function remindStudents(
  { database, live }: Pick<CampaignsPlatform, 'database' | 'live'>,
  { id, actor, students, now }: Wish,
): Promise<null | Refusal<No>> {
  return database.transaction(async (tx) => {
    const campaign = await holdOwnCampaign(tx, { id, author_id: actor.id });
    if (!campaign) return refuse('not_found');
    const state = stateOf(campaign, now);
    if (state === 'ended' || state === 'stopped') return refuse('campaign_over');
    if (campaign.reminded_at !== null) return refuse('already_reminded');
    const { count } = await invitedBy(tx.writes, { campaign_ids: [id], students })
      .where(hasCome('not_booked'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count === 0) return refuse('nobody_to_remind');
    const at = now.toISOString();
    await tx.writes
      .updateTable('guidance_campaign')
      // If invitations are still due, keep their pace.
      .set({ reminded_at: at, due_at: sql`coalesce(due_at, ${at})` })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'campaigns.reminded',
      subject: { kind: 'guidance_campaign', id },
      to: { campaign_title: campaign.title_ar, campaign_students: count },
    });
    live.changed(tx, [roomOfPerson(actor.id)], { what: 'campaigns', id });
    return null;
  });
}
