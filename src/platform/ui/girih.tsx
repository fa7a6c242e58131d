import styles from './girih.module.css';

/** Each line is drawn twice, wide in its colour and narrower in the ground, which leaves two. */
export function GirihLines({ path, accent }: { path: string; accent?: boolean }) {
  return (
    <g className={accent ? styles.accent : styles.lines}>
      <path className={styles.outer} d={path} />
      <path className={styles.ground} d={path} />
    </g>
  );
}
