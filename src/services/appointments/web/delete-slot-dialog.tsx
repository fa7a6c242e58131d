import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#platform/web/action-button.tsx';
import { appointmentsCalls } from '../calls.ts';
import type { BookedSlot } from '../contract.ts';

const { deleteSlot, listStaffSlots } = appointmentsCalls;

interface DeleteSlotDialogProps {
  opened: boolean;
  onClose: () => void;
  slot: BookedSlot;
  onDeleted: () => void;
}

/** Confirms the deletion and says which students it affects. */
export function DeleteSlotDialog({ opened, onClose, slot, onDeleted }: DeleteSlotDialogProps) {
  const { t } = useTranslation();
  const booked = slot.booked > 0;
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('appointments:slot.delete_title')}
      text={t('appointments:slot.delete_text')}
      verb={t(booked ? 'appointments:slot.notify_delete' : 'appointments:slot.delete')}
      busyText={t('appointments:slot.deleting')}
      warning={
        booked && (
          <>
            <strong>{t('appointments:slot.notify_title', { count: slot.booked })}</strong>{' '}
            {t('appointments:slot.notify_text')}
          </>
        )
      }
      call={deleteSlot}
      input={{ params: { id: slot.id }, query: { notify: booked ? 'true' : 'false' } }}
      changes={[listStaffSlots]}
      said={t('appointments:slot.deleted')}
      onDone={onDeleted}
    />
  );
}
