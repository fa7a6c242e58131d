import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
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
  const deleting = useCommand(deleteSlot, {
    changes: [listStaffSlots],
    onDone: () => {
      toast.success({ title: t('appointments:slot.deleted') });
      onDeleted();
    },
  });
  const query = { notify: booked ? ('true' as const) : ('false' as const) };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('appointments:slot.delete_title')}
      text={t('appointments:slot.delete_text')}
      verb={t(booked ? 'appointments:slot.notify_delete' : 'appointments:slot.delete')}
      busyText={t('appointments:slot.deleting')}
      onConfirm={() => deleting.mutateAsync({ params: { id: slot.id }, query }).catch(stayOpen)}
      warning={
        booked && (
          <>
            <strong>{t('appointments:slot.notify_title', { count: slot.booked })}</strong>{' '}
            {t('appointments:slot.notify_text')}
          </>
        )
      }
    />
  );
}
