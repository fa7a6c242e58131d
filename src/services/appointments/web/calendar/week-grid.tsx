import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortWeekdays } from '#platform/language/times/calendar-names.ts';
import { datePieces, formatDay, weekdayName } from '#platform/language/times/dates.ts';
import { type Day, numbersOf, weekdayOf } from '#platform/language/times/day.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { today } from '#platform/web/server-clock.ts';
import type { Slot } from '../../contract.ts';
import styles from './week-grid.module.css';

interface WeekGridProps {
  days: readonly Day[];
  slots: readonly Slot[];
  renderSlot: (slot: Slot) => ReactNode;
  /** Which slots a phone opens the week at; left out, all of them. */
  isFree?: (slot: Slot) => boolean;
  /** Drawn below a phone's day without such a slot; `onPick` shows the day of another. */
  renderNoneFree?: (day: Day, onPick: (slot: Slot) => void) => ReactNode;
}

/** Working days side by side; on a phone one day at a time, with the week as tabs above it. */
export function WeekGrid(props: WeekGridProps) {
  return usePhone() ? <DayTabs {...props} /> : <DayColumns {...props} />;
}

function DayColumns({ days, slots, renderSlot }: WeekGridProps) {
  return (
    <div className={styles.week} style={{ '--days': days.length }}>
      {days.map((day) => {
        const own = slots.filter((slot) => slot.day === day);
        return (
          <section
            key={day}
            className={styles.day}
            data-today={day === today() || undefined}
            data-empty={own.length === 0 || undefined}
          >
            <DayHead day={day} />
            <DaySlots className={styles.slots} slots={own} renderSlot={renderSlot} />
          </section>
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
    <header className={styles.head}>
      <span className={styles.number}>{number}</span>
      <span>
        <span className={styles.name}>
          {weekdayName(day, language)} {day === today() && <em>{t('appointments:week.today')}</em>}
        </span>
        <span className={styles.other}>{language === 'ar' ? pieces.first : pieces.second}</span>
      </span>
    </header>
  );
}

interface DaySlotsProps {
  className: string | undefined;
  slots: readonly Slot[];
  renderSlot: (slot: Slot) => ReactNode;
}

function DaySlots({ className, slots, renderSlot }: DaySlotsProps) {
  const { t } = useTranslation();
  if (slots.length === 0) return <p className={styles.nothing}>{t('appointments:week.nothing')}</p>;
  return (
    <ul className={className}>
      {slots.map((slot) => (
        <li key={slot.id}>{renderSlot(slot)}</li>
      ))}
    </ul>
  );
}

function DayTabs({ days, slots, renderSlot, isFree, renderNoneFree }: WeekGridProps) {
  const language = useLanguage();
  const panelId = useId();
  const [picked, setPicked] = useState<Day | null>(null);
  // A week that is past opens at its first day with slots, the present one at today or the next such day.
  const hasSlots = (day: Day) => slots.some((slot) => slot.day === day);
  const hasFree = (day: Day) => slots.some((slot) => slot.day === day && (isFree?.(slot) ?? true));
  const usual =
    days.find((day) => day >= today() && hasFree(day)) ??
    days.find((day) => day >= today() && hasSlots(day)) ??
    days.find((day) => day === today()) ??
    days.find(hasSlots);
  const shown = (picked && days.includes(picked) ? picked : usual) ?? days[0];
  if (!shown) return null;
  const dates = datePieces(shown, language, { weekday: true });
  return (
    <>
      <div className={styles.tabs} style={{ '--days': days.length }} role="tablist">
        {days.map((day) => (
          <DayTab
            key={day}
            day={day}
            count={slots.filter((slot) => slot.day === day).length}
            selected={day === shown}
            controls={panelId}
            onSelect={() => setPicked(day)}
          />
        ))}
      </div>
      <div id={panelId} role="tabpanel" aria-label={formatDay(shown, language, 'long')}>
        <p className={styles.date}>
          <Dotted facts={[dates.first, dates.second]} />
        </p>
        <DaySlots
          className={styles.list}
          slots={slots.filter((slot) => slot.day === shown)}
          renderSlot={renderSlot}
        />
        {!hasFree(shown) && renderNoneFree && (
          <div className={styles.after}>{renderNoneFree(shown, ({ day }) => setPicked(day))}</div>
        )}
      </div>
    </>
  );
}

interface DayTabProps {
  day: Day;
  count: number;
  selected: boolean;
  controls: string;
  onSelect: () => void;
}

function DayTab({ day, count, selected, controls, onSelect }: DayTabProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, , number] = numbersOf(day);
  const isToday = day === today();
  return (
    <button
      type="button"
      role="tab"
      className={styles.tab}
      aria-selected={selected}
      aria-controls={controls}
      data-empty={count === 0 || undefined}
      onClick={onSelect}
    >
      <span>
        {isToday ? t('appointments:week.today') : shortWeekdays[language][weekdayOf(day)]}
      </span>
      <strong>{number}</strong>
      <span>
        {count === 0
          ? t('appointments:week.nothing_short')
          : t('appointments:week.times', { count })}
      </span>
    </button>
  );
}
