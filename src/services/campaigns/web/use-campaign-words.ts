import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { rangePieces } from '#platform/language/times/dates.ts';
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

/** The names of campaigns and of their people, in the language of the screen. */
export function useCampaignWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    titleOf: (one: Campaign) => textIn(language, one, 'title'),
    textOf: (one: Campaign) => textIn(language, one, 'text'),
    /** One range in each calendar: two days in both calendars would read as four dates in a row. */
    rangesOf: (one: Campaign) => {
      const days = { from: riyadhDay(one.starts_at), to: lastDayOf(one) };
      const { first, second } = rangePieces(days, language);
      return [first, ...(second ? [second] : [])].map((range) =>
        days.from === days.to ? range.to : t('campaigns:list.range', range),
      );
    },
  };
}
