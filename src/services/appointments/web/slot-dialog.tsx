import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../calls.ts';
import type { BookedSlot } from '../contract.ts';
import { startOf } from '../slot.ts';
import { AttendanceRow } from './attendance-row.tsx';
import { CapacityForm } from './capacity-form.tsx';
import { ChangeSlotDialog } from './change-slot-dialog.tsx';
import { DeleteSlotDialog } from './delete-slot-dialog.tsx';
import { SaveToCalendar } from './follow/save-to-calendar-button.tsx';
import styles from './slot-dialog.module.css';
import { SlotPlace } from './slot-place.tsx';
import { useSlotWords } from './use-slot-words.ts';

const { changeSlot, listStaffSlots } = appointmentsCalls;

interface SlotDialogProps {
  slot: BookedSlot | undefined;
  onClose: () => void;
}

/** A guide's own slot: who booked it, and what can still be changed. */
export function SlotDialog({ slot, onClose }: SlotDialogProps) {
  const words = useSlotWords();
  return (
    <Dialog opened={slot !== undefined} onClose={onClose} title={slot ? words(slot) : ''}>
      {slot && <SlotDetails slot={slot} onGone={onClose} />}
    </Dialog>
  );
}

function SlotDetails({ slot, onGone }: { slot: BookedSlot; onGone: () => void }) {
  const { t } = useTranslation();
  const [doing, setDoing] = useState<'editing' | 'deleting' | null>(null);
  const ahead = startOf(slot) > serverNow();
  const next = slot.state === 'open' ? 'closed' : 'open';
  const turning = useCommand(changeSlot, {
    changes: [listStaffSlots],
    onDone: ({ state }) => {
      toast.success({ title: t(`appointments:slot.${state === 'open' ? 'reopened' : 'closed'}`) });
    },
  });
  return (
    <>
      <p>
        <SlotPlace slot={slot} />
      </p>
      <Students slot={slot} />
      {ahead && (
        <>
          <CapacityForm slot={slot} />
          <div className={styles.acts}>
            <Button onClick={() => setDoing('editing')}>{t('appointments:slot.edit')}</Button>
            <Button
              busy={turning.isPending}
              onClick={() =>
                turning.mutate({ params: { id: slot.id }, query: {}, body: { state: next } })
              }
            >
              {t(`appointments:slot.${next === 'closed' ? 'close' : 'reopen'}`)}
            </Button>
            <SaveToCalendar of="slot" id={slot.id} />
            <Button look="danger-outline" onClick={() => setDoing('deleting')}>
              {t('appointments:slot.delete')}
            </Button>
          </div>
        </>
      )}
      <ChangeSlotDialog opened={doing === 'editing'} onClose={() => setDoing(null)} slot={slot} />
      <DeleteSlotDialog
        opened={doing === 'deleting'}
        onClose={() => setDoing(null)}
        slot={slot}
        onDeleted={onGone}
      />
    </>
  );
}

function Students({ slot }: { slot: BookedSlot }) {
  const { t } = useTranslation();
  if (slot.bookings.length === 0) {
    return <p className={styles.nobody}>{t('appointments:slot.nobody')}</p>;
  }
  return (
    <ul className={styles.students} aria-label={t('appointments:slot.students')}>
      {slot.bookings.map((place) => (
        <AttendanceRow key={place.id} slot={slot} place={place} />
      ))}
    </ul>
  );
}
