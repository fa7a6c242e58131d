import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import type { OwnBooking, Slot } from '#services/appointments/contract.ts';
import {
  BookingDialog,
  BookingStateMark,
  CancelBooking,
  endOf,
  isActive,
  SlotPlace,
  useSlotWords,
} from '#services/appointments/web/public.tsx';
import { MoreButton, useMore } from '../more-button.tsx';
import styles from './own.module.css';

const { listFreeSlots, listMyBookings } = appointmentsCalls;
const type = '2';

/** The student's own dates with counsellors, and until there is one ahead the times that are free. */
export function OwnDates() {
  const { t } = useTranslation();
  const more = useMore(5);
  const query = { type, page_size: more.size } as const;
  const mine = useCall(listMyBookings, { query }, { keepsPrevious: true });
  const isAhead = ({ slot, state }: OwnBooking) => isActive(state) && endOf(slot) > serverNow();
  return (
    <section className={styles.stack}>
      <h2>{t('counselling:dates.title')}</h2>
      <AnswerFrame answer={mine} columns={1}>
        {({ count, results }) => (
          <>
            {count === 0 && <p className={styles.note}>{t('counselling:dates.none')}</p>}
            {count > 0 && (
              <RowList>
                {results.map((booking) => (
                  <OwnDate key={booking.id} booking={booking} />
                ))}
              </RowList>
            )}
            <MoreButton more={more} count={count} />
            {!results.some(isAhead) && <FreeDates />}
          </>
        )}
      </AnswerFrame>
    </section>
  );
}

function OwnDate({ booking }: { booking: OwnBooking }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const { slot, state, decline_reason: reason } = booking;
  return (
    <RowListItem
      name={words(slot)}
      second={<Where slot={slot} />}
      third={
        <>
          <BookingStateMark state={state} />
          {reason !== '' && ` ${t('counselling:dates.declined', { reason })}`}
        </>
      }
      action={isActive(state) && <CancelBooking booking={booking} />}
    />
  );
}

function Where({ slot }: { slot: Slot }) {
  const { titledNameOf } = useNames();
  return (
    <Dotted
      facts={[
        titledNameOf(slot.staff),
        <span key="place" className={styles.place}>
          <SlotPlace slot={slot} />
        </span>,
      ]}
    />
  );
}

function FreeDates() {
  const { t } = useTranslation();
  const words = useSlotWords();
  const more = useMore(8);
  const [confirming, setConfirming] = useState<Slot | null>(null);
  const query = { type, ordering: 'day', page_size: more.size } as const;
  const free = useCall(listFreeSlots, { query }, { keepsPrevious: true });
  const close = () => setConfirming(null);
  return (
    <>
      <h3>{t('counselling:dates.free')}</h3>
      <AnswerFrame answer={free} columns={1}>
        {({ count, results, cancel_limit }) => (
          <>
            {count === 0 && <Notice tone="neutral">{t('counselling:dates.free_none')}</Notice>}
            {count > 0 && (
              <RowList>
                {results.map((slot) => (
                  <RowListItem
                    key={slot.id}
                    name={words(slot)}
                    second={<Where slot={slot} />}
                    action={
                      <Button onClick={() => setConfirming(slot)}>
                        {t('counselling:dates.choose')}
                      </Button>
                    }
                  />
                ))}
              </RowList>
            )}
            <MoreButton more={more} count={count} />
            <BookingDialog
              slot={confirming}
              cancel_limit={cancel_limit}
              onClose={close}
              onBooked={({ slot }) => {
                close();
                toast.success({ title: t('appointments:confirm.asked'), text: words(slot) });
              }}
            />
          </>
        )}
      </AnswerFrame>
    </>
  );
}
