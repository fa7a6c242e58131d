import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import styles from '../form.module.css';
import { type SsoProps, useSso } from './use-sso.ts';

/** In every page, and shown where the server says that the university has a provider: nothing moves afterwards. */
export function SsoButton(props: SsoProps) {
  const { t } = useTranslation();
  const { start, isBusy } = useSso(props);
  return (
    <div className={styles.sso}>
      <Button
        size={48}
        wide
        busy={isBusy}
        icon={<IconSchool size={20} aria-hidden="true" />}
        onClick={start}
      >
        {t('accounts:sign_in.sso')}
      </Button>
    </div>
  );
}
