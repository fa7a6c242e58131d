import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { datePieces } from '#platform/language/times/dates.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../calls.ts';
import type { BookedSlot } from '../contract.ts';
import { academic, endOf, startOf } from '../slot.ts';
import { AttendanceRow } from './attendance-row.tsx';
import { CapacityForm } from './capacity-form.tsx';
import { ChangeSlotDialog } from './change-slot-dialog.tsx';
import { DeleteSlotDialog } from './delete-slot-dialog.tsx';
import { BookForStudent } from './desk/book-student-dialog.tsx';
import { SaveToCalendar } from './follow/save-to-calendar-button.tsx';
import styles from './slot-dialog.module.css';
import { SlotPlace } from './slot-place.tsx';

const { changeSlot, listStaffSlots } = appointmentsCalls;

interface SlotDialogProps {
  slot: BookedSlot | undefined;
  onClose: () => void;
}

/** An own slot: who booked it, and what can still be changed; a counsellor's takes one, who asks for it. */
export function SlotDialog({ slot, onClose }: SlotDialogProps) {
  const language = useLanguage();
  return (
    <Dialog
      opened={slot !== undefined}
      onClose={onClose}
      title={slot && <SlotTitle slot={slot} />}
      text={slot && datePieces(slot.day, language, { year: false }).second}
    >
      {slot && <SlotDetails slot={slot} onGone={onClose} />}
    </Dialog>
  );
}

/** Its day in the calendar of the screen, and its time, which stays on one line. */
function SlotTitle({ slot: { day, start_time, end_time } }: { slot: BookedSlot }) {
  const language = useLanguage();
  return (
    <Dotted
      facts={[
        datePieces(day, language, { weekday: true, year: false }).first,
        <span key="time" className={styles.range}>
          {formatTimeRange(start_time, end_time, language)}
        </span>,
      ]}
    />
  );
}

function SlotDetails({ slot, onGone }: { slot: BookedSlot; onGone: () => void }) {
  const { t } = useTranslation();
  const [doing, setDoing] = useState<'editing' | 'deleting' | null>(null);
  const ahead = startOf(slot) > serverNow();
  const isGuides = slot.type === academic;
  const next = slot.state === 'open' ? 'closed' : 'open';
  return (
    <>
      <p className={styles.place}>
        <SlotPlace slot={slot} />
      </p>
      {slot.on_leave && (
        <Notice tone="info" small>
          {t('appointments:leave.slot_text')}
        </Notice>
      )}
      <Students slot={slot} />
      {isGuides && takesMore(slot) && <BookForStudent slot={slot} />}
      {ahead && (
        <>
          {isGuides && <CapacityForm slot={slot} />}
          <div className={styles.acts}>
            <Button onClick={() => setDoing('editing')}>{t('appointments:slot.edit')}</Button>
            <ActionButton
              call={changeSlot}
              input={{ params: { id: slot.id }, query: {}, body: { state: next } }}
              changes={[listStaffSlots]}
              onDone={({ state }) => {
                const done = state === 'open' ? 'reopened' : 'closed';
                toast.success({ title: t(`appointments:slot.${done}`) });
              }}
              verb={t(`appointments:slot.${next === 'closed' ? 'close' : 'reopen'}`)}
            />
            {isGuides && <SaveToCalendar of="slot" id={slot.id} />}
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

/** At the desk a slot takes students until it ends. */
function takesMore(slot: BookedSlot): boolean {
  const hasPlace = slot.booked + slot.held < slot.capacity && !slot.on_leave;
  return slot.state === 'open' && hasPlace && endOf(slot) > serverNow();
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
