import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { listOf } from '#platform/language/lists.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { addDays } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Avatar } from '#platform/ui/facts/avatar.tsx';
import { FigureSection } from '#platform/ui/layout/figure-section.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow, today } from '#platform/web/server-clock.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { appointmentsCalls } from '../calls.ts';
import type { Slot } from '../contract.ts';
import { startOf } from '../slot.ts';
import styles from './home-panel.module.css';
import { SlotPlace } from './slot-place.tsx';

const { listMyBookings, listStaffSlots } = appointmentsCalls;

/** The next appointment as a figure on home, for students and guides; nothing if there is none. */
export function HomePanel() {
  const me = useMe();
  if (me.user_type === userTypes.student) return <StudentPanel />;
  return isAllowed(listStaffSlots.allow, me) ? <GuidePanel id={me.id} /> : null;
}

function StudentPanel() {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const ahead = useCall(listMyBookings, { query: { ahead: 'true', ordering: 'day' } });
  const next = ahead.data?.results[0];
  if (!next) return null;
  return (
    <NextAppointment slot={next.slot} name={titledNameOf(next.slot.staff)}>
      <Button wide renderLink={(link) => <Link href={appointmentsAddresses.mine()} {...link} />}>
        {t('appointments:mine.title')}
      </Button>
    </NextAppointment>
  );
}

/** How far ahead to look for a guide's next appointment. */
const lookAheadDays = 14;

function GuidePanel({ id }: { id: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const query = { from: today(), to: addDays(today(), lookAheadDays), page_size: 200 };
  const slots = useCall(listStaffSlots, { params: { id }, query });
  const next = slots.data?.results.find((slot) => slot.booked > 0 && startOf(slot) > serverNow());
  if (!next) return null;
  const names = next.bookings.map(({ student }) => nameOf(student));
  return (
    <NextAppointment slot={next} name={listOf(names, language)}>
      <Button
        wide
        renderLink={(link) => <Link href={appointmentsAddresses.calendar()} {...link} />}
      >
        {t('appointments:calendar.title')}
      </Button>
    </NextAppointment>
  );
}

interface NextAppointmentProps {
  slot: Slot;
  /** The other party's name. */
  name: string;
  children: ReactNode;
}

function NextAppointment({ slot, name, children }: NextAppointmentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <FigureSection
      title={t('appointments:mine.next')}
      aside={relativeDay(slot.day, today(), language)}
      figure={formatTime(slot.start_time, language)}
      what={formatDay(slot.day, language, 'short')}
      action={children}
    >
      <div className={styles.with}>
        <Avatar name={name} size={40} />
        <span>
          <strong>{name}</strong>
          <span>
            <SlotPlace slot={slot} />
          </span>
        </span>
      </div>
    </FigureSection>
  );
}
