import { useId } from 'react';
import { FieldGroup, type FieldWords } from './field.tsx';
import styles from './scale-field.module.css';

interface ScaleFieldProps extends FieldWords {
  /** From least to most. */
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string) => void;
}

/** A scale as numbered cells, with the words of its ends and of the chosen one under it. */
export function ScaleField({ options, value, onChange, ...words }: ScaleFieldProps) {
  const name = useId();
  const chosen = options.findIndex((option) => option.value === value);
  const last = options.length - 1;
  return (
    <FieldGroup {...words}>
      <span className={styles.cells}>
        {options.map((option, place) => (
          <label key={option.value} className={styles.cell}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={place === chosen}
              aria-label={`${place + 1}: ${option.label}`}
              aria-invalid={words.error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span aria-hidden="true">{place + 1}</span>
          </label>
        ))}
      </span>
      <span className={styles.words} style={{ '--cells': options.length }} aria-hidden="true">
        {options.map(
          (option, place) =>
            (place === 0 || place === last || place === chosen) && (
              <span
                key={option.value}
                className={styles.word}
                data-chosen={place === chosen || undefined}
                style={{ gridColumn: columnOf(place, last) }}
                data-end={place === last || undefined}
              >
                {option.label}
              </span>
            ),
        )}
      </span>
    </FieldGroup>
  );
}

/** The words of an end may be as long as half the scale; those of a chosen cell between stand under it. */
function columnOf(place: number, last: number): string {
  if (place === 0) return '1 / span 2';
  return place === last ? `${last} / span 2` : `${place + 1}`;
}
