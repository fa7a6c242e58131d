import { IconTableExport, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { List } from './list.ts';
import styles from './list-selection-bar.module.css';

interface ListSelectionBarProps<Row> {
  list: List<Row>;
  onExport: (() => void) | undefined;
  /** Other actions on the selected rows. */
  actions: ReactNode;
}

/** How many rows are selected, a button that selects all matching rows, and the actions. */
export function ListSelectionBar<Row>({ list, onExport, actions }: ListSelectionBarProps<Row>) {
  const { t } = useTranslation();
  const { selection, count: found = 0 } = list;
  const { count, isAll, isOpen } = selection;
  if (count === 0 && !isOpen) return null;
  return (
    <section className={styles.bar} aria-label={t('lists:selection.actions')}>
      <p className={styles.count} role="status">
        {t('lists:selection.chosen', { count })}
      </p>
      {!isAll && count < found && (
        <button type="button" className={styles.all} onClick={selection.chooseAll}>
          {t('lists:selection.all', { count: found })}
        </button>
      )}
      {count > 0 && (
        <div className={styles.actions}>
          {actions}
          {onExport && (
            <Button
              size={32}
              icon={<IconTableExport size={18} className="mirrored" aria-hidden="true" />}
              onClick={onExport}
            >
              {t('lists:selection.export')}
            </Button>
          )}
        </div>
      )}
      <span className={styles.clear}>
        <IconButton size={32} label={t('lists:selection.clear')} onClick={selection.clear}>
          <IconX size={20} />
        </IconButton>
      </span>
    </section>
  );
}
