import { useTranslation } from 'react-i18next';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { appointmentsCalls } from '../../calls.ts';
import { SlotPlace } from '../slot-place.tsx';
import { AskedDetails } from './asked-details.tsx';
import styles from './todays-bookings-section.module.css';

/** Today's students of the guide with their questions, above the morning list. */
export function TodaysBookings() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { id } = useMe();
  const query = { from: today(), to: today(), page_size: 200 };
  const slots = useCall(appointmentsCalls.listStaffSlots, { params: { id }, query });
  const booked = (slots.data?.results ?? []).filter(({ bookings }) => bookings.length > 0);
  if (booked.length === 0) return null;
  return (
    <section className={styles.today} aria-labelledby="todays-bookings">
      <h2 id="todays-bookings">{t('appointments:question.today')}</h2>
      <Panel flush>
        <ul className={styles.slots}>
          {booked.map((slot) => (
            <li key={slot.id} className={styles.slot}>
              <p className={styles.when}>
                <strong>{formatTimeRange(slot.start_time, slot.end_time, language)}</strong>
                <span>
                  <SlotPlace slot={slot} />
                </span>
              </p>
              <ul className={styles.students}>
                {slot.bookings.map(({ student, ...place }) => (
                  <li key={place.id}>
                    {place.is_own ? (
                      <Link href={guidanceAddresses.student({ id: student.id })}>
                        <Bdi>{nameOf(student)}</Bdi>
                      </Link>
                    ) : (
                      <Bdi>{nameOf(student)}</Bdi>
                    )}
                    <AskedDetails question={place.question} file={place.file} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}
