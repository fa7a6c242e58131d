import { useTranslation } from 'react-i18next';
import type { DecidedEach } from '../contract/deciding.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Bdi } from '../ui/facts/bdi.tsx';
import { useNames } from '../ui/look/use-names.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './refused-dialog.module.css';

type Refused = Pick<DecidedEach['refused'][number], 'person' | 'message'> & {
  id: number | string;
  /** The refused thing's name, where it isn't a person. */
  name?: string;
};

interface RefusedDialogProps {
  title?: string;
  refused: readonly Refused[];
  onClose: () => void;
}

/** After a bulk command: those who were refused, each with the reason. */
export function RefusedDialog({ title, refused, onClose }: RefusedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={refused.length > 0}
      onClose={onClose}
      title={title ?? t('platform:decisions.left', { count: refused.length })}
      actions={<Button onClick={onClose}>{t('platform:common.close')}</Button>}
    >
      <RefusedList refused={refused} />
    </Dialog>
  );
}

/** Those who are refused, or would be, each with the reason. */
export function RefusedList({ refused }: Pick<RefusedDialogProps, 'refused'>) {
  const { nameOf } = useNames();
  return (
    <ul className={styles.people}>
      {refused.map(({ id, person, name, message }) => (
        <li key={id}>
          {name && <span className={styles.name}>{name}</span>}
          {person && (
            <span className={styles.name}>
              <Bdi>{nameOf(person)}</Bdi>{' '}
              <Bdi dir="ltr" className={styles.number}>
                {person.user_id}
              </Bdi>
            </span>
          )}
          <span className={styles.reason}>{message}</span>
        </li>
      ))}
    </ul>
  );
}
