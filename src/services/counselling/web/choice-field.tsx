import { FieldGroup, type FieldWords } from '#platform/ui/fields/field.tsx';
import styles from './choice-field.module.css';

interface ChoiceTilesProps<Value extends string> extends FieldWords {
  options: readonly Value[];
  nameOf: (value: Value) => string;
  chosen: readonly string[];
  onChoose: (value: Value) => void;
  /** Several may be chosen; else one. */
  many?: boolean;
  /** Two columns, one line under another, or as many beside each other as fit. */
  shape: 'pairs' | 'rows' | 'chips';
}

/** Answers in everyday words, each as large as a finger. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { options, nameOf, chosen, onChoose, many = false, shape, ...words } = props;
  return (
    <FieldGroup {...words}>
      <span className={styles.tiles} data-shape={shape}>
        {options.map((option) => (
          <label key={option} className={styles.tile}>
            <input
              type={many ? 'checkbox' : 'radio'}
              className="visually-hidden"
              checked={chosen.includes(option)}
              aria-invalid={words.error ? true : undefined}
              onChange={() => onChoose(option)}
            />
            {nameOf(option)}
          </label>
        ))}
      </span>
    </FieldGroup>
  );
}
