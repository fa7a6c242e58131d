import { useTranslation } from 'react-i18next';

/** The line below "Audit log" on home. */
export function TabLine() {
  const { t } = useTranslation();
  return t('audit:tab');
}
