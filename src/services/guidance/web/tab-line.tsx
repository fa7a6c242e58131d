import { useTranslation } from 'react-i18next';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { guidanceContract } from '../contract.ts';
import { reachOf } from '../reach.ts';

const { countStudents } = guidanceContract.calls;

/** What the home floor says under "Academic guidance": how many students there are. */
export function TabLine() {
  const { t } = useTranslation();
  const reach = reachOf(useMe());
  const counts = useCall(countStudents, {}).data;
  if (!reach || !counts) return t('guidance:tab.text');
  return t(`guidance:reach.${reach}`, { count: counts.all });
}
