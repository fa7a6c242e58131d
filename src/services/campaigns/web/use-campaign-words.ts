import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/dates.ts';
import { riyadhDay } from '#platform/language/day.ts';
import type { Mark } from '#platform/ui/status-mark.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import { nameIn } from '#platform/web/me.tsx';
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
  const isArabic = language === 'ar';
  return {
    titleOf: (one: { title: string; title_ar: string }) => (isArabic ? one.title_ar : one.title),
    textOf: (one: { text: string; text_ar: string }) => (isArabic ? one.text_ar : one.text),
    namedOf: (one: { name: string; name_ar: string }) => (isArabic ? one.name_ar : one.name),
    nameOf: (one: { full_name: string; full_name_ar: string }) => nameIn(language, one),
    rangeOf: (one: Campaign) =>
      t('campaigns:list.range', {
        from: formatDay(riyadhDay(one.starts_at), language, 'brief'),
        to: formatDay(lastDayOf(one), language, 'brief'),
      }),
  };
}
