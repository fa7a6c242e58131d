import { useTranslation } from 'react-i18next';

/** The tabs of a bank: its rows in use, and those that are used no longer. */
export function useRetiredFilter() {
  const { t } = useTranslation();
  return {
    name: 'is_retired',
    label: t('questionnaires:field.is_retired'),
    isTabs: true,
    options: [
      { value: '', label: t('questionnaires:choices.present') },
      { value: 'true', label: t('questionnaires:choices.retired') },
    ],
  };
}
