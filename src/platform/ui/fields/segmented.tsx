import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
}

interface SegmentedProps<Value extends string> {
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Label for screen readers. */
  label: string;
  /** For popovers: a sunken background with the chosen segment raised. */
  sunken?: boolean;
  wide?: boolean;
}

/** Two to four views of the same thing. Made of radio buttons, so that arrow keys work. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { segments, value, onChange, label, sunken, wide } = props;
  const name = useId();
  return (
    <fieldset
      className={styles.group}
      aria-label={label}
      data-sunken={sunken || undefined}
      data-wide={wide || undefined}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
