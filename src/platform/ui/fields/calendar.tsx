import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortWeekdays, weekdays } from '#platform/language/times/calendar-names.ts';
import { formatDay, formatGregorian, formatHijri } from '#platform/language/times/dates.ts';
import { addDays, type Day, startOfWeek, weekdayOf } from '#platform/language/times/day.ts';
import type { Calendar as CalendarName } from '#platform/language/times/day-input.ts';
import { Star } from '../facts/star.tsx';
import { useLanguage } from '../look/use-language.ts';
import styles from './calendar.module.css';
import {
  addMonths,
  dayNumber,
  endOfWeek,
  monthTitle,
  sameMonth,
  weeksOfMonth,
} from './calendar-month.ts';
import { Segmented } from './segmented.tsx';

export interface CalendarProps {
  calendar: CalendarName;
  onCalendarChange: (calendar: CalendarName) => void;
  value: Day | null;
  onPick: (day: Day) => void;
  today: Day;
  /** Days that can't be chosen. */
  isClosed?: (day: Day) => boolean;
}

/** One month; each day also shows its number in the other calendar. */
export function Calendar(props: CalendarProps) {
  const { calendar, onCalendarChange, value, onPick, today, isClosed } = props;
  const { t } = useTranslation();
  const [at, setAt] = useState(value ?? today);
  useEffect(() => {
    if (value) setAt(value);
  }, [value]);
  const pick = (day: Day) => !isClosed?.(day) && onPick(day);

  return (
    <div className={styles.calendar}>
      <Segmented
        sunken
        wide
        label={t('platform:common.calendar')}
        value={calendar}
        onChange={onCalendarChange}
        segments={[
          { value: 'hijri', label: t('platform:common.hijri') },
          { value: 'gregorian', label: t('platform:common.gregorian') },
        ]}
      />
      <MonthHead at={at} calendar={calendar} onMove={setAt} />
      <DayGrid {...{ at, calendar, value, today, isClosed }} onMove={setAt} onPick={pick} />
      <div className={styles.foot}>
        <OtherDate day={value ?? at} calendar={calendar} />
        <button type="button" className={styles.today} onClick={() => pick(today)}>
          {t('platform:common.today')}
        </button>
      </div>
    </div>
  );
}

interface MonthHeadProps {
  at: Day;
  calendar: CalendarName;
  onMove: (day: Day) => void;
}

function MonthHead({ at, calendar, onMove }: MonthHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = monthTitle(at, calendar, language);
  const turn = (months: number, label: string, icon: ReactNode) => (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      onClick={() => onMove(addMonths(at, months, calendar))}
    >
      {icon}
    </button>
  );
  return (
    <div className={styles.head}>
      {turn(
        -1,
        t('platform:common.previous_month'),
        <IconChevronLeft size={20} className="mirrored" />,
      )}
      <p className={styles.month} aria-live="polite">
        <strong>{title.name}</strong> <span className={styles.other}>{title.other}</span>
      </p>
      {turn(
        1,
        t('platform:common.next_month'),
        <IconChevronRight size={20} className="mirrored" />,
      )}
    </div>
  );
}

interface DayGridProps extends MonthHeadProps {
  value: Day | null;
  today: Day;
  isClosed: ((day: Day) => boolean) | undefined;
  onPick: (day: Day) => void;
}

function DayGrid({ at, calendar, value, today, isClosed, onMove, onPick }: DayGridProps) {
  const language = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const follow = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day walked to
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    follow.current = false;
  }, [at]);

  function walk(event: KeyboardEvent) {
    const step = dayAt(event, at, calendar, language === 'ar');
    if (!step) return;
    event.preventDefault();
    follow.current = true;
    onMove(step);
  }
  const days = { at, calendar, value, today, isClosed, onPick };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows walk through the cells
    <table ref={grid} role="grid" className={styles.grid} onKeyDown={walk}>
      <thead>
        <tr>
          {shortWeekdays[language].map((name, weekday) => (
            <th key={name} scope="col" abbr={weekdays[language][weekday]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(at, calendar).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} {...days} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends Omit<DayGridProps, 'onMove'> {
  day: Day;
}

function DayCell({ day, at, calendar, value, today, isClosed, onPick }: DayCellProps) {
  const language = useLanguage();
  const weekend = weekdayOf(day) > 4;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it says whether it is chosen
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
    <td role="gridcell" aria-selected={day === value}>
      <button
        type="button"
        className={styles.day}
        tabIndex={day === at ? 0 : -1}
        data-autofocus={day === at || undefined}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={isClosed?.(day) || undefined}
        data-faint={weekend || !sameMonth(day, at, calendar) || undefined}
        onClick={() => onPick(day)}
      >
        {day === today && <Star size={9} className={styles.star} />}
        <span className="visually-hidden">{formatDay(day, language, 'long')}</span>
        <span aria-hidden="true">{dayNumber(day, calendar)}</span>
        <span aria-hidden="true" className={styles.second}>
          {dayNumber(day, calendar === 'hijri' ? 'gregorian' : 'hijri')}
        </span>
      </button>
    </td>
  );
}

function OtherDate({ day, calendar }: { day: Day; calendar: CalendarName }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = calendar === 'hijri' ? formatGregorian : formatHijri;
  const date = format(day, language, { weekday: true });
  return <span>{date && t('platform:common.same_day_as', { date })}</span>;
}

/** The day that a key moves to; left and right follow the text direction. */
function dayAt(
  event: KeyboardEvent,
  at: Day,
  calendar: CalendarName,
  rtl: boolean,
): Day | undefined {
  const months = event.shiftKey ? 12 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return addDays(at, rtl ? -1 : 1);
    case 'ArrowLeft':
      return addDays(at, rtl ? 1 : -1);
    case 'ArrowDown':
      return addDays(at, 7);
    case 'ArrowUp':
      return addDays(at, -7);
    case 'Home':
      return startOfWeek(at);
    case 'End':
      return endOfWeek(at);
    case 'PageDown':
      return addMonths(at, months, calendar);
    case 'PageUp':
      return addMonths(at, -months, calendar);
    default:
      return undefined;
  }
}
