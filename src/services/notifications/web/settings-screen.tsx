import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { notificationsAddresses } from '../addresses.ts';
import { notificationsCalls } from '../calls.ts';
import { ChannelsTable } from './channels-table.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import styles from './settings-screen.module.css';

const { preferences } = notificationsCalls;

/** A person's channels for each kind, and their quiet hours. */
export function SettingsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('notifications:settings'));
  return (
    <>
      <PageHeader
        crumbs={[
          crumbTo(t('notifications:title'), notificationsAddresses.notifications()),
          { label: t('notifications:to_settings') },
        ]}
        title={t('notifications:settings')}
        sentence={t('notifications:preferences.lead')}
      />
      <Choices />
    </>
  );
}

function Choices() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(preferences, {}, { scope: useMe().role });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} columns={3} />;
  return (
    <TwoColumns>
      <section aria-labelledby="channels">
        <h2 id="channels" className={styles.heading}>
          {t('notifications:preferences.title')}
        </h2>
        <Panel flush>
          <ChannelsTable kinds={data.kinds} />
        </Panel>
      </section>
      <section aria-labelledby="quiet">
        <h2 id="quiet" className={styles.heading}>
          {t('notifications:quiet_hours.title')}
        </h2>
        <Panel>
          <QuietHoursForm hours={data.quiet_hours} />
        </Panel>
      </section>
    </TwoColumns>
  );
}
