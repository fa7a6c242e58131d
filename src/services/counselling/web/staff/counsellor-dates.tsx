import { useTranslation } from 'react-i18next';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import { BookingStateMark, useSlotWords } from '#services/appointments/web/public.tsx';
import { MoreButton, useMore } from '../more-button.tsx';
import styles from './staff.module.css';

/** Everybody's dates for the head: who and when, and nothing of why. */
export function CounsellorDates({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const { nameOf, titledNameOf } = useNames();
  const more = useMore(10);
  const dates = useCall(
    appointmentsCalls.listCounsellorDates,
    { query: { from, to, page_size: more.size } },
    { keepsPrevious: true },
  );
  return (
    <section className={styles.stack}>
      <h2>{t('counselling:unit.dates')}</h2>
      <AnswerFrame answer={dates}>
        {({ count, results }) => (
          <>
            {count === 0 && <p className={styles.note}>{t('counselling:unit.dates_none')}</p>}
            {count > 0 && (
              <Panel flush>
                {results.map((slot) => (
                  <div key={slot.id} className={styles.date}>
                    <span className={styles.pair}>
                      <strong>{words(slot)}</strong>
                      <span className={styles.note}>{titledNameOf(slot.staff)}</span>
                    </span>
                    {slot.booking ? (
                      <span className={styles.pair}>
                        {nameOf(slot.booking.student)}
                        <BookingStateMark state={slot.booking.state} />
                      </span>
                    ) : (
                      <span className={styles.note}>{t('counselling:unit.free')}</span>
                    )}
                  </div>
                ))}
              </Panel>
            )}
            <MoreButton more={more} count={count} />
          </>
        )}
      </AnswerFrame>
    </section>
  );
}
