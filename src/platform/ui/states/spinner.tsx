import styles from './spinner.module.css';

export function Spinner({ size = 18 }: { size?: number }) {
  return <span className={styles.spinner} style={{ '--size': `${size}px` }} aria-hidden="true" />;
}
