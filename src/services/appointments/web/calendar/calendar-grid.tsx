import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { stripIsolates } from '#platform/language/bidi.ts';
import { datePieces, weekdayName } from '#platform/language/times/dates.ts';
import {
  type Day,
  minutesOf,
  numbersOf,
  riyadhTime,
  type Time,
} from '#platform/language/times/day.ts';
import { formatHour, formatTimeRange } from '#platform/language/times/times.ts';
import { Star } from '#platform/ui/facts/star.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { serverNow, today } from '#platform/web/server-clock.ts';
import type { BookedSlot } from '../../contract.ts';
import type { PrayerPause } from '../../prayer.ts';
import type { PickedTime } from '../open-slots-dialog.tsx';
import { lookOf } from '../slot-look.ts';
import { useSeatWords } from '../use-seat-words.ts';
import styles from './calendar-grid.module.css';
import { TimePicker } from './time-picker.tsx';

interface CalendarGridProps {
  days: readonly Day[];
  slots: readonly BookedSlot[];
  pauses: readonly PrayerPause[];
  /** How long a slot is that is opened by pressing an empty time. */
  minutes: number;
  onOpen: (id: number) => void;
  onPick: (picked: PickedTime) => void;
}

/** Hours that are always drawn; slots outside them extend the range. */
const usualHours = { first: 8, last: 14 };

export function CalendarGrid(props: CalendarGridProps) {
  const { days, slots, pauses, minutes, onOpen, onPick } = props;
  const { first, last } = hoursOf(slots);
  const hours = Array.from({ length: last - first }, (_, offset) => first + offset);
  return (
    <div
      className={styles.calendar}
      style={{ '--hours': hours.length, '--days': days.length } as CSSProperties}
    >
      <div className={styles.corner} />
      {days.map((day) => (
        <DayHead key={day} day={day} />
      ))}
      <HourScale hours={hours} />
      {days.map((day) => {
        const own = slots.filter((slot) => slot.day === day);
        return (
          <div key={day} className={styles.column} data-empty={own.length === 0 || undefined}>
            {day >= today() && (
              <TimePicker day={day} first={first} last={last} minutes={minutes} onPick={onPick} />
            )}
            {pauses
              .filter((pause) => pause.day === day)
              .map((pause) => (
                <CalendarPause key={pause.prayer} pause={pause} first={first} last={last} />
              ))}
            {day === today() && <NowLine first={first} last={last} />}
            {own.map((slot) => (
              <CalendarSlot key={slot.id} slot={slot} first={first} onOpen={onOpen} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function DayHead({ day }: { day: Day }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, , number] = numbersOf(day);
  const pieces = datePieces(day, language, { year: false });
  return (
    <div className={styles.head}>
      <strong>{number}</strong>
      <b>{weekdayName(day, language)}</b>
      <span>{language === 'ar' ? pieces.first : pieces.second}</span>
      {day === today() && (
        <Star size={14} className={styles.star ?? ''} label={t('appointments:week.today')} />
      )}
    </div>
  );
}

function HourScale({ hours }: { hours: readonly number[] }) {
  const language = useLanguage();
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours.slice(1).map((hour, index) => (
        <span
          key={hour}
          className={styles.hour}
          style={{ insetBlockStart: `calc(${index + 1} * var(--hour))` }}
        >
          {formatHour(hour, language)}
        </span>
      ))}
    </div>
  );
}

interface CalendarSlotProps {
  slot: BookedSlot;
  first: number;
  onOpen: (id: number) => void;
}

function CalendarSlot({ slot, first, onOpen }: CalendarSlotProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const look = lookOf(slot);
  const [only] = slot.bookings;
  const title =
    only && slot.bookings.length === 1
      ? nameOf(only.student)
      : slot.on_leave
        ? t('appointments:leave.on_leave')
        : look === 'free' || look === 'full' || look === 'closed'
          ? t(`appointments:calendar.${look}`)
          : t(`appointments:attendance.${look}`);
  const seats = useSeatWords();
  const range = formatTimeRange(slot.start_time, slot.end_time, language);
  return (
    <button
      type="button"
      className={`${styles.slot} ${styles[look]}`}
      style={blockOf(hoursFrom(slot.start_time, first), hoursFrom(slot.end_time, first))}
      title={stripIsolates([title, seats(slot), range].join('\n'))}
      onClick={() => onOpen(slot.id)}
    >
      <strong>{title}</strong>
      <span>{seats(slot)}</span>
      <span>{range}</span>
    </button>
  );
}

interface CalendarPauseProps {
  pause: PrayerPause;
  first: number;
  last: number;
}

/** The shortest pause, in hours, whose block fits a line of text. */
const least = 0.2;

function CalendarPause({ pause, first, last }: CalendarPauseProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const start = hoursFrom(pause.start_time, first);
  const end = hoursFrom(pause.end_time, first);
  if (start < 0 || end > last - first) return null;
  return (
    <div className={styles.pause} style={blockOf(start, end)}>
      {end - start >= least && (
        <span>
          {t('appointments:grid.pause', {
            prayer: t(`appointments:prayer.${pause.prayer}`),
            time: formatTimeRange(pause.start_time, pause.end_time, language),
          })}
        </span>
      )}
    </div>
  );
}

/** Places a block between two hours of the scale. */
function blockOf(start: number, end: number): CSSProperties {
  return {
    insetBlockStart: `calc(${start} * var(--hour) + 2px)`,
    blockSize: `calc(${end - start} * var(--hour) - 4px)`,
  };
}

function NowLine({ first, last }: { first: number; last: number }) {
  const { t } = useTranslation();
  const at = hoursFrom(riyadhTime(serverNow()), first);
  if (at < 0 || at > last - first) return null;
  return (
    <div className={styles.now} style={{ insetBlockStart: `calc(${at} * var(--hour))` }}>
      <Star size={14} label={t('appointments:grid.now')} />
    </div>
  );
}

/** The range in full hours that covers the usual hours and all slots. */
function hoursOf(slots: readonly BookedSlot[]): { first: number; last: number } {
  const starts = slots.map(({ start_time }) => Math.floor(hoursFrom(start_time, 0)));
  const ends = slots.map(({ end_time }) => Math.ceil(hoursFrom(end_time, 0)));
  return {
    first: Math.min(usualHours.first, ...starts),
    last: Math.max(usualHours.last, ...ends),
  };
}

function hoursFrom(time: Time, first: number): number {
  return minutesOf(time) / 60 - first;
}
