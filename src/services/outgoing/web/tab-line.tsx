import { useTranslation } from 'react-i18next';
import { useCall } from '#platform/web/queries.ts';
import { outgoingContract } from '../contract.ts';

/** What the home floor says under "Messages and jobs": whether any failed. */
export function TabLine() {
  const { t } = useTranslation();
  const count = useCall(outgoingContract.calls.countJobs, {}).data?.failed ?? 0;
  return count === 0 ? t('outgoing:tab') : t('outgoing:tab_failed', { count });
}
