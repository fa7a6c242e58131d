import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#platform/ui/states/notice.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';
import styles from './home-screen.module.css';

/** Announces on home that registration is open; it doesn't control it. */
export function RegistrationNotice() {
  const { t } = useTranslation();
  const { RegistrationOpen } = usePublicSettings().switches;
  return (
    <div role="status" className={styles.notice}>
      {RegistrationOpen && (
        <Notice icon={<IconSpeakerphone size={20} />} title={t('shell:registration.title')}>
          {t('shell:registration.text')}
        </Notice>
      )}
    </div>
  );
}
