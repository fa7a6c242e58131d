import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './selection-strip.module.css';

interface SelectionStripProps {
  count: number;
  /** The way to take every row that the filters find, not this page alone. */
  selectAll?: ReactNode;
  /** Buttons of size 32. */
  actions: ReactNode;
  onClear: () => void;
}

/** Opens above the paging once something is selected; nothing floats over the rows. */
export function SelectionStrip({ count, selectAll, actions, onClear }: SelectionStripProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <div className={styles.strip} role="status">
      <strong className={styles.count}>{t('platform:common.selected', { count })}</strong>
      {selectAll}
      <span className={styles.rule} />
      {actions}
      <button
        type="button"
        className={styles.clear}
        onClick={onClear}
        aria-label={t('platform:common.clear_selection')}
      >
        <IconX size={18} />
      </button>
    </div>
  );
}
