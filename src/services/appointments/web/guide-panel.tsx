import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { addDays } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow, today } from '#platform/web/server-clock.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { appointmentsCalls } from '../calls.ts';
import type { BookedSlot } from '../contract.ts';
import { startOf } from '../slot.ts';
import styles from './guide-panel.module.css';
import { NextAppointment } from './next-appointment-panel.tsx';
import { SlotPlace } from './slot-place.tsx';

const { listStaffSlots } = appointmentsCalls;

/** How far ahead to look for a guide's next appointment. */
const lookAheadDays = 14;

/** Today's booked slots as a small table; on a day without any, the next one. */
export function GuidePanel({ id }: { id: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const query = { from: today(), to: addDays(today(), lookAheadDays), page_size: 200 };
  const slots = useCall(listStaffSlots, { params: { id }, query });
  const booked = slots.data?.results.filter((slot) => slot.booked > 0) ?? [];
  const todays = booked.filter(({ day }) => day === today());
  const next = booked.find((slot) => startOf(slot) > serverNow());
  const namesOf = ({ bookings }: BookedSlot) =>
    listOf(
      bookings.map(({ student }) => nameOf(student)),
      language,
    );
  const calendar = (
    <Button wide renderLink={(link) => <Link href={appointmentsAddresses.calendar()} {...link} />}>
      {t('appointments:menu.calendar')}
    </Button>
  );
  if (todays.length > 0) {
    return (
      <PanelSection>
        <h2 className={styles.title}>{t('appointments:tab.today')}</h2>
        <table className={styles.day} aria-label={t('appointments:tab.today')}>
          <tbody>
            {todays.map((slot) => (
              <tr key={slot.id} data-past={startOf(slot) <= serverNow() || undefined}>
                <th scope="row">
                  {formatTime(slot.start_time, language)}
                  {slot === next && <Star label={t('appointments:mine.next')} />}
                </th>
                <td>
                  <strong>{namesOf(slot)}</strong>
                  <span className={styles.place}>
                    <SlotPlace slot={slot} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {calendar}
      </PanelSection>
    );
  }
  return (
    next && (
      <NextAppointment slot={next} name={namesOf(next)}>
        {calendar}
      </NextAppointment>
    )
  );
}
