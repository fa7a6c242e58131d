import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { Booking } from '../../contract.ts';
import { useSlotWords } from '../use-slot-words.ts';
import styles from './my-bookings-screen.module.css';

const { cancelBooking, listFreeSlots, listMyBookings } = appointmentsCalls;

/** The button that cancels a booking, with the deadline; after it, why cancelling isn't possible. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const cancelling = useCommand(cancelBooking, {
    changes: [listFreeSlots, listMyBookings],
    onDone: () => {
      toast.success({ title: t('appointments:mine.cancelled'), text: words(booking.slot) });
    },
  });
  const limit = booking.cancel_until;
  if (limit === null || new Date(limit) < serverNow()) {
    return <p className={styles.note}>{t('appointments:mine.cancel_closed')}</p>;
  }
  const until = t('appointments:mine.cancel_until', {
    time: formatTime(riyadhTime(limit), language),
    day: formatDay(riyadhDay(limit), language, 'brief'),
  });
  return (
    <div className={styles.act}>
      <span className={styles.note}>{until}</span>
      <Button size={32} look="danger-outline" onClick={() => setAsking(true)}>
        {t('appointments:mine.cancel')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        danger
        title={t('appointments:mine.cancel_title')}
        text={`${words(booking.slot)}. ${t('appointments:mine.cancel_text')}`}
        verb={t('appointments:mine.cancel')}
        busyText={t('appointments:mine.cancelling')}
        onConfirm={() => cancelling.mutateAsync({ params: { id: booking.id } }).catch(stayOpen)}
      />
    </div>
  );
}
