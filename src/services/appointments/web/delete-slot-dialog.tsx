import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useCommand } from '#platform/web/queries.ts';
import { appointmentsContract, type BookedSlot } from '../contract.ts';

const { deleteSlot, listStaffSlots } = appointmentsContract.calls;

interface DeleteSlotDialogProps {
  opened: boolean;
  onClose: () => void;
  slot: BookedSlot;
  onDeleted: () => void;
}

/** Asks first, and says whom it concerns. */
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
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('appointments:slot.delete_title')}
      text={t('appointments:slot.delete_text')}
      actions={
        <>
          <Button
            look="danger"
            busy={deleting.isPending}
            busyText={t('appointments:slot.deleting')}
            onClick={() =>
              deleting.mutate({
                params: { id: slot.id },
                query: { notify: booked ? 'true' : 'false' },
              })
            }
          >
            {t(booked ? 'appointments:slot.notify_delete' : 'appointments:slot.delete')}
          </Button>
          <Button onClick={onClose}>{t('platform:common.back')}</Button>
        </>
      }
    >
      {booked && (
        <Notice
          tone="warning"
          small
          title={t('appointments:slot.notify_title', { count: slot.booked })}
        >
          {t('appointments:slot.notify_text')}
        </Notice>
      )}
    </Dialog>
  );
}
