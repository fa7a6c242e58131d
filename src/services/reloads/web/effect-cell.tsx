import { useTranslation } from 'react-i18next';
import { Changes } from '#platform/ui/facts/changes.tsx';
import type { ChangedRow } from '../contract.ts';
import { isDeactivated, type ReloadKind, rowsOf } from '../reload.ts';
import styles from './run-rows.module.css';

/** One row's effect: a new person, the old and new values of the changes, or the reasons for refusal. */
export function EffectCell({ kind, row }: { kind: ReloadKind; row: ChangedRow }) {
  const { t } = useTranslation();
  const isSaid = row.changes.length > 0;
  if (row.effect === 'added' && !isSaid) return t(`reloads:reload.${rowsOf(kind)}.added_row`);
  if (isDeactivated(row)) return <Deactivated row={row} />;
  if (row.effect === 'vanished') return t(`reloads:reload.${rowsOf(kind)}.vanished_row`);
  if (row.effect !== 'refused') {
    return <RowChanges changes={row.changes} />;
  }
  return (
    <ul className={styles.reasons}>
      {row.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** Changes that the sentence mentions aren't repeated in the list. */
function Deactivated({ row }: { row: ChangedRow }) {
  const { t } = useTranslation();
  const others = row.changes.filter(({ column }) => column !== 'is_active');
  return (
    <>
      {t('reloads:reload.people.deactivated_row')}
      {others.length > 0 && <RowChanges changes={others} />}
    </>
  );
}

function RowChanges({ changes }: Pick<ChangedRow, 'changes'>) {
  return (
    <Changes beside changes={changes.map(({ column, ...rest }) => ({ key: column, ...rest }))} />
  );
}
