import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** Names the progress for screen readers. */
  label: string;
  height?: 4 | 6 | 8 | 10;
  tone?: 'accent' | 'quiet' | 'success' | 'warning' | 'error';
  /** Thin marks across the bar, in percent, such as the absence limits 10, 20 and 25. */
  ticks?: readonly number[];
  /** The value of the full bar, if not 100. */
  whole?: number;
}

export function ProgressBar(props: ProgressBarProps) {
  const { percent, label, height = 8, tone = 'accent', ticks = [], whole = 100 } = props;
  const share = (value: number) => `${Math.min(100, Math.max(0, (value / whole) * 100))}%`;
  return (
    <div
      className={styles.frame}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={whole}
      style={{ '--height': `${height}px` }}
    >
      <div className={styles.track}>
        <div className={`${styles.fill} ${styles[tone]}`} style={{ inlineSize: share(percent) }} />
      </div>
      {ticks.map((tick) => (
        <i key={tick} className={styles.tick} style={{ insetInlineStart: share(tick) }} />
      ))}
    </div>
  );
}
