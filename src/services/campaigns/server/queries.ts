import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import type { InvitedView } from '../campaign.ts';
import type { CampaignTables } from '../tables/tables.ts';

/** A subquery of the student ids that somebody reaches, evaluated in the statement that uses it. */
export type Students = Expression<number>;

/** The caller and the students they reach. */
export interface Viewer {
  person_id: number;
  students: Students;
}

/** The viewer's own campaign, or another's that invites students they reach. */
export async function findCampaign(reads: Reads<CampaignTables>, viewer: Viewer, id: number) {
  const found = await reads
    .selectFrom('guidance_campaign')
    .selectAll()
    .where('id', '=', id)
    .execute();
  const [row] = await withFigures(reads, found, viewer);
  return row && (row.author_id === viewer.person_id || row.students > 0) ? row : null;
}

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

/** Adds each campaign's figures, counted over the students whom the viewer reaches. */
export async function withFigures<Row extends { id: number }>(
  reads: Reads<CampaignTables>,
  rows: readonly Row[],
  { students }: Viewer,
) {
  if (rows.length === 0) return [];
  const campaign_ids = rows.map(({ id }) => id);
  const counted = await invitedBy(reads, { campaign_ids, students })
    .select(({ fn }) => [
      'campaign_id',
      fn.countAll<number>().as('students'),
      fn.count<number>('invited_at').as('invited'),
      fn.count<number>('seen_at').as('seen'),
      fn.count<number>('booked_at').as('booked'),
      fn.countAll<number>().filterWhere(hasCome('not_booked')).as('waits_for'),
    ])
    .groupBy('campaign_id')
    .execute();
  const figures = new Map(counted.map(({ campaign_id, ...row }) => [campaign_id, row]));
  return rows.map((row) => ({ ...row, ...(figures.get(row.id) ?? none) }));
}

const none = { students: 0, invited: 0, seen: 0, booked: 0, waits_for: 0 };

/** The author's own campaign, locked until the end of the transaction. */
export async function holdOwnCampaign(
  { writes }: Transaction<CampaignTables>,
  own: { id: number; author_id: number },
) {
  const row = await writes
    .selectFrom('guidance_campaign')
    .selectAll()
    .where('id', '=', own.id)
    .where('author_id', '=', own.author_id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
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
