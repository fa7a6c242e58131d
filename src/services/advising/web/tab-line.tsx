import { useTranslation } from 'react-i18next';

/** The line below "Academic guidance" on home of those who only teach. */
export function TabLine() {
  const { t } = useTranslation();
  return t('advising:tab');
}
