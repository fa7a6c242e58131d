import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#platform/web/action-button.tsx';
import { appointmentsCalls } from '../../calls.ts';

const { findMyWaiting, leaveLine, listFreeSlots } = appointmentsCalls;

interface LeaveLineDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation, because students who rejoin start at the end of the line. */
export function LeaveLineDialog({ opened, onClose }: LeaveLineDialogProps) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('appointments:waiting.leave_title')}
      text={t('appointments:waiting.leave_text')}
      verb={t('appointments:waiting.leave')}
      busyText={t('appointments:waiting.leaving')}
      call={leaveLine}
      input={{}}
      changes={[findMyWaiting, listFreeSlots]}
      said={t('appointments:waiting.gone')}
    />
  );
}
