import { IconCalendarPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { Paging } from '#platform/ui/tables/paging.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { appointmentsAddresses } from '../../addresses.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { Booking } from '../../contract.ts';
import { BookingStateMark } from '../booking-state.tsx';
import { FollowButton } from '../follow/follow-button.tsx';
import { SaveToCalendar } from '../follow/save-to-calendar-button.tsx';
import { SlotPlace } from '../slot-place.tsx';
import { useSlotWords } from '../use-slot-words.ts';
import { CancelBooking } from './cancel-booking-line.tsx';
import styles from './my-bookings-screen.module.css';
import { SaveConfirmation } from './save-confirmation-button.tsx';

const { listMyBookings } = appointmentsCalls;
const pageSize = 10;

/** The student's own bookings: those ahead, which can be cancelled, and the past ones in pages. */
export function MyBookingsScreen() {
  const { t } = useTranslation();
  // Addresses count pages from 0, calls from 1.
  const { page = '0' } = useParams({ strict: false }) as { page?: string };
  const shown = /^\d{1,6}$/.test(page) ? Number(page) + 1 : 1;
  const ahead = useCall(listMyBookings, { query: { ahead: 'true', ordering: 'day' } });
  const past = useCall(
    listMyBookings,
    { query: { ahead: 'false', page: shown, page_size: pageSize } },
    { keepsPrevious: true },
  );
  if (past.isError) {
    return <ErrorState onRetry={past.refetch} reportNumber={past.error.request_id ?? undefined} />;
  }
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('appointments:menu.group') }, { label: t('appointments:mine.title') }]}
        title={t('appointments:mine.title')}
        actions={<FollowButton as="student" />}
      />
      {ahead.data && <Ahead bookings={ahead.data.results} />}
      <h2>{t('appointments:mine.past')}</h2>
      {past.isPending && <Skeleton rows={4} columns={2} />}
      {past.data?.count === 0 && <p className={styles.empty}>{t('appointments:mine.empty')}</p>}
      {past.data && past.data.count > 0 && <BookingRows bookings={past.data.results} />}
      {past.data && past.data.count > pageSize && (
        <Paging
          page={shown}
          pageSize={pageSize}
          count={past.data.count}
          renderLink={(to, link) => (
            <Link
              href={appointmentsAddresses.mine({ page: to - 1 })}
              resetScroll={false}
              {...link}
            />
          )}
        />
      )}
    </>
  );
}

function Ahead({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.next}>
      <h2>{t('appointments:mine.next')}</h2>
      {bookings.length > 0 ? (
        <BookingRows bookings={bookings} />
      ) : (
        <Panel className={styles.none ?? ''}>
          <EmptyState
            icon={<IconCalendarPlus size={28} stroke={1.25} />}
            title={t('appointments:mine.none_title')}
            text={t('appointments:mine.none_text')}
            actions={
              <Button
                look="primary"
                renderLink={(link) => <Link href={appointmentsAddresses.dates()} {...link} />}
              >
                {t('appointments:book.title')}
              </Button>
            }
          />
        </Panel>
      )}
    </section>
  );
}

function BookingRows({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <ul className={styles.list}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  );
}

function BookingRow({ booking }: { booking: Booking }) {
  const words = useSlotWords();
  const { slot, state } = booking;
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <strong>{words(slot)}</strong>
        <span className={styles.place}>
          <SlotPlace slot={slot} />
        </span>
      </div>
      <div className={styles.state}>
        <BookingStateMark state={state} />
      </div>
      {state === 'confirmed' && (
        <>
          <div className={styles.saves}>
            <SaveConfirmation booking={booking} />
            <SaveToCalendar of="booking" id={booking.id} size={32} />
          </div>
          <CancelBooking booking={booking} />
        </>
      )}
    </li>
  );
}
