import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '#platform/language/dates.ts';
import { isDay, isTime } from '#platform/language/day.ts';
import { timeAfter } from '#platform/language/relative.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import type { Alert } from '../contract.ts';
import { usePersonWords } from './use-person-words.ts';

/** What happened, in words: the particulars of a row, and what a message about it begins with. */
export function useAlertWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { namedOf, nameOf } = usePersonWords();

  const valuesOf = ({ kind, course, from_value, to_value }: Alert): Record<string, string> => {
    if (kind === 'absence') {
      return {
        to: t(`advising:morning.bands.${to_value}`),
        course: course ? namedOf(course) : '',
      };
    }
    if (kind !== 'missed_appointment') return { from: from_value ?? '', to: to_value ?? '' };
    const [day, time] = (to_value ?? '').split(' ');
    return {
      day: isDay(day) ? formatDay(day, language, 'short') : '',
      time: isTime(time) ? formatTime(time, language) : '',
    };
  };

  const phraseOf = ({ kind, from_value }: Alert): string | null => {
    if (kind === 'halted') return null;
    if (kind === 'missed_appointment') return 'missed';
    return kind === 'low_gpa' && from_value === null ? 'first_gpa' : kind;
  };

  return {
    particulars: (alert: Alert): string => {
      const phrase = phraseOf(alert);
      return phrase ? t(`advising:morning.${phrase}`, valuesOf(alert)) : '';
    },
    /** How soon somebody was in touch, and who. */
    contact: ({ happened_at, first_contact_at, first_contact_by }: Alert): string =>
      first_contact_at && first_contact_by
        ? t('advising:morning.contacted', {
            wait: timeAfter(happened_at, first_contact_at, language),
            name: nameOf(first_contact_by),
          })
        : t('advising:morning.not_contacted'),
    draftOf: (alert: Alert): string => t(`advising:morning.draft.${alert.kind}`, valuesOf(alert)),
  };
}
