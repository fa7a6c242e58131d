import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { ChoiceWords } from './checkbox.tsx';
import styles from './choice.module.css';
import { FieldGroup, type FieldWords } from './field.tsx';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  /** A figure at the row's end. */
  end?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> extends FieldWords {
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  /** The first radio button, which the form focuses when nothing is chosen. */
  ref?: ComponentPropsWithRef<'input'>['ref'];
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, onBlur, name, disabled, ref, ...words } = props;
  const ownName = useId();
  return (
    <FieldGroup {...words}>
      <span className={styles.group}>
        {options.map((option, place) => (
          <label key={option.value} className={styles.choice}>
            <input
              ref={place === 0 ? ref : undefined}
              type="radio"
              className={styles.radio}
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              aria-invalid={words.error ? true : undefined}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <ChoiceWords label={option.label} help={option.help} />
            {option.end && <span className={styles.end}>{option.end}</span>}
          </label>
        ))}
      </span>
    </FieldGroup>
  );
}
