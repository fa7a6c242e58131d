import { useTranslation } from 'react-i18next';
import type { AccountSession } from '../account-session.ts';
import { deviceOf } from './device.ts';

/** "Chrome on Windows", in the screen's language. */
export function useDeviceName(): (session: Pick<AccountSession, 'user_agent'>) => string {
  const { t } = useTranslation();
  return ({ user_agent }) => {
    const device = deviceOf(user_agent);
    if (!device) return t('accounts:sessions.unknown_device');
    const { browser, system } = device;
    return t('accounts:sessions.device', { browser, system });
  };
}
