import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../../calls.ts';

const { findMyWaiting, leaveLine, listFreeSlots } = appointmentsCalls;

interface LeaveLineDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation, because students who rejoin start at the end of the line. */
export function LeaveLineDialog({ opened, onClose }: LeaveLineDialogProps) {
  const { t } = useTranslation();
  const leaving = useCommand(leaveLine, {
    changes: [findMyWaiting, listFreeSlots],
    onDone: () => {
      toast.success({ title: t('appointments:waiting.gone') });
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('appointments:waiting.leave_title')}
      text={t('appointments:waiting.leave_text')}
      verb={t('appointments:waiting.leave')}
      busyText={t('appointments:waiting.leaving')}
      onConfirm={() => leaving.mutateAsync({}).catch(stayOpen)}
    />
  );
}
