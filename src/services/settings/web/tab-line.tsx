import { useTranslation } from 'react-i18next';

/** The line below "Settings" on home. */
export function TabLine() {
  const { t } = useTranslation();
  return t('settings:tab');
}
