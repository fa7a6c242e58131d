import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Paging } from '#platform/ui/tables/paging.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import type { OwnBooking, Slot } from '#services/appointments/contract.ts';
import { endOf, isActive } from '#services/appointments/slot.ts';
import {
  BookingDialog,
  BookingStateMark,
  CancelBooking,
  SlotCard,
  SlotPlace,
  useSlotWords,
} from '#services/appointments/web/public.tsx';
import { counsellingAddresses } from '../../addresses.ts';
import { MoreButton, useMore } from '../more-button.tsx';
import styles from './own.module.css';

const { listFreeSlots, listMyBookings } = appointmentsCalls;
const type = '2';
const pageSize = 12;

/** The student's own dates with counsellors, and the times that are free. */
export function OwnDates() {
  const { t } = useTranslation();
  const more = useMore(5);
  const mine = useCall(
    listMyBookings,
    { query: { type, page_size: more.size } },
    { keepsPrevious: true },
  );
  const hasDate = mine.data?.results.some(({ slot, state }) => isActive(state) && isAhead(slot));
  return (
    <section className={styles.section}>
      <h2>{t('counselling:dates.title')}</h2>
      <AnswerFrame answer={mine}>
        {({ count, results }) => (
          <>
            {count === 0 && <p className={styles.note}>{t('counselling:dates.none')}</p>}
            {count > 0 && (
              <Panel flush>
                {results.map((booking) => (
                  <OwnDate key={booking.id} booking={booking} />
                ))}
              </Panel>
            )}
            <MoreButton more={more} count={count} />
          </>
        )}
      </AnswerFrame>
      {mine.data && !hasDate && <FreeDates />}
    </section>
  );
}

function OwnDate({ booking }: { booking: OwnBooking }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const { slot, state, decline_reason } = booking;
  return (
    <div className={styles.row}>
      <strong>{words(slot)}</strong>
      <span className={styles.place}>
        <SlotPlace slot={slot} />
      </span>
      <BookingStateMark state={state} />
      {decline_reason !== '' && (
        <p className={styles.said} dir="auto">
          {t('counselling:dates.declined', { reason: decline_reason })}
        </p>
      )}
      {isActive(state) && <CancelBooking booking={booking} />}
    </div>
  );
}

function FreeDates() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { page = '0' }: { page?: string } = useParams({ strict: false });
  // Addresses count pages from 0, calls from 1.
  const shown = /^\d{1,5}$/.test(page) ? Number(page) + 1 : 1;
  const [confirming, setConfirming] = useState<Slot | null>(null);
  const query = { type, ordering: 'day', page: shown, page_size: pageSize } as const;
  const free = useCall(listFreeSlots, { query }, { keepsPrevious: true });
  return (
    <>
      <h3>{t('counselling:dates.free')}</h3>
      <AnswerFrame answer={free}>
        {({ count, results, cancel_limit }) => (
          <>
            {results.length === 0 && (
              <Panel>
                <EmptyState
                  title={t('counselling:dates.free_none')}
                  text={t('counselling:dates.free_none_text')}
                />
              </Panel>
            )}
            {[...new Set(results.map(({ day }) => day))].map((day) => (
              <section key={day} className={styles.section} aria-label={formatDay(day, language)}>
                <p className={styles.note}>{formatDay(day, language, 'short')}</p>
                <ul className={styles.cards}>
                  {results
                    .filter((slot) => slot.day === day)
                    .map((slot) => (
                      <li key={slot.id}>
                        <SlotCard
                          slot={slot}
                          guide={null}
                          chosen={slot.id === confirming?.id}
                          isHeld={false}
                          disabled={false}
                          onChoose={() => setConfirming(slot)}
                        />
                      </li>
                    ))}
                </ul>
              </section>
            ))}
            {count > pageSize && (
              <Paging
                page={shown}
                pageSize={pageSize}
                count={count}
                renderLink={(to, link) => (
                  <Link
                    href={counsellingAddresses.own({ page: to - 1 })}
                    resetScroll={false}
                    {...link}
                  />
                )}
              />
            )}
            <BookingDialog
              slot={confirming}
              cancel_limit={cancel_limit}
              onClose={() => setConfirming(null)}
              onBooked={() => {
                setConfirming(null);
                void navigate({ href: counsellingAddresses.own(), replace: true });
              }}
            />
          </>
        )}
      </AnswerFrame>
    </>
  );
}

function isAhead(slot: Pick<Slot, 'day' | 'end_time'>): boolean {
  return endOf(slot) > serverNow();
}
