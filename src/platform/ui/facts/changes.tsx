import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bdi } from './bdi.tsx';
import styles from './changes.module.css';

interface Change {
  key: string;
  label: string;
  /** In words; null if there was no value before, or none after. */
  before: string | null;
  after: string | null;
}

interface ChangesProps {
  changes: readonly Change[];
  /** On one line if there is room, for tables with many rows. */
  beside?: boolean;
}

/** The changed fields of a record with their old and new values. */
export function Changes({ changes, beside }: ChangesProps) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes} data-beside={beside || undefined}>
      {changes.map(({ key, label, before, after }) => (
        <li key={key}>
          <span className={styles.label}>{label}</span>
          <span className={styles.values}>
            {before !== null && (
              <del className={styles.before}>
                <Bdi>{before}</Bdi>
              </del>
            )}
            {before !== null && after !== null && (
              <>
                <IconArrowNarrowRight size={16} className="mirrored" aria-hidden="true" />
                <span className="visually-hidden"> {t('platform:common.becomes')} </span>
              </>
            )}
            {after !== null && (
              <ins className={styles.after}>
                <Bdi>{after}</Bdi>
              </ins>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
