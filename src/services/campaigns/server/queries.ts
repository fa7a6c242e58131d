import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { CampaignState } from '../campaign.ts';
import type { CampaignTables } from '../tables/tables.ts';
import { hasCome, invitedBy, type Students } from './list-invited.ts';

/** The caller and the students they reach. */
export interface Viewer {
  person_id: number;
  students: Students;
}

interface CampaignList extends Page {
  ids?: readonly number[] | undefined;
  state?: CampaignState | undefined;
  search?: string | undefined;
  ordering: 'starts_at' | '-starts_at';
  now: Date;
}

/** The viewer's own campaigns. */
export async function listCampaigns(
  reads: Reads<CampaignTables>,
  viewer: Viewer,
  { ids, state, search, ordering, now, ...page }: CampaignList,
) {
  const direction = ordering === 'starts_at' ? 'asc' : 'desc';
  const found = reads
    .selectFrom('guidance_campaign')
    .selectAll()
    .where('author_id', '=', viewer.person_id)
    .$if(ids !== undefined, (some) =>
      some.where((e) => e('id', '=', e.fn.any(e.val([...(ids ?? [])])))),
    )
    .$if(state !== undefined, (some) => some.where(isIn(state as CampaignState, now)))
    .$if(search !== undefined, (some) => some.where(isCalled(search as string)))
    .orderBy('starts_at', direction)
    .orderBy('id', direction);
  const { rows, count } = await readPage(found, page);
  return { rows: await withFigures(reads, rows, viewer), count };
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
async function withFigures<Row extends { id: number }>(
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

const campaign = expressionBuilder<CampaignTables, 'guidance_campaign'>();
type Condition = Expression<SqlBool>;

/** `stateOf` as a query condition. */
function isIn(state: CampaignState, now: Date): Condition {
  const at = now.toISOString();
  if (state === 'stopped') return campaign('stopped_at', 'is not', null);
  const times: Record<Exclude<CampaignState, 'stopped'>, Condition> = {
    planned: campaign('starts_at', '>', at),
    running: campaign.and([campaign('starts_at', '<=', at), campaign('ends_at', '>', at)]),
    ended: campaign('ends_at', '<=', at),
  };
  return campaign.and([campaign('stopped_at', 'is', null), times[state]]);
}

function isCalled(search: string): Condition {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return campaign.or([campaign('title', 'ilike', pattern), campaign('title_ar', 'ilike', pattern)]);
}
