import { useId } from 'react';
import styles from './score-row.module.css';

export const scores = [1, 2, 3, 4, 5] as const;

interface ScoreRowProps {
  label: string;
  /** Null until one is pressed. */
  value: number | null;
  onChange: (score: number | null) => void;
}

/** One score from 1 to 5; a press on the chosen one takes it back. */
export function ScoreRow({ label, value, onChange }: ScoreRowProps) {
  const id = useId();
  return (
    <fieldset className={styles.row} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.scores}>
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            className={styles.score}
            aria-pressed={score === value}
            onClick={() => onChange(score === value ? null : score)}
          >
            {score}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
