import { useTranslation } from 'react-i18next';
import { useCall } from '#platform/web/queries.ts';
import { myRequestsCalls } from '../calls.ts';

/** How many are open, under the name of the service on home; those that wait for oneself before. */
export function TabLine() {
  const { t } = useTranslation();
  const sides = useCall(myRequestsCalls.listRequests, { query: { page_size: 1 } }).data?.sides;
  if (!sides) return null;
  const { mine = 0, open = 0 } = sides;
  if (open === 0) return t('my-requests:line.none');
  return t(`my-requests:line.${mine > 0 ? 'mine' : 'open'}`, { count: mine > 0 ? mine : open });
}
