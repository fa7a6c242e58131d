import { useTranslation } from 'react-i18next';
import { useCall } from '#platform/web/queries.ts';
import { rightsContract } from '../contract.ts';

const { calls } = rightsContract;

/** What the home floor says under "Accounts and rights": whether somebody waits for a yes. */
export function TabLine() {
  const { t } = useTranslation();
  const waiting = useCall(calls.listRoleGrants, { query: { state: 'waiting', page_size: 1 } });
  const count = waiting.data?.count ?? 0;
  return count === 0 ? t('rights:tab.users') : t('rights:tab.waiting', { count });
}
