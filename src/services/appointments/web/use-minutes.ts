import { useTranslation } from 'react-i18next';

/** A number of minutes in words, as an object of a verb. */
export function useMinutes(): (count: number) => string {
  const { t } = useTranslation();
  return (count) => t('appointments:waiting.minutes', { count });
}
