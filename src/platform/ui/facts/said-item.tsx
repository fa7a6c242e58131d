import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './said-item.module.css';
import { type Station, Stations } from './stations.tsx';

interface SaidItemProps {
  title: ReactNode;
  /** Its current state. */
  state?: ReactNode;
  /** The text as written and its time, then its holder or the answer. */
  stations: readonly Station[];
  /** The user's button for it. */
  action?: ReactNode;
}

/** Something a user wrote, as a row: its subject, state and history. */
export function SaidItem({ title, state, stations, action }: SaidItemProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {state}
      </div>
      <div className={styles.way}>
        <Stations label={t('platform:decisions.stations')} stations={stations} />
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}
