import styles from './girih.module.css';

/** Draws each line twice, wide in its colour and narrower in the background's, which leaves a double line. */
export function GirihLines({ path, accent }: { path: string; accent?: boolean }) {
  return (
    <g className={accent ? styles.accent : styles.lines}>
      <path className={styles.outer} d={path} />
      <path className={styles.ground} d={path} />
    </g>
  );
}
