import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import type { CampaignTables } from '../tables/tables.ts';

/** How many invitations home shows at once. */
const mostShown = 5;

interface Invited {
  student_id: number;
  now: Date;
}

/** A student's current invitations without a booking, the one that ends first on top. */
export async function listInvitations(reads: Reads<CampaignTables>, invited: Invited) {
  return invitations(reads, invited)
    .select(['guidance_campaign.id', 'title', 'title_ar', 'text', 'text_ar'])
    .select(['author_id', 'ends_at', 'seen_at'])
    .orderBy('ends_at')
    .orderBy('guidance_campaign.id')
    .limit(mostShown)
    .execute();
}

const firstInvitation = {
  key: 'campaign_id',
  row: sql`select title as name, title_ar as name_ar, author_id as about
    from guidance_campaign where id = waiting.key`,
};

/** The count of a student's current invitations, for the list of what waits. */
export async function waitingInvitations(reads: Reads<CampaignTables>, invited: Invited) {
  return waitingIn(invitations(reads, invited), {
    since: 'invited_at',
    due: 'ends_at',
    first: firstInvitation,
  });
}

function invitations(reads: Reads<CampaignTables>, { student_id, now }: Invited) {
  return reads
    .selectFrom('guidance_campaign_student')
    .innerJoin('guidance_campaign', 'guidance_campaign.id', 'guidance_campaign_student.campaign_id')
    .where('student_id', '=', student_id)
    .where('invited_at', 'is not', null)
    .where('booked_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('ends_at', '>', now.toISOString());
}
