import { IconLock, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useSignOut } from '#services/accounts/web/public.tsx';
import { PlainPage } from './plain-page.tsx';
import styles from './unauthorized.module.css';

/** All that an instructor who isn't staff sees. */
export function Unauthorized() {
  const { t } = useTranslation();
  const { signOut, isBusy } = useSignOut();
  return (
    <PlainPage>
      <div className={styles.message}>
        <IconLock size={32} className={styles.icon} aria-hidden="true" />
        <h1>{t('shell:unauthorized.title')}</h1>
        <p className={styles.text}>{t('shell:unauthorized.text')}</p>
        <Button
          look="primary"
          size={48}
          icon={<IconLogout size={20} className="mirrored" aria-hidden="true" />}
          busy={isBusy}
          onClick={signOut}
        >
          {t('shell:user.sign_out')}
        </Button>
      </div>
    </PlainPage>
  );
}
