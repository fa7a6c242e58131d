import { IconUserPlus, IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { guidanceCalls } from '../../calls.ts';
import { AskDialog } from '../moves/ask-dialog.tsx';
import { MyRequests } from '../moves/my-requests-list.tsx';
import { PendingRequest } from '../moves/pending-request-panel.tsx';
import { MyAdvisorCard } from './my-advisor-card.tsx';
import styles from './my-advisor-screen.module.css';

const { getMyAdvisor } = guidanceCalls;

/** The student's guide with contact details; lets them request another one, and shows earlier requests. */
export function MyAdvisorScreen() {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  usePageTitle(t('guidance:my_advisor.title'));
  const mine = useCall(getMyAdvisor, {});
  if (mine.isError) {
    const { request_id } = mine.error;
    return <ErrorState onRetry={mine.refetch} reportNumber={request_id ?? undefined} />;
  }
  const { advisor, since, pending } = mine.data ?? {};
  const verb = t(`guidance:my_advisor.${advisor === null ? 'ask_first' : 'ask'}`);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('guidance:my_advisor.title')}
        actions={
          mine.data && (
            <Button
              look={advisor === null ? 'primary' : 'secondary'}
              icon={<IconUserPlus size={18} aria-hidden="true" />}
              reason={pending ? t('guidance:my_advisor.ask_waits') : undefined}
              onClick={() => setAsks(true)}
            >
              {verb}
            </Button>
          )
        }
      />
      {mine.isPending && (
        <Panel flush>
          <Skeleton rows={3} columns={2} />
        </Panel>
      )}
      {advisor && <MyAdvisorCard advisor={advisor} since={since ?? null} />}
      {advisor === null && (
        <Panel>
          <EmptyState
            icon={<IconUserQuestion size={28} stroke={1.25} />}
            title={t('guidance:my_advisor.none_title')}
            text={t('guidance:my_advisor.none_text')}
          />
        </Panel>
      )}
      {pending && <PendingRequest request={pending} />}
      <MyRequests />
      <AskDialog opened={asks} onClose={() => setAsks(false)} title={verb} />
    </div>
  );
}
