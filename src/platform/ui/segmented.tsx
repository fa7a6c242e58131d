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
  /** Names the choice for screen readers. */
  label: string;
  /** In a popover: the ground is sunken and the chosen one raised. */
  sunken?: boolean;
  wide?: boolean;
}

/** Two to four ways to see the same thing. Radio buttons underneath, so arrows walk through them. */
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
