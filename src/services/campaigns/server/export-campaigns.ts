import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { textIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import { exportByPages } from '#platform/spreadsheets/export-by-pages.ts';
import { lastDayOf } from '../campaign.ts';
import type { Campaign, campaignList, campaignsContract } from '../contract.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';
import { presentCampaigns } from './present.ts';
import { listCampaigns, type Viewer } from './queries.ts';

type ExportCall = Call<(typeof campaignsContract.calls)['exportCampaigns']>;

/** Exports the caller's own campaigns. */
export async function exportCampaigns(
  platform: CampaignsPlatform,
  call: ExportCall,
  viewer: Viewer,
) {
  const { reads } = platform.database;
  const { actor, body, now } = call;
  const { ids, state, search, ordering } = body;
  return exportByPages(platform, call, {
    title: 'campaigns:list.title',
    action: 'campaigns.exported',
    columns: columnsIn,
    listPage: async (page) => {
      const list = { ids, state, search, ordering, now, ...page };
      const { rows, count } = await listCampaigns(reads, viewer, list);
      return { count, results: await presentCampaigns(reads, rows, { actor, now }) };
    },
  });
}

/** A column for each field of a campaign. */
function columnsIn(say: Say, language: Language) {
  const column = columnsFor<Campaign, SheetKeyOf<typeof campaignList>>((key) =>
    say(`campaigns:field.${key}`),
  );
  const count = (key: 'students' | 'invited' | 'seen' | 'booked' | 'waits_for') =>
    column(key, 'number', 12, (campaign) => campaign[key]);
  return [
    column('title', 'text', 34, (campaign) => textIn(language, campaign, 'title')),
    column('starts_at', 'moment', 20, ({ starts_at }) => starts_at),
    column('ends_at', 'day', 13, lastDayOf),
    column('state', 'text', 16, ({ state }) => say(`campaigns:states.${state}`)),
    column('reminded_at', 'moment', 20, ({ reminded_at }) => reminded_at),
    count('students'),
    count('invited'),
    count('seen'),
    count('booked'),
    count('waits_for'),
  ];
}
