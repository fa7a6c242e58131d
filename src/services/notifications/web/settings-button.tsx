import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Link } from '#platform/web/link.tsx';
import { notificationsAddresses } from '../addresses.ts';

/** Opens the settings of bell, mail and quiet hours. */
export function SettingsButton() {
  const { t } = useTranslation();
  return (
    <Button
      look="plain"
      icon={<IconSettings size={20} />}
      renderLink={(link) => <Link href={notificationsAddresses.settings()} {...link} />}
    >
      {t('notifications:to_settings')}
    </Button>
  );
}
