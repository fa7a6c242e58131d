import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { BellNotices } from '#services/notices/web/public.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './queries.ts';
import { QuietLine } from './quiet-line.tsx';
import { ReadAllButton } from './read-all-button.tsx';
import { SettingsButton } from './settings-button.tsx';
import { SoundButton } from './sound-button.tsx';
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
            <SettingsButton />
            <SoundButton worded />
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
