import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/bdi.tsx';
import type { ChangedRow } from '../contract.ts';
import { type ReloadKind, rowsOf } from '../reload.ts';
import styles from './run-rows.module.css';

/** What becomes of one row: old and new of what changes, or why it is refused. */
export function EffectCell({ kind, row }: { kind: ReloadKind; row: ChangedRow }) {
  const { t } = useTranslation();
  if (row.effect === 'added') return t(`system-data:reload.${rowsOf(kind)}.added_row`);
  if (row.effect === 'vanished') return t(`system-data:reload.${rowsOf(kind)}.vanished_row`);
  if (row.effect === 'changed') return <Changes row={row} />;
  return (
    <ul className={styles.reasons}>
      {row.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function Changes({ row }: { row: ChangedRow }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.changes}>
      {row.changes.map(({ column, label, before, after }) => (
        <li key={column}>
          {label}{' '}
          <del className={styles.before}>
            <Bdi>{before}</Bdi>
          </del>
          <IconArrowNarrowRight size={16} className="mirrored" aria-hidden="true" />
          <span className="visually-hidden"> {t('system-data:reload.table.becomes')} </span>
          <ins className={styles.after}>
            <Bdi>{after}</Bdi>
          </ins>
        </li>
      ))}
    </ul>
  );
}
