import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
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
  const limit = booking.cancel_until;
  if (limit === null || new Date(limit) < serverNow()) {
    return <p className={styles.note}>{t('appointments:mine.cancel_closed')}</p>;
  }
  const until = t('appointments:mine.cancel_until', {
    time: formatTime(riyadhTime(limit), language),
    day: formatDay(riyadhDay(limit), language, 'brief'),
  });
  const slot = words(booking.slot);
  return (
    <div className={styles.act}>
      <span className={styles.note}>{until}</span>
      <ActionButton
        size={32}
        look="danger-outline"
        verb={t('appointments:mine.cancel')}
        asks={{
          title: t('appointments:mine.cancel_title'),
          text: `${slot}. ${t('appointments:mine.cancel_text')}`,
          busyText: t('appointments:mine.cancelling'),
          danger: true,
        }}
        call={cancelBooking}
        input={{ params: { id: booking.id } }}
        changes={[listFreeSlots, listMyBookings]}
        onDone={() => void toast.success({ title: t('appointments:mine.cancelled'), text: slot })}
      />
    </div>
  );
}
