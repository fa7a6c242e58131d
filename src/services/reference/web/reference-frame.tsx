import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMay } from '#platform/web/me.tsx';
import { usePageTitle } from '#platform/web/title.ts';
import { referenceAddresses } from '../addresses.ts';
import { referenceCalls } from '../calls.ts';
import { type ListName, lists } from '../reference-lists.ts';
import styles from './reference-frame.module.css';

interface ReferenceFrameProps {
  list: ListName;
  sentence?: ReactNode;
  /** Controls of the list. */
  view: ReactNode;
  /** Label of the add button; without it, nothing can be added. */
  addLabel?: string;
  onAdd?: () => void;
  children: ReactNode;
}

/** Whether the user may change the lists, or only read them. */
export function useIsEditor(): boolean {
  return useMay(referenceCalls.editCollege);
}

/** The title, the six lists as tabs, and the active list. */
export function ReferenceFrame(props: ReferenceFrameProps) {
  const { list, sentence, view, addLabel, onAdd, children } = props;
  const { t } = useTranslation();
  const isEditor = useIsEditor();
  usePageTitle(t(`reference:lists.${list}`));
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('reloads:menu.group') }, { label: t('reference:title') }]}
        title={t('reference:title')}
        sentence={sentence ?? t(`reference:notes.${list}`)}
        actions={
          <>
            {view}
            {isEditor && addLabel && <AddButton onClick={onAdd}>{addLabel}</AddButton>}
          </>
        }
      />
      <div className={styles.tabs}>
        <Tabs
          tabs={lists.map((key) => ({ key, label: t(`reference:lists.${key}`) }))}
          active={list}
          label={t('reference:lists_label')}
          renderLink={({ key }, link) => (
            <Link
              href={referenceAddresses[key]()}
              // The first list's address is a prefix of the others'.
              activeOptions={{ exact: true, includeSearch: false }}
              {...link}
            />
          )}
        />
      </div>
      {!isEditor && (
        <div className={styles.notice}>
          <Notice tone="neutral" small>
            {t('reference:read_only')}
          </Notice>
        </div>
      )}
      {children}
    </>
  );
}
