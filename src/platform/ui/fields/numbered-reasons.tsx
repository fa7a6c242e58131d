import { KeyCap } from '../buttons/key-cap.tsx';
import styles from './numbered-reasons.module.css';

interface NumberedReasonsProps {
  reasons: readonly string[];
  /** The one behind them, such as one's own words. */
  last?: { cap: number; text: string; onPress: () => void };
  /** The one that is chosen. */
  chosen?: string | undefined;
  disabled?: boolean;
  onChoose: (reason: string) => void;
}

/** Ready-made reasons, one a line, each with the number of its key. */
export function NumberedReasons({
  reasons,
  last,
  chosen,
  disabled,
  onChoose,
}: NumberedReasonsProps) {
  const all = reasons.map((text, at) => ({ cap: at + 1, text, onPress: () => onChoose(text) }));
  return (
    <ol className={styles.reasons}>
      {[...all, ...(last ? [last] : [])].map(({ cap, text, onPress }) => (
        <li key={cap}>
          <button
            type="button"
            className={styles.reason}
            disabled={disabled}
            aria-pressed={chosen === undefined ? undefined : chosen === text}
            onClick={onPress}
          >
            <KeyCap>{cap}</KeyCap> {text}
          </button>
        </li>
      ))}
    </ol>
  );
}
