import { useTranslation } from 'react-i18next';
import { useCall } from '#platform/web/queries.ts';
import { noticesContract } from '../contract.ts';

const { listAll } = noticesContract.calls;

/** What the home floor says under "Notices": how many are shown now. */
export function TabLine() {
  const { t } = useTranslation();
  const live = useCall(listAll, { query: { state: 'live', page_size: 1 } });
  return live.data ? t('notices:tab', { count: live.data.count }) : null;
}
