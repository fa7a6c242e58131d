import { useTranslation } from 'react-i18next';

/** What the home floor says under "Settings". */
export function TabLine() {
  const { t } = useTranslation();
  return t('settings:tab');
}
