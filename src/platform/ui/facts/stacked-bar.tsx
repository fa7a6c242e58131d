import styles from './stacked-bar.module.css';

export interface StackedPart {
  key: string;
  value: number;
  /** A theme token: `var(--success-mark)`, `var(--chart-2)`, `var(--line-2)`. */
  colour: string;
  /** Drawn inside the part, in a colour with enough contrast: `var(--on-chart)`. */
  figure?: { text: string; colour: string } | undefined;
}

interface StackedBarProps {
  parts: readonly StackedPart[];
  /** The whole in words, for screen readers. */
  label: string;
  height?: 8 | 10 | 18;
}

/** Shares of a whole, from the start edge. A part above zero is at least 3 px wide. */
export function StackedBar({ parts, label, height = 10 }: StackedBarProps) {
  return (
    <div className={styles.bar} role="img" aria-label={label} style={{ blockSize: height }}>
      {parts.map(
        (part) =>
          part.value > 0 && (
            <i
              key={part.key}
              className={styles.part}
              style={{
                flexGrow: part.value,
                background: part.colour,
                color: part.figure?.colour,
              }}
            >
              {part.figure?.text}
            </i>
          ),
      )}
    </div>
  );
}
