import styles from './clamped.module.css';

/** Users' own text in a table, in its own direction, cut after this many lines (more on a phone). */
export function Clamped({ lines, children }: { lines: number; children: string }) {
  return (
    <span className={styles.clamped} style={{ '--lines': lines }} dir="auto">
      {children}
    </span>
  );
}
