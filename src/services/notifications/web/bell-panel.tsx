import { useTranslation } from 'react-i18next';
import { Link } from '#platform/web/link.tsx';
import { BellNotices } from '#services/notices/web/public.tsx';
import { notificationsAddresses } from '../addresses.ts';
import styles from './bell-panel.module.css';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './queries.ts';
import { QuietLine } from './quiet-line.tsx';
import { ReadAllButton } from './read-all-button.tsx';
import { SoundButton } from './sound-button.tsx';
import { useSeen } from './use-seen.ts';

/** The bell's panel. Items stop counting as new once it has shown them. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const notifications = useNotifications();
  useSeen(notifications.list.data);
  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('notifications:title')}</h2>
        <ReadAllButton look="quiet" items={notifications.list.data?.results} />
      </header>
      <div className={styles.list}>
        <QuietLine />
        <BellNotices />
        <NotificationList notifications={notifications} onLeave={onLeave} />
      </div>
      <footer className={styles.footer}>
        <SoundButton />
        <Link
          href={notificationsAddresses.notifications()}
          className={styles.all}
          onClick={onLeave}
        >
          {t('notifications:all')}
        </Link>
      </footer>
    </>
  );
}
