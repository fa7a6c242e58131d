import { useTranslation } from 'react-i18next';
import styles from './station-bar.module.css';

interface StationBarProps {
  done: number;
  of: number;
  /** The station where it stands is past its day. */
  isLate: boolean;
}

/** The stations of a request: those it has passed, where it stands, and those ahead. */
export function StationBar({ done, of, isLate }: StationBarProps) {
  const { t } = useTranslation();
  const here = Math.min(done + 1, of);
  const stateOf = (place: number) => {
    if (place <= done) return 'done';
    if (place > here) return undefined;
    return isLate ? 'late' : 'here';
  };
  return (
    <span
      className={styles.bar}
      role="img"
      aria-label={t('my-requests:stations', { done: here, of })}
    >
      {Array.from({ length: of }, (_, place) => place + 1).map((place) => (
        <i key={place} data-state={stateOf(place)} />
      ))}
    </span>
  );
}
