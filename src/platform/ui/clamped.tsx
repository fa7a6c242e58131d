import styles from './clamped.module.css';

/** Somebody's own words in a table, in their own direction and at most so many lines; more on a phone. */
export function Clamped({ lines, children }: { lines: number; children: string }) {
  return (
    <span className={styles.clamped} style={{ '--lines': lines }} dir="auto">
      {children}
    </span>
  );
}
