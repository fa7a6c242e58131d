import { useTranslation } from 'react-i18next';
import { WaitLine } from '#services/waits/web/public.tsx';

/** What the home floor says under "Accounts and rights": whether somebody waits for a yes. */
export function TabLine() {
  const { t } = useTranslation();
  return <WaitLine of="rights">{t('rights:tab')}</WaitLine>;
}
