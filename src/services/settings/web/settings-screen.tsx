import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { UnsavedChanges } from '#platform/web/unsaved-changes.tsx';
import { settingsContract } from '../contract.ts';
import { type SettingGroupName, settingGroupNames } from '../settings.ts';
import { GroupForm } from './group-form.tsx';
import { GroupMenu } from './group-menu.tsx';
import styles from './settings-screen.module.css';

/** What the university sets for itself, group by group. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const group = useGroup();
  const title = t(`settings:groups.${group}.title`);
  usePageTitle(title);
  return (
    <>
      <PageHeader title={t('settings:title')} sentence={t('settings:lead')} />
      <div className={styles.screen}>
        <GroupMenu active={group} />
        <section aria-labelledby="group">
          <h2 id="group">{title}</h2>
          <p className={styles.lead}>{t(`settings:groups.${group}.lead`)}</p>
          {/* Each group is a form of its own. */}
          <UnsavedChanges key={group}>
            <Group group={group} />
          </UnsavedChanges>
        </section>
      </div>
    </>
  );
}

function Group({ group }: { group: SettingGroupName }) {
  const { data, error, refetch } = useCall(settingsContract.calls.getSettings, {});
  if (data) return <GroupForm group={group} stands={data[group]} />;
  if (error) return <ErrorState onRetry={() => refetch()} />;
  return <Skeleton rows={6} columns={2} />;
}

/** The group in the address; without one, or with an unknown one, the first. */
function useGroup(): SettingGroupName {
  const { group }: { group?: string } = useParams({ strict: false });
  return settingGroupNames.find((name) => name === group) ?? settingGroupNames[0];
}
