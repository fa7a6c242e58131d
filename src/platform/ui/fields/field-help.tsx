import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldNoteProps {
  id?: string;
  children: ReactNode;
}

export function FieldHelp({ id, children }: FieldNoteProps) {
  return (
    <p id={id} className={styles.help}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: FieldNoteProps) {
  return (
    <p id={id} className={styles.error}>
      <IconAlertCircle size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
