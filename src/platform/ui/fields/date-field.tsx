import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatGregorian, formatHijri } from '#platform/language/times/dates.ts';
import { type Day, isDay } from '#platform/language/times/day.ts';
import { Behaviour } from '../look/behaviour.tsx';
import { useLanguage } from '../look/use-language.ts';
import { Calendar } from './calendar.tsx';
import styles from './date-field.module.css';
import { Field, type FieldWiring, type FieldWords } from './field.tsx';
import input from './input.module.css';
import { type DayProblem, useTypedDay } from './typed-day.ts';

export interface DateFieldProps extends FieldWords {
  /** A day, or the typed text while it isn't one: the form then rejects it like any invalid value. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** Today in Riyadh, from the server's clock. */
  today: Day;
  /** Days that can't be picked; if typed, the form refuses them. */
  isClosed?: (day: Day) => boolean;
  ref?: Ref<HTMLInputElement>;
  id?: string;
  name?: string;
  disabled?: boolean;
}

/** A day, typed in either calendar or picked. An invalid day shows its error at the field at once. */
export function DateField({
  id,
  label,
  hideLabel,
  help,
  error,
  optional,
  labelEnd,
  ...date
}: DateFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const typed = useTypedDay(date.value, date.onChange);
  const format = typed.calendar === 'hijri' ? formatGregorian : formatHijri;
  const other = isDay(date.value) && format(date.value, language);
  const words = { label, hideLabel, optional, labelEnd };
  return (
    <Field
      id={id}
      {...words}
      error={typed.problem ? <Problem problem={typed.problem} onTake={typed.choose} /> : error}
      help={
        (help || other) && (
          <>
            {help && <span className={styles.line}>{help}</span>}
            {other && (
              <span className={styles.line}>
                {t('platform:common.same_day_as', { date: other })}
              </span>
            )}
          </>
        )
      }
    >
      {(wiring) => <DateInput {...date} typed={typed} wiring={wiring} />}
    </Field>
  );
}

interface DateInputProps extends Omit<DateFieldProps, keyof FieldWords | 'id'> {
  typed: ReturnType<typeof useTypedDay>;
  wiring: FieldWiring;
}

function DateInput({
  typed,
  wiring,
  value,
  today,
  isClosed,
  onBlur,
  ref,
  name,
  disabled,
}: DateInputProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'beside' | 'inside' | null>(null);
  const frame = useRef<HTMLSpanElement>(null);

  function close() {
    if (opened === 'inside') frame.current?.querySelector('input')?.focus();
    setOpened(null);
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setOpened('inside');
    else if (event.key === 'Enter') typed.finish();
    else if (event.key === 'Escape') close();
    else return;
    if (event.key !== 'Enter') event.preventDefault();
  }
  return (
    <Behaviour>
      <Popover
        opened={opened !== null}
        onChange={(open) => !open && close()}
        position="bottom-start"
        offset={5}
        width="target"
        withRoles={false}
        trapFocus={opened === 'inside'}
        transitionProps={{ duration: 160, exitDuration: 107 }}
      >
        <Popover.Target>
          <span ref={frame} className={input.frame} data-locked={disabled || undefined}>
            <input
              {...wiring}
              ref={ref}
              name={name}
              type="text"
              autoComplete="off"
              className={input.input}
              disabled={disabled}
              value={typed.text}
              data-mantine-stop-propagation={opened ? true : undefined}
              onChange={(event) => typed.type(event.currentTarget.value)}
              onClick={() => setOpened('beside')}
              onKeyDown={press}
              onBlur={() => {
                typed.finish();
                onBlur?.();
              }}
            />
            <button
              type="button"
              className={styles.open}
              disabled={disabled}
              aria-label={t('platform:common.choose_day')}
              aria-haspopup="dialog"
              aria-expanded={opened !== null}
              onClick={() => setOpened(opened ? null : 'inside')}
            >
              <IconCalendar size={20} />
            </button>
          </span>
        </Popover.Target>
        <Popover.Dropdown
          className={styles.dropdown}
          role="dialog"
          aria-label={t('platform:common.choose_day')}
        >
          <Calendar
            calendar={typed.calendar}
            onCalendarChange={typed.setCalendar}
            value={isDay(value) ? value : null}
            today={today}
            isClosed={isClosed}
            onPick={(day) => {
              typed.choose(day);
              close();
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </Behaviour>
  );
}

interface ProblemProps {
  problem: DayProblem;
  onTake: (day: Day) => void;
}

/** Says how long the month is and offers the nearest existing day. */
function Problem({ problem, onTake }: ProblemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (problem.problem === 'invalid') return t('platform:validation.invalid_date');
  const { nearest, month_length, calendar } = problem;
  const format = calendar === 'hijri' ? formatHijri : formatGregorian;
  return (
    <button type="button" className={styles.nearest} onClick={() => onTake(nearest)}>
      {t('platform:validation.day_past_month_end', {
        month_length,
        nearest: format(nearest, language),
      })}
    </button>
  );
}
