import { useTranslation } from 'react-i18next';
import { WaitLine } from '#services/waits/web/public.tsx';

/** The line below "Accounts and rights" on home: whether requests wait for approval. */
export function TabLine() {
  const { t } = useTranslation();
  return <WaitLine of="rights">{t('rights:tab')}</WaitLine>;
}
