import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { StatusMark } from '#platform/ui/status-mark.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import type { Campaign } from '../contract.ts';
import { campaignLooks, useCampaignWords } from './use-campaign-words.ts';

/** A campaign in a row: what it says, how long, and how far its students have come. */
export function useCampaignColumns(): readonly Column<Campaign>[] {
  const { t } = useTranslation();
  const { titleOf, rangeOf } = useCampaignWords();
  const count = (key: 'students' | 'seen' | 'booked' | 'waits_for'): Column<Campaign> => ({
    key,
    title: t(`campaigns:field.${key}`),
    number: true,
    card: 'detail',
    cell: (campaign) => formatNumber(campaign[key]),
  });
  return [
    {
      key: 'title',
      sheet: ['title', 'starts_at', 'ends_at'],
      title: t('campaigns:field.title'),
      card: 'title',
      cell: (campaign) => (
        <TwoLines
          first={
            <Link to={`/academic/admin/campaigns/${campaign.id}`}>
              <Bdi>{titleOf(campaign)}</Bdi>
            </Link>
          }
          second={rangeOf(campaign)}
        />
      ),
    },
    {
      key: 'state',
      sheet: ['state', 'reminded_at'],
      title: t('campaigns:field.state'),
      card: 'status',
      cell: ({ state }) => (
        <StatusMark {...campaignLooks[state]}>{t(`campaigns:states.${state}`)}</StatusMark>
      ),
    },
    count('students'),
    { ...count('seen'), sheet: ['invited', 'seen'] },
    count('booked'),
    count('waits_for'),
  ];
}
