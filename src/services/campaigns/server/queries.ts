import type { Reads, Transaction } from '#platform/database/database.ts';
import type { CampaignTables } from '../tables/tables.ts';
import { hasCome, invitedBy, type Students } from './list-invited.ts';

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
