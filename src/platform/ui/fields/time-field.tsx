import { useState } from 'react';
import { isTime } from '#platform/language/times/day.ts';
import { longestTimeInput, parseTimeInput } from '#platform/language/times/time-input.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { useLanguage } from '../look/use-language.ts';
import styles from './input.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface TimeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** `HH:MM` in 24 hours; text that is no time as it was typed, for validation to report. */
  value: string;
  onChange: (value: string) => void;
}

/** A time as people type it (`14:30`, `2:30 م`); beside it what it means, with the half of the day. */
export function TimeField({ value, onChange, onBlur, ...field }: TimeFieldProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const hint = isTime(value) && <span className={styles.aside}>{formatTime(value, language)}</span>;
  return (
    <TextField
      placeholder="13:30"
      autoComplete="off"
      maxLength={longestTimeInput}
      {...field}
      ltr
      value={typed ?? value}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(parseTimeInput(text) ?? text);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      end={hint}
    />
  );
}
