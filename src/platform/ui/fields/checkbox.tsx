import { IconCheck, IconMinus } from '@tabler/icons-react';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './choice.module.css';
import { FieldError } from './field-help.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Left out in tables, where `aria-label` names the row. */
  label?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Some but not all of what it stands for is selected. */
  mixed?: boolean;
}

export function Checkbox({ error, ...checkbox }: CheckboxProps) {
  const errorId = useId();
  if (!error) return <Box {...checkbox} />;
  return (
    <div>
      <Box {...checkbox} aria-invalid aria-describedby={errorId} />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

function Box({ label, help, mixed = false, className = '', ...native }: CheckboxProps) {
  const box = useRef<HTMLSpanElement>(null);
  // HTML has the mixed state as a property only, with no attribute for React to set.
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (input) input.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={`${styles.choice} ${className}`} data-bare={label === undefined || undefined}>
      <span ref={box} className={styles.box}>
        <input {...native} type="checkbox" className={styles.native} />
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
