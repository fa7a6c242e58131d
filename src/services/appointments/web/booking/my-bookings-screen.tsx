import { IconCalendarPlus } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { Paging } from '#platform/ui/tables/paging.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { appointmentsAddresses } from '../../addresses.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { OwnBooking } from '../../contract.ts';
import { BookingStateMark } from '../booking-state.tsx';
import { FollowButton } from '../follow/follow-button.tsx';
import { SaveToCalendar } from '../follow/save-to-calendar-button.tsx';
import { OwnQuestion } from '../questions/own-question-section.tsx';
import { SlotPlace } from '../slot-place.tsx';
import { useSlotWords } from '../use-slot-words.ts';
import { CancelBooking } from './cancel-booking-line.tsx';
import styles from './my-bookings-screen.module.css';
import { SaveConfirmation } from './save-confirmation-button.tsx';

const { listMyBookings } = appointmentsCalls;
const pageSize = 10;

/** The student's own bookings: those ahead, which can be cancelled, and in pages those past and those cancelled. */
export function MyBookingsScreen() {
  const { t } = useTranslation();
  // Addresses count pages from 0, calls from 1.
  const { page = '0' } = useParams({ strict: false }) as { page?: string };
  const shown = /^\d{1,6}$/.test(page) ? Number(page) + 1 : 1;
  const ahead = useCall(listMyBookings, { query: { ahead: 'true', ordering: 'day' } });
  const search: { show?: unknown } = useSearch({ strict: false });
  const isCancelled = search.show === 'cancelled';
  // Both are asked for: each tab says how many it has.
  const past = usePage({ ahead: 'false', cancelled: 'false' }, isCancelled ? 1 : shown);
  const cancelled = usePage({ cancelled: 'true' }, isCancelled ? shown : 1);
  const list = isCancelled ? cancelled : past;
  if (list.isError) {
    return <ErrorState onRetry={list.refetch} reportNumber={list.error.request_id ?? undefined} />;
  }
  const addressOf = (show: Show, page?: number) =>
    appointmentsAddresses.mine({ page, show: show === 'cancelled' ? show : undefined });
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('appointments:menu.group') }, { label: t('appointments:mine.title') }]}
        title={t('appointments:mine.title')}
        actions={<FollowButton />}
      />
      {ahead.data && <Ahead bookings={ahead.data.results} />}
      <h2 className="visually-hidden">{t('appointments:earlier.title')}</h2>
      <Tabs
        label={t('appointments:earlier.title')}
        active={isCancelled ? 'cancelled' : 'past'}
        tabs={[
          { key: 'past', label: t('appointments:mine.past'), count: past.data?.count },
          {
            key: 'cancelled',
            label: t('appointments:earlier.cancelled'),
            count: cancelled.data?.count,
          },
        ]}
        renderLink={({ key }, link) => (
          <Link
            href={addressOf(key as Show)}
            activeOptions={{ exact: true }}
            resetScroll={false}
            {...link}
          />
        )}
      />
      {list.isPending && <Skeleton rows={4} columns={2} />}
      {list.data?.count === 0 && (
        <p className={styles.empty}>
          {t(isCancelled ? 'appointments:earlier.none_cancelled' : 'appointments:mine.empty')}
        </p>
      )}
      {list.data && list.data.count > 0 && <BookingRows bookings={list.data.results} />}
      {list.data && list.data.count > pageSize && (
        <Paging
          page={shown}
          pageSize={pageSize}
          count={list.data.count}
          renderLink={(to, link) => (
            <Link
              href={addressOf(isCancelled ? 'cancelled' : 'past', to - 1)}
              resetScroll={false}
              {...link}
            />
          )}
        />
      )}
    </>
  );
}

type Show = 'past' | 'cancelled';

function usePage(which: { ahead?: 'false'; cancelled: 'true' | 'false' }, page: number) {
  const query = { ...which, page, page_size: pageSize };
  return useCall(listMyBookings, { query }, { keepsPrevious: true });
}

function Ahead({ bookings }: { bookings: readonly OwnBooking[] }) {
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

function BookingRows({ bookings }: { bookings: readonly OwnBooking[] }) {
  return (
    <ul className={styles.list}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  );
}

function BookingRow({ booking }: { booking: OwnBooking }) {
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
      <OwnQuestion booking={booking} />
      {booking.note !== '' && <GuideNote note={booking.note} />}
    </li>
  );
}

/** The guide's note after the appointment. */
function GuideNote({ note }: { note: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.guideNote}>
      <strong>{t('appointments:desk.from_guide')}</strong>
      <p dir="auto">{note}</p>
    </div>
  );
}
