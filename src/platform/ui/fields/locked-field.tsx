import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Field, type FieldWords } from './field.tsx';
import styles from './input.module.css';

interface LockedFieldProps extends Pick<FieldWords, 'label' | 'help'> {
  /** The value; the help says who can change it. */
  children: ReactNode;
}

/** A value that is not changed here, in the frame of a field; a long one takes further lines. */
export function LockedField({ children, ...words }: LockedFieldProps) {
  return (
    <Field {...words}>
      {({ id, 'aria-describedby': help }) => (
        <span className={styles.frame} data-locked>
          <output id={id} aria-describedby={help} className={styles.value}>
            {children}
          </output>
          <IconLock size={20} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
