import { IconChevronDown, IconChevronUp, IconCopy, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import styles from './builder.module.css';

interface PartRowProps {
  grip?: ReactNode;
  icon?: ReactNode;
  name: string;
  /** Describes the part in one line. */
  note: ReactNode;
  isOpened: boolean;
  isFaulty: boolean;
  onToggle: () => void;
  onCopy?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** Its editor, in place. */
  children: ReactNode;
}

/** A field, section or step in its list; opened, it is edited in place. */
export function PartRow({ grip, icon, name, note, isOpened, isFaulty, ...row }: PartRowProps) {
  const { t } = useTranslation();
  const Chevron = isOpened ? IconChevronUp : IconChevronDown;
  return (
    <div className={styles.part} data-opened={isOpened || undefined}>
      <div className={styles.head}>
        {grip}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpened}
          onClick={row.onToggle}
        >
          {icon}
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <span className={styles.note}>{note}</span>
            {isFaulty && !isOpened && (
              <span className={styles.faulty}>{t('forms:builder.to_fix')}</span>
            )}
          </span>
          <Chevron size={18} stroke={1.5} aria-hidden="true" />
        </button>
        {isOpened && row.onCopy && (
          <IconButton size={40} label={t('forms:builder.copy', { name })} onClick={row.onCopy}>
            <IconCopy size={18} stroke={1.5} aria-hidden="true" />
          </IconButton>
        )}
        {isOpened && row.onRemove && (
          <IconButton size={40} label={t('forms:builder.remove', { name })} onClick={row.onRemove}>
            <IconTrash size={18} stroke={1.5} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isOpened && row.children}
    </div>
  );
}
