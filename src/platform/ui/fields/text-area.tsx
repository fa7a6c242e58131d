import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldWords } from './field.tsx';
import styles from './input.module.css';

export interface TextAreaProps extends FieldWords, ComponentPropsWithRef<'textarea'> {
  locked?: boolean;
}

/** Grows with its text. Users may write in either language: the first letter sets the direction. */
export function TextArea({
  id,
  label,
  hideLabel,
  help,
  error,
  optional,
  labelEnd,
  ...area
}: TextAreaProps) {
  const words = { label, hideLabel, help, error, optional, labelEnd };
  const { locked, rows = 4, className = '', ...native } = area;
  return (
    <Field id={id} {...words}>
      {(wiring) => (
        <span
          className={styles.frame}
          data-area
          data-locked={locked || native.disabled || undefined}
        >
          <textarea
            dir="auto"
            {...native}
            {...wiring}
            // A blank placeholder lets CSS tell empty fields from filled ones.
            placeholder={native.placeholder ?? ' '}
            rows={rows}
            readOnly={locked || native.readOnly}
            className={`${styles.input} ${styles.area} ${className}`}
          />
        </span>
      )}
    </Field>
  );
}
