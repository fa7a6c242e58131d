import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { SearchField } from '#platform/web/lists/search-field.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { UnsavedChanges } from '#platform/web/unsaved-changes.tsx';
import { settingsCalls } from '../calls.ts';
import { type SettingGroupName, settingGroupNames } from '../group-names.ts';
import { FoundList } from './found-list.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupMenu } from './group-menu.tsx';
import styles from './settings-screen.module.css';

/** The university's settings by group. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const group = useGroup();
  const title = t(`settings:groups.${group}.title`);
  usePageTitle(title);
  const { search, look } = useSettingSearch();
  return (
    <>
      <PageHeader
        title={t('settings:title')}
        sentence={t('settings:lead')}
        actions={<SearchField label={t('settings:search.label')} search={search} onSearch={look} />}
      />
      <div className={styles.screen}>
        <GroupMenu active={search ? null : group} />
        {search && <FoundList search={search} onClear={() => look(undefined)} />}
        {/* Hidden during a search rather than removed, so that unsaved input survives. */}
        <section aria-labelledby="group" hidden={search !== undefined}>
          <h2 id="group">{title}</h2>
          <p className={styles.lead}>{t(`settings:groups.${group}.lead`)}</p>
          {/* Each group is a separate form. */}
          <UnsavedChanges key={group}>
            <Group group={group} />
          </UnsavedChanges>
        </section>
      </div>
    </>
  );
}

function Group({ group }: { group: SettingGroupName }) {
  const { data, error, refetch } = useCall(settingsCalls.getSettings, {});
  if (data) return <GroupForm group={group} stands={data[group]} />;
  if (error) return <ErrorState onRetry={() => refetch()} />;
  return <Skeleton rows={6} columns={2} />;
}

/** The group in the address; the first one if it is missing or unknown. */
function useGroup(): SettingGroupName {
  const { group }: { group?: string } = useParams({ strict: false });
  return settingGroupNames.find((name) => name === group) ?? settingGroupNames[0];
}

/** The search across all groups, kept in the address. */
function useSettingSearch() {
  const navigate = useNavigate();
  const { search }: { search?: string } = useSearch({ strict: false });
  const look = (words: string | undefined) =>
    void navigate({ to: '.', search: { search: words }, replace: true, resetScroll: false });
  return { search: search?.trim() || undefined, look };
}
