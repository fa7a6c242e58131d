import { useTranslation } from 'react-i18next';
import { WaitLine } from '#services/waits/web/public.tsx';

/** The line below "Messages and jobs" on home: whether any failed. */
export function TabLine() {
  const { t } = useTranslation();
  return <WaitLine of="outgoing">{t('outgoing:tab')}</WaitLine>;
}
