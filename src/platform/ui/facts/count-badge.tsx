import { formatNumber } from '#platform/language/numbers/numbers.ts';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  count: number;
  /** Green, on bells only; capped at 99+. */
  bell?: boolean;
  /** Says what is counted, if the words beside it don't. */
  label?: string;
}

export function CountBadge({ count, bell, label }: CountBadgeProps) {
  const text = bell && count > 99 ? '99+' : formatNumber(count);
  return (
    <span className={styles.badge} data-bell={bell || undefined}>
      <bdi dir="ltr">{text}</bdi>
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
