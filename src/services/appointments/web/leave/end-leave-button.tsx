import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { LeaveRow } from '../../leave-shapes.ts';
import { useLeaveRange } from './use-leave-range.ts';

const { endLeave, listLeaves, listStaffSlots } = appointmentsCalls;

/** Deletes a leave that lies ahead, or ends one that is under way. */
export function EndLeaveButton({ leave }: { leave: LeaveRow }) {
  const { t } = useTranslation();
  const range = useLeaveRange();
  const [asking, setAsking] = useState(false);
  const isAhead = leave.state === 'ahead';
  const verb = t(`appointments:leave.${isAhead ? 'delete' : 'end'}`);
  const ending = useCommand(endLeave, {
    changes: [listLeaves, listStaffSlots],
    onDone: () => {
      toast.success({ title: t(`appointments:leave.${isAhead ? 'deleted' : 'ended'}`) });
    },
  });
  return (
    <>
      <Button size={32} look="danger-outline" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        danger
        title={t(`appointments:leave.${isAhead ? 'delete' : 'end'}_title`)}
        text={`${range(leave)}. ${t('appointments:leave.end_text')}`}
        verb={verb}
        busyText={t('appointments:leave.ending')}
        onConfirm={() => ending.mutateAsync({ params: { id: leave.id } }).catch(stayOpen)}
      />
    </>
  );
}
