import { type Expression, type SqlBool, sql } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import { allIds } from '#platform/database/all-ids.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import { distanceOf, peopleLike } from '#services/people/server/public.ts';
import type { InvitedView } from '../campaign.ts';
import type { CampaignTables } from '../tables/tables.ts';

/** A subquery of the student ids that somebody reaches, evaluated in the statement that uses it. */
export type Students = Expression<number>;

/** The students of a campaign that a list finds, on all pages. */
export interface InvitedFound {
  campaign_id: number;
  students: Students;
  ids?: readonly number[] | undefined;
  state?: InvitedView | undefined;
  search?: string | undefined;
  /** `match` puts the best matches of the search first; without a search it orders by id. */
  ordering: 'match' | 'student_id' | '-student_id';
}

export async function listInvited(reads: Reads<CampaignTables>, list: InvitedFound & Page) {
  const found = invitedLike(reads, list)
    .selectAll('chosen')
    .orderBy(distanceFor(list))
    .orderBy('student_id', directionOf(list));
  return readPage(found, list);
}

export type InvitedRow = Awaited<ReturnType<typeof listInvited>>['rows'][number];

export async function listInvitedIds(
  reads: Reads<CampaignTables>,
  list: InvitedFound,
  most: number,
): Promise<number[]> {
  const query = invitedLike(reads, list)
    .select('student_id as id')
    .orderBy(distanceFor(list))
    .orderBy('student_id', directionOf(list))
    .limit(most);
  return allIds(reads, query);
}

function directionOf({ ordering }: Pick<InvitedFound, 'ordering'>) {
  return ordering === '-student_id' ? 'desc' : 'asc';
}

function distanceFor({ ordering, search }: Pick<InvitedFound, 'ordering' | 'search'>) {
  if (ordering !== 'match' || search === undefined) return sql<number>`0::integer`;
  return distanceOf('student_id', search);
}

function invitedLike(reads: Reads<CampaignTables>, list: InvitedFound) {
  const { campaign_id, students, ids, state, search } = list;
  return invitedBy(reads, { campaign_ids: [campaign_id], students })
    .$if(ids !== undefined, (some) =>
      some.where((e) => e('student_id', '=', e.fn.any(e.val([...(ids ?? [])])))),
    )
    .$if(state !== undefined, (some) => some.where(hasCome(state as InvitedView)))
    .$if(search !== undefined, (some) =>
      some.where('student_id', 'in', peopleLike(search as string)),
    );
}

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
