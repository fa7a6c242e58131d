import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { textIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import type { Cell } from '#platform/lists/list-sheet.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { type CampaignState, lastDayOf } from '../campaign.ts';
import type { Campaign } from '../contract.ts';
import { campaignList } from '../lists.ts';
import type { CampaignTables } from '../tables/tables.ts';
import { presentCampaigns } from './present.ts';
import { type Viewer, withFigures } from './queries.ts';

interface CampaignsFound extends Acting {
  viewer: Viewer;
  state?: CampaignState | undefined;
  search?: string | undefined;
}

/** The viewer's own campaigns. */
export const campaigns = listQueries(campaignList, {
  id: 'guidance_campaign.id',
  found: (
    reads: Reads<CampaignTables & PeopleTables>,
    { viewer, state, search, now }: CampaignsFound,
  ) =>
    reads
      .selectFrom('guidance_campaign')
      .where('author_id', '=', viewer.person_id)
      .$if(state !== undefined, (some) => some.where(isIn(state as CampaignState, now)))
      .$if(search !== undefined, (some) => some.where(isCalled(search as string))),
  rows: (reads) => reads.selectFrom('guidance_campaign').selectAll(),
  order: { starts_at: 'starts_at' },
  present: async (reads, rows, { viewer, actor, now }) =>
    presentCampaigns(reads, await withFigures(reads, rows, viewer), { actor, now }),
  sheet: {
    title: 'campaigns:list.title',
    heads: (key) => `campaigns:field.${key}`,
    action: 'campaigns.exported',
    cells: (say, language) => {
      const figure = (
        key: 'students' | 'invited' | 'seen' | 'booked' | 'waits_for',
      ): Cell<Campaign> => [12, (row) => row[key]];
      return {
        title: [34, (row) => textIn(language, row, 'title')],
        starts_at: [20, ({ starts_at }) => starts_at],
        ends_at: [13, lastDayOf],
        state: [16, ({ state }) => say(`campaigns:states.${state}`)],
        reminded_at: [20, ({ reminded_at }) => reminded_at],
        students: figure('students'),
        invited: figure('invited'),
        seen: figure('seen'),
        booked: figure('booked'),
        waits_for: figure('waits_for'),
      };
    },
  },
});

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
