import type { FocusEvent, FormEvent } from 'react';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { isTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { useLanguage } from '../look/use-language.ts';
import styles from './input.module.css';
import { keepOnly } from './number-field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface TimeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** `HH:MM` in 24 hours, or the text typed so far. */
  value: string;
  onChange: (value: string) => void;
}

/** A time typed as `HH:MM`; beside it the same in 12 hours, with the half of the day. */
export function TimeField({ value, onChange, onBlur, ...field }: TimeFieldProps) {
  const language = useLanguage();
  function type(event: FormEvent<HTMLInputElement>) {
    keepOnly(event.currentTarget, (text) => foldDigits(text).replace(/[^\d:]/g, ''));
    onChange(event.currentTarget.value);
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    onChange(completeTime(value));
    onBlur?.(event);
  }
  const hint = isTime(value) && <span className={styles.aside}>{formatTime(value, language)}</span>;
  return (
    <TextField
      inputMode="numeric"
      placeholder="13:30"
      autoComplete="off"
      maxLength={5}
      {...field}
      ltr
      value={value}
      onChange={type}
      onBlur={leave}
      end={hint}
    />
  );
}

/** `930` and `9:30` become `09:30`, `14` becomes `14:00`; anything else stays, for validation to report. */
function completeTime(typed: string): string {
  const [, hour = '', minute = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(typed) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return isTime(time) ? time : typed;
}
