import { useTranslation } from 'react-i18next';
import { type Day, daysBetween } from '#platform/language/times/day.ts';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useToday } from '#platform/web/today.ts';
import type { Side } from '../../contract.ts';
import type { ContractState } from '../../side.ts';

const marks: Record<ContractState, Mark> = {
  coming: 'not_begun',
  in_force: 'accepted',
  ending: 'needs_action',
  ended: 'refused',
};

/** How a side's contract stands; of one about to end, how many days are left. */
export function ContractMark({ side: { state, contract_end } }: { side: Side }) {
  const { t } = useTranslation();
  const count = daysBetween(useToday(), contract_end as Day);
  return (
    <StatusMark mark={marks[state]} quiet={state === 'in_force' || state === 'coming'}>
      {state === 'ending' ? t('sides:days_left', { count }) : t(`sides:states.${state}`)}
    </StatusMark>
  );
}
