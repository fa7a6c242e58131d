import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { type Day, daysBetween } from '#platform/language/times/day.ts';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useToday } from '#platform/web/today.ts';
import type { RequirementType } from '../contract.ts';
import { type DocumentState, reminderDays } from '../document.ts';

export const documentMarks: Record<DocumentState | 'missing', Mark> = {
  pending: 'under_review',
  accepted: 'accepted',
  returned: 'needs_action',
  rejected: 'refused',
  expired: 'needs_action',
  missing: 'not_begun',
};

/** Says whom a requirement is asked of; null: everybody. */
export function useScopeWords() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return (scope: Pick<RequirementType, 'major' | 'college' | 'cycle'>): string | null => {
    const kind = (['major', 'college', 'cycle'] as const).find((one) => scope[one] !== null);
    const place = kind && scope[kind];
    return place ? t(`requirements:types.of_${kind}`, { name: nameOf(place) }) : null;
  };
}

/** Says until when a document is valid, counted in days where its end is near. */
export function useEndWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const isNear = (expires_on: string | null) => {
    const left = expires_on === null ? null : daysBetween(today, expires_on as Day);
    return left !== null && left >= 0 && left <= reminderDays[0];
  };
  const endOf = (expires_on: string | null): string => {
    if (expires_on === null) return t('requirements:endless');
    const left = daysBetween(today, expires_on as Day);
    if (isNear(expires_on)) return t('requirements:ends_in', { count: left });
    const day = formatDay(expires_on as Day, language);
    return t(left < 0 ? 'requirements:ended_on' : 'requirements:valid_until', { day });
  };
  return { endOf, isNear };
}
