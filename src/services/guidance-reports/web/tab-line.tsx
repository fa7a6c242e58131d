import { useTranslation } from 'react-i18next';

/** What the home floor says under "Reports". */
export function TabLine() {
  const { t } = useTranslation();
  return t('guidance-reports:tab.text');
}
