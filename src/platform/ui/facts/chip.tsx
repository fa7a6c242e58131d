import { IconPlus, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './chip.module.css';

interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'value'> {
  /** The name of the filter. */
  label: ReactNode;
  /** Its value; marks the filter as active. */
  value?: ReactNode | undefined;
  icon?: ReactNode;
  /** Shows the clear button of an active chip. */
  onClear?: (() => void) | undefined;
  /** The dashed chip that adds a filter. */
  add?: boolean;
}

export function Chip({ label, value, icon, onClear, add, ...button }: ChipProps) {
  const { t } = useTranslation();
  return (
    <span
      className={styles.chip}
      data-on={value !== undefined || undefined}
      data-add={add || undefined}
    >
      <button type="button" {...button} className={styles.face}>
        {add ? <IconPlus size={16} aria-hidden="true" /> : icon}
        {label}
        {value !== undefined && <strong className={styles.value}>{value}</strong>}
      </button>
      {onClear && (
        <button type="button" className={styles.clear} onClick={onClear}>
          <IconX size={14} aria-hidden="true" />
          <span className="visually-hidden">
            {t('platform:common.clear')} {label}
          </span>
        </button>
      )}
    </span>
  );
}
