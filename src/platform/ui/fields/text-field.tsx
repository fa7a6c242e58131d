import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldWords } from './field.tsx';
import styles from './input.module.css';

export interface TextFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  size?: 40 | 48;
  /** Text runs left to right but aligns to the page's start: ids, codes, e-mails. */
  ltr?: boolean;
  start?: ReactNode;
  end?: ReactNode;
}

export function TextField({
  id,
  label,
  hideLabel,
  help,
  error,
  optional,
  labelEnd,
  ...input
}: TextFieldProps) {
  const words = { label, hideLabel, help, error, optional, labelEnd };
  return (
    <Field id={id} {...words}>
      {(wiring) => <InputFrame {...input} {...wiring} />}
    </Field>
  );
}

type InputFrameProps = Omit<TextFieldProps, keyof FieldWords>;

/** The framed input alone, for fields with their own labels. */
export function InputFrame({
  size = 48,
  ltr,
  start,
  end,
  className = '',
  ...input
}: InputFrameProps) {
  return (
    <span className={styles.frame} data-size={size} data-locked={input.disabled || undefined}>
      {start}
      <input
        type="text"
        {...input}
        className={`${styles.input} ${ltr ? styles.ltr : ''} ${className}`}
      />
      {end}
    </span>
  );
}
