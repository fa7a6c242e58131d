import { IconSettings, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { type HeaderAction, HeaderActions } from '#platform/web/header-actions.tsx';
import { Link } from '#platform/web/link.tsx';
import { BellNotices } from '#services/notices/web/public.tsx';
import { notificationsAddresses } from '../addresses.ts';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './queries.ts';
import { QuietLine } from './quiet-line.tsx';
import { ReadAllButton } from './read-all-button.tsx';
import { useMuted } from './sound.ts';
import { useSeen } from './use-seen.ts';

/** The page of all notifications; opening it marks new ones as seen. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const notifications = useNotifications();
  const results = notifications.list.data?.results;
  useSeen(notifications.list.data);
  const count = notifications.list.data?.count;
  return (
    <>
      <PageHeader
        title={t('notifications:title')}
        sentence={count !== undefined && t('notifications:sentence', { count })}
        actions={
          <>
            <HeaderActions actions={useQuietActions()} look="plain" />
            <ReadAllButton look="secondary" items={results} />
          </>
        }
      />
      <Panel flush>
        <QuietLine />
        <BellNotices />
        <NotificationList notifications={notifications} />
      </Panel>
    </>
  );
}

/** The way to the settings of notifications and quiet hours, and the chime of this device. */
function useQuietActions(): HeaderAction[] {
  const { t } = useTranslation();
  const { muted, turn } = useMuted();
  return [
    {
      key: 'settings',
      label: t('notifications:to_settings'),
      icon: <IconSettings size={20} />,
      renderLink: (link) => <Link href={notificationsAddresses.settings()} {...link} />,
    },
    {
      key: 'sound',
      label: muted ? t('notifications:unmute') : t('notifications:mute'),
      icon: muted ? <IconVolumeOff size={20} /> : <IconVolume size={20} />,
      onPress: turn,
    },
  ];
}
