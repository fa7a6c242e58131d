import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { TabRows, tabPageSize, useTabPage } from '#platform/web/lists/tab-rows.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { appointmentsCalls } from '../calls.ts';
import type { Booking } from '../contract.ts';
import styles from './booking/my-bookings-screen.module.css';
import { BookingStateMark } from './booking-state.tsx';
import { SlotPlace } from './slot-place.tsx';
import { useSlotWords } from './use-slot-words.ts';

const { listStudentBookings } = appointmentsCalls;
const tab = 'appointments';

/** One student's appointments, latest first, on the student's page for staff. */
export function StudentBookings({ id }: RecordProps) {
  const { t } = useTranslation();
  const query = { page: useTabPage(tab), page_size: tabPageSize };
  const bookings = useCall(listStudentBookings, { params: { id }, query }, { keepsPrevious: true });
  return (
    <section aria-label={t('appointments:of_student.title')}>
      <TabRows
        tab={tab}
        answer={bookings}
        empty={
          <EmptyState
            icon={<IconCalendarEvent size={28} stroke={1.25} />}
            title={t('appointments:of_student.empty')}
            text={t('appointments:of_student.empty_text')}
          />
        }
      >
        {(booking) => <StudentBooking key={booking.id} booking={booking} />}
      </TabRows>
    </section>
  );
}

function StudentBooking({ booking: { slot, state } }: { booking: Booking }) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const words = useSlotWords();
  return (
    <li className={styles.panelRow}>
      <div className={styles.when}>
        <strong>{words(slot)}</strong>
        <span className={styles.place}>
          <SlotPlace slot={slot} />
        </span>
        <span className={styles.note}>
          {t('appointments:of_student.with', { name: titledNameOf(slot.staff) })}
        </span>
      </div>
      <div className={styles.state}>
        <BookingStateMark state={state} />
      </div>
    </li>
  );
}
