import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ready-reasons.module.css';

interface ReadyReasonsProps {
  reasons: readonly string[];
  onChoose: (reason: string) => void;
}

/** Ready-made reasons below the field that takes them; nothing if there are none. */
export function ReadyReasons({ reasons, onChoose }: ReadyReasonsProps) {
  const { t } = useTranslation();
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <div className={styles.ready}>
      <p id={id} className={styles.label}>
        {t('platform:decisions.ready')}
      </p>
      <ul aria-labelledby={id} className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <button type="button" className={styles.reason} onClick={() => onChoose(reason)}>
              {reason}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
