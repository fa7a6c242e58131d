import { IconBell, IconLifebuoy, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Floor, FloorCell } from '#platform/ui/layout/floor.tsx';
import { Link } from '#platform/web/link.tsx';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { notificationsAddresses } from '#services/notifications/addresses.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { SupportPhone } from '../support-phone.tsx';
import styles from './service-floor.module.css';

/** What everybody has, for roles that the portal has no service for yet: notifications, the profile, help. */
export function OwnFloor() {
  const { t } = useTranslation();
  const { support_phone } = usePublicSettings().identity;
  return (
    <Floor columns={3} className={styles.floor}>
      <FloorCell className={styles.cell}>
        <Link href={notificationsAddresses.notifications()} className={styles.tile}>
          <IconBell size={22} className={styles.icon} aria-hidden="true" />
          <Words name={t('notifications:title')}>{t('shell:home.own_notifications')}</Words>
        </Link>
      </FloorCell>
      <FloorCell className={styles.cell}>
        <Link href={accountsAddresses.profile()} className={styles.tile}>
          <IconUserCircle size={22} className={styles.icon} aria-hidden="true" />
          <Words name={t('shell:menu.profile')}>{t('shell:home.own_profile')}</Words>
        </Link>
      </FloorCell>
      <FloorCell className={styles.cell}>
        <a href={`tel:${support_phone}`} className={styles.tile}>
          <IconLifebuoy size={22} className={styles.icon} aria-hidden="true" />
          <Words name={t('shell:home.help')}>
            <SupportPhone />
          </Words>
        </a>
      </FloorCell>
    </Floor>
  );
}

function Words({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.line}>{children}</span>
    </>
  );
}
