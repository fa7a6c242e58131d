import { stripIsolates } from '#platform/language/bidi.ts';
import styles from './clamped.module.css';

/** Users' own text in a table, in its own direction, cut after this many lines (more on a card); a tooltip has it whole. */
export function Clamped({ lines, children }: { lines: number; children: string }) {
  return (
    <span
      className={styles.clamped}
      style={{ '--lines': lines }}
      dir="auto"
      title={stripIsolates(children)}
    >
      {children}
    </span>
  );
}
