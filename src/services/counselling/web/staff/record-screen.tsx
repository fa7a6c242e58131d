import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Person } from '#platform/contract/person.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { UnsavedChanges } from '#platform/web/unsaved-changes.tsx';
import { counsellingCalls } from '../../calls.ts';
import { Answered } from '../answered-frame.tsx';
import { RecordView } from './record-view.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { useOpened } from './use-opened.ts';

/** A record on a page of its own. The tab's name doesn't say whose it is. */
export function RecordScreen() {
  const { t } = useTranslation();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  usePageTitle(t('counselling:record.title'));
  return (
    <StaffFrame>
      <UnsavedChanges>
        <RecordBeside key={id} id={id} isPage />
      </UnsavedChanges>
    </StaffFrame>
  );
}

/** A record, open as long as it is shown. */
export function RecordBeside({ id, isPage = false }: { id: string; isPage?: boolean }) {
  const opened = useOpened(id);
  return (
    <Answered answer={opened}>
      {(record) => <RecordView record={record} opened={opened} isPage={isPage} />}
    </Answered>
  );
}

/** The open record of a student of one's own. */
export function RecordOf({ student }: { student: Person }) {
  const { t } = useTranslation();
  const query = { search: student.user_id, state: 'open' } as const;
  const found = useCall(counsellingCalls.listRecords, { query });
  return (
    <Answered answer={found}>
      {({ results }) => {
        const row = results.find((one) => one.student.id === student.id);
        if (row) return <RecordBeside id={row.id} />;
        return <Notice tone="neutral">{t('counselling:day.no_record')}</Notice>;
      }}
    </Answered>
  );
}
