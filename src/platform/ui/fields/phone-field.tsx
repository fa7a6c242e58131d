import type { ComponentPropsWithRef, InputEvent } from 'react';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { Field, type FieldWords } from './field.tsx';
import styles from './input.module.css';
import { keepOnly } from './number-field.tsx';

export interface PhoneFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'size'> {}

/** A Saudi mobile number without its country code, which is shown in a cell at the left. */
export function PhoneField({
  id,
  label,
  hideLabel,
  help,
  error,
  optional,
  labelEnd,
  ...input
}: PhoneFieldProps) {
  const words = { label, hideLabel, help, error, optional, labelEnd };
  const { onInput, className = '', ...native } = input;
  function fold(event: InputEvent<HTMLInputElement>) {
    keepOnly(event.currentTarget, (text) => foldDigits(text).replace(/[^\d\s+]/g, ''));
    onInput?.(event);
  }
  return (
    <Field id={id} {...words}>
      {(wiring) => (
        <span className={styles.frame} dir="ltr" data-locked={native.disabled || undefined}>
          <span className={styles.key}>+966</span>
          <input
            type="tel"
            autoComplete="tel-national"
            {...native}
            {...wiring}
            onInput={fold}
            className={`${styles.input} ${styles.ltr} ${className}`}
          />
        </span>
      )}
    </Field>
  );
}
