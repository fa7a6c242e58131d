import { useTranslation } from 'react-i18next';
import { useCall } from '#platform/web/queries.ts';
import { noticesCalls } from '../calls.ts';

const { listAll } = noticesCalls;

/** The line below "Notices" on home: how many are live. */
export function TabLine() {
  const { t } = useTranslation();
  const live = useCall(listAll, { query: { state: 'live', page_size: 1 } });
  return live.data ? t('notices:tab', { count: live.data.count }) : null;
}
