import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './said-item.module.css';
import { type Station, Stations } from './stations.tsx';

interface SaidItemProps {
  title: ReactNode;
  /** How it stands. */
  state?: ReactNode;
  /** What was written and when, and who holds it or what was answered. */
  stations: readonly Station[];
  /** What may be done with it. */
  action?: ReactNode;
}

/** Something that a person wrote, as a ruled row: about what, how it stands, and its way. */
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
