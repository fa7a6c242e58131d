import { useTranslation } from 'react-i18next';

/** What the home floor says under "Audit log". */
export function TabLine() {
  const { t } = useTranslation();
  return t('audit:tab');
}
