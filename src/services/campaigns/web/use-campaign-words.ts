import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { type CampaignState, type InvitationState, lastDayOf } from '../campaign.ts';
import type { Campaign } from '../contract.ts';

interface Look {
  mark: Mark;
  quiet?: boolean;
}

export const campaignLooks: Record<CampaignState, Look> = {
  planned: { mark: 'not_begun', quiet: true },
  running: { mark: 'under_review' },
  ended: { mark: 'accepted', quiet: true },
  stopped: { mark: 'cancelled', quiet: true },
};

export const invitationLooks: Record<InvitationState, Look> = {
  waiting: { mark: 'not_begun', quiet: true },
  invited: { mark: 'not_begun', quiet: true },
  seen: { mark: 'under_review', quiet: true },
  booked: { mark: 'accepted' },
};

/** What campaigns and those in them are called in the language of the screen. */
export function useCampaignWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    titleOf: (one: Campaign) => textIn(language, one, 'title'),
    textOf: (one: Campaign) => textIn(language, one, 'text'),
    rangeOf: (one: Campaign) =>
      t('campaigns:list.range', {
        from: formatDay(riyadhDay(one.starts_at), language, 'brief'),
        to: formatDay(lastDayOf(one), language, 'brief'),
      }),
  };
}
