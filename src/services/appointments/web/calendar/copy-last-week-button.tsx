import { useTranslation } from 'react-i18next';
import { addDays } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../../calls.ts';
import { NotOpenedDialog } from '../not-opened-dialog.tsx';
import { useOpened } from '../use-opened.ts';
import type { Week } from './week.ts';

const { listStaffSlots, repeatWeek } = appointmentsCalls;

/** Opens the slots of the week before in this one, which has none. */
export function CopyLastWeekButton({ week }: { week: Week }) {
  const { t } = useTranslation();
  const me = useMe();
  const { done, outcome } = useOpened();
  const copying = useCommand(repeatWeek, { changes: [listStaffSlots], onDone: done });
  const body = { week: addDays(week.from, -7), until: week.to };
  return (
    <>
      <Button
        size={40}
        busy={copying.isPending}
        onClick={() => copying.mutate({ params: { id: me.id }, body })}
      >
        {t('appointments:grid.copy')}
      </Button>
      <NotOpenedDialog {...outcome} />
    </>
  );
}
