import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Avatar } from '#platform/ui/facts/avatar.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { today } from '#platform/web/server-clock.ts';
import type { Slot } from '../contract.ts';
import { FigureSection } from './booking/figure-section.tsx';
import styles from './next-appointment-panel.module.css';
import { SlotPlace } from './slot-place.tsx';

interface NextAppointmentProps {
  slot: Slot;
  /** The other party's name. */
  name: string;
  children: ReactNode;
}

/** An appointment as a figure: the time large, then the day, the other party and the place. */
export function NextAppointment({ slot, name, children }: NextAppointmentProps) {
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
