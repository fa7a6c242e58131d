import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeDay } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { CountBadge } from '#platform/ui/facts/count-badge.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { Link } from '#platform/web/link.tsx';
import { useNow } from '#platform/web/now.ts';
import { useToday } from '#platform/web/today.ts';
import type { BookedSlot } from '#services/appointments/contract.ts';
import {
  BookingStateMark,
  endOf,
  SlotDialog,
  startOf,
} from '#services/appointments/web/public.tsx';
import { counsellingAddresses } from '../../addresses.ts';
import type { Beside, Today } from './day-screen.tsx';
import styles from './staff.module.css';

interface DayLineProps {
  slots: readonly BookedSlot[];
  beside: Beside | null;
  onOpen: (beside: Beside) => void;
}

/** The day as a line, with the star at now; a name opens its record, the dots what can be done with the hour. */
export function DayLine({ slots, ...line }: DayLineProps) {
  const { t } = useTranslation();
  const [shownId, setShownId] = useState<number | null>(null);
  const sorted = slots.toSorted((one, other) => one.start_time.localeCompare(other.start_time));
  if (slots.length === 0) return <EmptyState title={t('counselling:day.none')} />;
  return (
    <>
      <ol className={styles.line} aria-label={t('counselling:day.line')}>
        {sorted.map((slot) => (
          <Hour key={slot.id} slot={slot} {...line} onShow={() => setShownId(slot.id)} />
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
  const word = slot.state === 'closed' ? 'closed' : 'free';
  return (
    <li className={styles.hour}>
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
          <p className={styles.free}>{t(`counselling:day.${word}`)}</p>
        )}
      </div>
      <IconButton size={32} label={t('counselling:day.slot', { time })} onClick={onShow}>
        <IconDots size={18} />
      </IconButton>
    </li>
  );
}

/** Panels of the work that waits: students who were referred, and follow-ups whose day has come. */
export function DayPanels({ day, onOpen }: Pick<DayLineProps, 'onOpen'> & { day: Today }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const today = useToday();
  return (
    <>
      {day.transferred > 0 && (
        <Panel className={styles.between ?? ''}>
          <Link href={counsellingAddresses.transferred({ state: 'agreed' })}>
            {t('counselling:day.transferred')}
          </Link>
          <CountBadge count={day.transferred} />
        </Panel>
      )}
      {day.follow_ups.length > 0 && (
        <Panel className={styles.stack ?? ''}>
          <h2 className={styles.small}>{t('counselling:day.follow_ups')}</h2>
          <RowList>
            {day.follow_ups.map(({ record, student, day: due }) => (
              <RowListItem
                key={`${record} ${due}`}
                name={nameOf(student)}
                second={relativeDay(due, today, language)}
                action={
                  <Button size={32} onClick={() => onOpen({ record })}>
                    {t('counselling:alerts.record')}
                  </Button>
                }
              />
            ))}
          </RowList>
        </Panel>
      )}
      <p className={styles.note}>{t('counselling:day.neutral')}</p>
    </>
  );
}
