import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ChoiceWords } from './checkbox.tsx';
import styles from './choice.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
}

/** What takes effect at once. The words at the start, the switch across from them. */
export function Switch({ label, help, className = '', ...native }: SwitchProps) {
  return (
    <label className={`${styles.choice} ${styles.across} ${className}`}>
      <ChoiceWords label={label} help={help} />
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox brings its own aria-checked */}
      <input {...native} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}
