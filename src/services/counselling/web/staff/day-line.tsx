import { IconCalendarOff, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/language/times/times.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { useNow } from '#platform/web/now.ts';
import type { BookedSlot } from '#services/appointments/contract.ts';
import { endOf, startOf } from '#services/appointments/slot.ts';
import { BookingStateMark, SlotDialog } from '#services/appointments/web/public.tsx';
import type { Beside } from './day-screen.tsx';
import styles from './staff.module.css';

interface DayLineProps {
  slots: readonly BookedSlot[];
  beside: Beside | null;
  onOpen: (beside: Beside) => void;
}

/** The day as a line, with the star at now; a name opens its record, the dots what can be done with the hour. */
export function DayLine({ slots, beside, onOpen }: DayLineProps) {
  const { t } = useTranslation();
  const [shownId, setShownId] = useState<number | null>(null);
  if (slots.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} stroke={1.25} />}
        title={t('counselling:day.none')}
        text={t('counselling:day.none_text')}
      />
    );
  }
  const sorted = slots.toSorted((one, other) => one.start_time.localeCompare(other.start_time));
  return (
    <>
      <ol className={styles.line} aria-label={t('counselling:day.line')}>
        {sorted.map((slot) => (
          <Hour
            key={slot.id}
            slot={slot}
            beside={beside}
            onOpen={onOpen}
            onShow={() => setShownId(slot.id)}
          />
        ))}
      </ol>
      <SlotDialog slot={slots.find(({ id }) => id === shownId)} onClose={() => setShownId(null)} />
    </>
  );
}

interface HourProps extends Omit<DayLineProps, 'slots'> {
  slot: BookedSlot;
  onShow: () => void;
}

function Hour({ slot, beside, onOpen, onShow }: HourProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const now = useNow();
  const time = formatTime(slot.start_time, language);
  const isNow = startOf(slot) <= now && now < endOf(slot);
  const openId = beside && 'student' in beside ? beside.student.id : null;
  return (
    <li className={styles.hour} data-now={isNow || undefined}>
      <span className={styles.at}>{time}</span>
      <span className={styles.dot}>
        {isNow && <Star size={18} label={t('counselling:day.now')} />}
      </span>
      <div className={styles.grow}>
        {slot.bookings.map(({ id, student, state }) => (
          <button
            key={id}
            type="button"
            className={styles.who}
            aria-pressed={student.id === openId}
            onClick={() => onOpen({ student })}
          >
            <strong>{nameOf(student)}</strong>
            <BookingStateMark state={state} />
          </button>
        ))}
        {slot.bookings.length === 0 && (
          <p className={styles.free}>
            {t(`counselling:day.${slot.state === 'closed' ? 'closed' : 'free'}`)}
          </p>
        )}
      </div>
      <IconButton size={32} label={t('counselling:day.slot', { time })} onClick={onShow}>
        <IconDots size={18} />
      </IconButton>
    </li>
  );
}
