import { useTranslation } from 'react-i18next';
import { WaitLine } from '#services/waits/web/public.tsx';

/** What the home floor says under "Messages and jobs": whether any failed. */
export function TabLine() {
  const { t } = useTranslation();
  return <WaitLine of="outgoing">{t('outgoing:tab')}</WaitLine>;
}
