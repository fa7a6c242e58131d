import { useTranslation } from 'react-i18next';
import type { SlotLook } from '../slot-look.ts';
import styles from './calendar-grid.module.css';

const looks: readonly SlotLook[] = ['free', 'offline', 'online', 'full', 'closed'];

export function CalendarLegend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend}>
      {looks.map((look) => (
        <li key={look}>
          <i className={styles[look]} aria-hidden="true" />
          {t(`appointments:grid.legend_${look}`)}
        </li>
      ))}
    </ul>
  );
}
