import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { distanceOf, type PeopleTables, peopleLike } from '#services/people/server/public.ts';
import type { InvitedView } from '../campaign.ts';
import { invitedList } from '../contract.ts';
import type { CampaignTables } from '../tables/tables.ts';
import { presentInvited } from './present.ts';

/** A subquery of the student ids that somebody reaches, evaluated in the statement that uses it. */
export type Students = Expression<number>;

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

/**
 * The students of these campaigns who are within reach. The campaigns' rows are read first, so that a wide reach
 * doesn't read other students.
 */
export function invitedBy(
  reads: Reads<CampaignTables>,
  { campaign_ids, students }: { campaign_ids: readonly number[]; students: Students },
) {
  return reads
    .with(
      (cte) => cte('chosen').materialized(),
      (db) =>
        db
          .selectFrom('guidance_campaign_student')
          .selectAll()
          .where((e) => e('campaign_id', '=', e.fn.any(e.val([...campaign_ids])))),
    )
    .selectFrom('chosen')
    .where('student_id', 'in', students);
}

/** `invitationStateOf` as a query condition. */
export function hasCome(state: InvitedView) {
  const conditions: Record<InvitedView, string> = {
    waiting: 'invited_at is null and booked_at is null',
    invited: 'invited_at is not null and seen_at is null and booked_at is null',
    seen: 'seen_at is not null and booked_at is null',
    booked: 'booked_at is not null',
    not_booked: 'invited_at is not null and booked_at is null',
  };
  return sql<SqlBool>`${sql.raw(conditions[state])}`;
}

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

/** The count of a student's current invitations, for the list of what waits. */
export async function waitingInvitations(reads: Reads<CampaignTables>, invited: Invited) {
  return waitingIn(invitations(reads, invited), { since: 'invited_at', due: 'ends_at' });
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
