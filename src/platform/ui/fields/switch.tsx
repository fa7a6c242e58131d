import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ChoiceWords } from './checkbox.tsx';
import styles from './choice.module.css';

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  label: ReactNode;
  help?: ReactNode;
}

/** On or off: label at the start of the line, switch at the end. */
export function Switch({ label, help, className = '', ...native }: SwitchProps) {
  return (
    <label className={`${styles.choice} ${styles.across} ${className}`}>
      <ChoiceWords label={label} help={help} />
      <input
        {...native}
        type="checkbox"
        role="switch"
        aria-checked={native.checked}
        className={styles.switch}
      />
    </label>
  );
}
