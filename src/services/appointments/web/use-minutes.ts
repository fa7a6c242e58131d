import { useTranslation } from 'react-i18next';

/** A number of minutes in words, as the object of a verb (Arabic needs the case). */
export function useMinutes(): (count: number) => string {
  const { t } = useTranslation();
  return (count) => t('appointments:waiting.minutes', { count });
}
