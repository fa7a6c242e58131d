import { useTranslation } from 'react-i18next';

/** The line below "Reports" on home. */
export function TabLine() {
  const { t } = useTranslation();
  return t('guidance-reports:tab.text');
}
