import { formatNumber } from '#platform/language/numbers.ts';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  count: number;
  /** Green stands on bells alone; the count inside a bell is capped at 99+. */
  bell?: boolean;
  /** Says what is counted where the neighbouring words do not. */
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
