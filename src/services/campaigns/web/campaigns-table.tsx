import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import { campaignsAddresses } from '../addresses.ts';
import { campaignsCalls } from '../calls.ts';
import type { Campaign } from '../contract.ts';
import { campaignLooks, useCampaignWords } from './use-campaign-words.ts';

const { listCampaigns } = campaignsCalls;

/** A campaign in a row: what it says, how long, and how far its students have come. */
export function useCampaignColumns(): ListColumns<typeof listCampaigns> {
  const { t } = useTranslation();
  const { titleOf, rangesOf } = useCampaignWords();
  const count = (key: 'students' | 'seen' | 'booked' | 'waits_for'): ListColumn<Campaign> => ({
    title: t(`campaigns:field.${key}`),
    number: true,
    card: 'detail',
    cell: (campaign) => formatNumber(campaign[key]),
  });
  return {
    title: {
      title: t('campaigns:field.title'),
      card: 'title',
      cell: (campaign) => (
        <TwoLines
          first={
            <Link href={campaignsAddresses.campaign({ id: campaign.id })}>
              <Bdi>{titleOf(campaign)}</Bdi>
            </Link>
          }
          second={<Dotted facts={rangesOf(campaign)} />}
        />
      ),
    },
    state: {
      title: t('campaigns:field.state'),
      card: 'status',
      cell: ({ state }) => (
        <StatusMark {...campaignLooks[state]}>{t(`campaigns:states.${state}`)}</StatusMark>
      ),
    },
    students: count('students'),
    seen: count('seen'),
    booked: count('booked'),
    waits_for: count('waits_for'),
  };
}
