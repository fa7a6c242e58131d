import { useTranslation } from 'react-i18next';
import { useCall } from '#platform/web/queries.ts';
import { noticesContract } from '../contract.ts';

const { listAll } = noticesContract.calls;

/** The line below "Notices" on home: how many are live. */
export function TabLine() {
  const { t } = useTranslation();
  const live = useCall(listAll, { query: { state: 'live', page_size: 1 } });
  return live.data ? t('notices:tab', { count: live.data.count }) : null;
}
