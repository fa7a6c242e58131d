import { useTranslation } from 'react-i18next';
import { timeAfter } from '#platform/language/times/relative.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { alertWords } from '../alert-words.ts';
import type { Alert } from '../contract.ts';

/** Texts of an alert in the screen's language: what happened, and how soon somebody made contact. */
export function useAlertWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    ...alertWords((key, values) => t(key, values ?? {}), language),
    /** How soon contact was made, and by whom. */
    contact: ({ happened_at, first_contact_at, first_contact_by }: Alert): string =>
      first_contact_at && first_contact_by
        ? t('advising:morning.contacted', {
            wait: timeAfter(happened_at, first_contact_at, language),
            name: nameOf(first_contact_by),
          })
        : t('advising:morning.not_contacted'),
  };
}
