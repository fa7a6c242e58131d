import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { distanceOf, type PeopleTables, peopleLike } from '#services/people/server/public.ts';
import type { InvitedView } from '../campaign.ts';
import { invitedList } from '../lists.ts';
import type { CampaignTables } from '../tables/tables.ts';
import { presentInvited } from './present.ts';
import { hasCome, invitedBy, type Students } from './queries.ts';

interface InvitedFound {
  campaign_id: number;
  students: Students;
  state?: InvitedView | undefined;
  search?: string | undefined;
  actor: Actor;
}

/** The students of a campaign. */
export const invited = listQueries(invitedList, {
  id: 'student_id',
  found: (
    reads: Reads<CampaignTables & PeopleTables>,
    { campaign_id, students, state, search }: InvitedFound,
  ) =>
    invitedBy(reads, { campaign_ids: [campaign_id], students })
      .$if(state !== undefined, (some) => some.where(hasCome(state as InvitedView)))
      .$if(search !== undefined, (some) =>
        some.where('student_id', 'in', peopleLike(search as string)),
      ),
  rows: (reads, { campaign_id }) =>
    reads
      .selectFrom('guidance_campaign_student')
      .selectAll()
      .select('student_id as id')
      .where('campaign_id', '=', campaign_id),
  order: {
    // The best matches of the search first; without a search by id.
    match: ({ search }) =>
      search === undefined ? sql.ref('student_id') : distanceOf('student_id', search),
    student_id: 'student_id',
  },
  present: (reads, rows, { actor }) => presentInvited(reads, rows, reachedBy(actor)),
  sheet: {
    title: 'campaigns:invited.title',
    heads: (key) => `campaigns:field.${key}`,
    action: 'campaigns.invited_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        major: [24, ({ student }) => nameOf(student.major)],
        level: [9, ({ student }) => student.level],
        advisor: [34, ({ student }) => student.advisor && nameOf(student.advisor)],
        state: [16, ({ state }) => say(`campaigns:invited.states.${state}`)],
        invited_at: [20, ({ invited_at }) => invited_at],
        seen_at: [20, ({ seen_at }) => seen_at],
        reminded_at: [20, ({ reminded_at }) => reminded_at],
        booked_at: [20, ({ booked_at }) => booked_at],
      };
    },
  },
});
