import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Left out in tables, where `aria-label` names the row. */
  label?: ReactNode;
  help?: ReactNode;
  /** Some of what it stands for is chosen, not all. */
  mixed?: boolean;
}

export function Checkbox({ label, help, mixed, className = '', ref, ...native }: CheckboxProps) {
  function setMixed(input: HTMLInputElement | null) {
    if (input) input.indeterminate = Boolean(mixed);
    if (typeof ref === 'function') ref(input);
    else if (ref) ref.current = input;
  }
  return (
    <label className={`${styles.choice} ${className}`} data-bare={label === undefined || undefined}>
      <span className={styles.box}>
        <input {...native} ref={setMixed} type="checkbox" className={styles.native} />
        <IconCheck size={16} className={styles.check} aria-hidden="true" />
        <IconMinus size={16} className={styles.minus} aria-hidden="true" />
      </span>
      {label !== undefined && <ChoiceWords label={label} help={help} />}
    </label>
  );
}

export function ChoiceWords({ label, help }: { label: ReactNode; help?: ReactNode }) {
  return (
    <span className={styles.words}>
      {label}
      {help && <span className={styles.help}>{help}</span>}
    </span>
  );
}
