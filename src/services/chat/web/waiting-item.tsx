import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { drop, postAgain, type Waiting } from './outbox.ts';
import styles from './talk-panel.module.css';

/** A message that isn't there yet: it waits for a connection, or the server has refused it. */
export function WaitingItem({ message }: { message: Waiting }) {
  const { t } = useTranslation();
  const { client_key, text, file, refused } = message;
  return (
    <div className={`${styles.group} ${styles.own}`}>
      <div className={styles.bubble}>
        {file !== undefined && <p>{t('chat:thread.picture')}</p>}
        <p dir="auto">{text}</p>
      </div>
      {refused === undefined ? (
        <p className={styles.time}>
          <IconClock size={14} aria-hidden="true" />
          <span className={styles.waiting}>{t('chat:thread.waiting')}</span>
        </p>
      ) : (
        <p className={`${styles.time} ${styles.refused}`}>
          {t('chat:thread.refused')}: {refused}
          <Button look="quiet" size={32} onClick={() => postAgain(client_key)}>
            {t('chat:thread.again')}
          </Button>
          <Button look="quiet" size={32} onClick={() => drop(client_key)}>
            {t('chat:thread.drop')}
          </Button>
        </p>
      )}
    </div>
  );
}
