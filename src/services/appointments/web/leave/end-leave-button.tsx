import { useTranslation } from 'react-i18next';
import { ActionButton } from '#platform/web/action-button.tsx';
import { appointmentsCalls } from '../../calls.ts';
import type { LeaveRow } from '../../leave-shapes.ts';
import { useLeaveRange } from './use-leave-range.ts';

const { endLeave, listLeaves, listStaffSlots } = appointmentsCalls;

/** Deletes a leave that lies ahead, or ends one that is under way. */
export function EndLeaveButton({ leave }: { leave: LeaveRow }) {
  const { t } = useTranslation();
  const range = useLeaveRange();
  const act = leave.state === 'ahead' ? 'delete' : 'end';
  return (
    <ActionButton
      size={32}
      look="danger-outline"
      verb={t(`appointments:leave.${act}`)}
      asks={{
        title: t(`appointments:leave.${act}_title`),
        text: `${range(leave)}. ${t('appointments:leave.end_text')}`,
        busyText: t('appointments:leave.ending'),
        danger: true,
      }}
      call={endLeave}
      input={{ params: { id: leave.id } }}
      changes={[listLeaves, listStaffSlots]}
      said={t(`appointments:leave.${act === 'delete' ? 'deleted' : 'ended'}`)}
    />
  );
}
