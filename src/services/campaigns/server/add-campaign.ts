import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Day } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { timesOf } from '../campaign.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';

interface NewCampaign {
  title: string;
  title_ar: string;
  text: string;
  text_ar: string;
  from?: Day | undefined;
  to: Day;
  /** Only students who can book; the caller has left out the others. */
  student_ids: readonly number[];
}

type No = 'nobody_to_invite' | 'in_the_past' | 'ends_before_start';

/** Creates a campaign with its students; `inviteDue` notifies them in turns. */
export async function addCampaign(
  { database, live }: Pick<CampaignsPlatform, 'database' | 'live'>,
  { student_ids, from, to, ...words }: NewCampaign,
  { actor, now }: Acting,
): Promise<number | Refusal<No>> {
  const { starts_at, ends_at } = timesOf({ from, to }, now);
  if (ends_at <= now) return refuse('in_the_past', lastDay('already_past'));
  if (ends_at <= starts_at) return refuse('ends_before_start', lastDay('ends_before_start'));
  if (student_ids.length === 0) return refuse('nobody_to_invite');
  return database.transaction(async (tx) => {
    const { id } = await tx.writes
      .insertInto('guidance_campaign')
      .values({
        ...words,
        author_id: actor.id,
        author_type: actor.user_type,
        author_role: actor.role,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
        due_at: starts_at.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.writes
      .insertInto('guidance_campaign_student')
      .values(student_ids.map((student_id) => ({ campaign_id: id, student_id })))
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'campaigns.added',
      subject: { kind: 'guidance_campaign', id },
      to: { campaign_title: words.title_ar, campaign_students: student_ids.length },
    });
    live.changed(tx, [roomOfPerson(actor.id)], { what: 'campaigns', id });
    return id;
  });
}

function lastDay(code: 'already_past' | 'ends_before_start') {
  return { fields: { to: [{ code }] } };
}
