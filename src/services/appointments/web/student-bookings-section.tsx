import { IconCalendarEvent } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Paging } from '#platform/ui/paging.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import { nameIn } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { appointmentsContract, type Booking } from '../contract.ts';
import { BookingStateMark } from './booking-state.tsx';
import styles from './my-bookings-screen.module.css';
import { SlotPlace } from './slot-place.tsx';
import { useSlotWords } from './use-slot-words.ts';

const { listStudentBookings } = appointmentsContract.calls;
const pageSize = 10;

/** The appointments of one student, in the student's page that staff see, the latest first. */
export function StudentBookings({ id }: RecordProps) {
  const { t } = useTranslation();
  const { appointments_page = '' }: { appointments_page?: string } = useSearch({ strict: false });
  // Addresses count pages from 0, calls from 1.
  const page = /^\d{1,5}$/.test(appointments_page) ? Number(appointments_page) + 1 : 1;
  const input = { params: { id }, query: { page, page_size: pageSize } };
  const { data, error, refetch } = useCall(listStudentBookings, input, { keepsPrevious: true });
  if (error && !data) {
    return <ErrorState onRetry={refetch} reportNumber={error.request_id ?? undefined} />;
  }
  if (!data) return <Skeleton rows={4} columns={2} />;
  if (data.count === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<IconCalendarEvent size={28} stroke={1.25} />}
          title={t('appointments:of_student.empty')}
          text={t('appointments:of_student.empty_text')}
        />
      </Panel>
    );
  }
  return (
    <section aria-label={t('appointments:of_student.title')}>
      <ul className={styles.list}>
        {data.results.map((booking) => (
          <StudentBooking key={booking.id} booking={booking} />
        ))}
      </ul>
      {data.count > pageSize && (
        <Paging
          page={page}
          pageSize={pageSize}
          count={data.count}
          renderLink={(to, link) => (
            <Link
              to="."
              search={(now: object) => ({
                ...now,
                appointments_page: to > 1 ? to - 1 : undefined,
              })}
              resetScroll={false}
              {...link}
            />
          )}
        />
      )}
    </section>
  );
}

function StudentBooking({ booking: { slot, state } }: { booking: Booking }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useSlotWords();
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <strong>{words(slot)}</strong>
        <span className={styles.place}>
          <SlotPlace slot={slot} />
        </span>
        <span className={styles.note}>
          {t('appointments:of_student.with', { name: nameIn(language, slot.staff) })}
        </span>
      </div>
      <div className={styles.state}>
        <BookingStateMark state={state} />
      </div>
    </li>
  );
}
