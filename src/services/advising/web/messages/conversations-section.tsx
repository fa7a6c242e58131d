import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { Paging } from '#platform/ui/tables/paging.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { advisingCalls } from '../../calls.ts';
import styles from './conversations-section.module.css';
import { MessageCard } from './message-card.tsx';
import { ThreadPanel } from './thread-panel.tsx';
import { useMessageAddress } from './use-message-address.ts';

const { listForStaff, listForStudent } = advisingCalls;
const pageSize = 10;

interface ConversationsProps {
  student_id: number;
  /** Shown if there are no messages at all. */
  empty: ReactNode;
}

/** A student's messages next to the open one; on a phone, only one of the two. */
export function Conversations({ student_id, empty }: ConversationsProps) {
  const phone = usePhone();
  const isStudent = useMe().user_type === userTypes.student;
  const address = useMessageAddress();
  const { state, page } = address;
  const query = { page, page_size: pageSize, ...(state && { state }) };
  const list = useCall(
    isStudent ? listForStudent : listForStaff,
    { params: { id: student_id }, query },
    { keepsPrevious: true },
  );
  const isNone = list.data?.count === 0 && state === undefined;
  // With no messages in the list, the panel of the message in the address says whether it is still within
  // reach.
  if (address.chosen !== undefined && (phone || isNone)) return <ThreadPanel id={address.chosen} />;
  if (list.error && !list.data) {
    return (
      <Panel>
        <ErrorState
          onRetry={() => void list.refetch()}
          reportNumber={list.error.request_id ?? undefined}
        />
      </Panel>
    );
  }
  if (!list.data) {
    return (
      <Panel flush>
        <Skeleton rows={4} columns={2} />
      </Panel>
    );
  }
  const { count, results } = list.data;
  if (isNone) return <Panel>{empty}</Panel>;
  const chosen = address.chosen ?? results[0]?.id;
  return (
    <div className={styles.columns}>
      <div className={styles.list} data-old={list.isPlaceholderData || undefined}>
        <StateTabs />
        {results.length === 0 && <NoneHere />}
        <ul className={styles.cards}>
          {results.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} isChosen={!phone && message.id === chosen} />
            </li>
          ))}
        </ul>
        {count > pageSize && (
          <Paging
            page={page}
            pageSize={pageSize}
            count={count}
            renderLink={(to, link) => <Link {...address.link({ page: to })} {...link} />}
          />
        )}
      </div>
      {!phone && chosen !== undefined && <ThreadPanel key={chosen} id={chosen} />}
    </div>
  );
}

function StateTabs() {
  const { t } = useTranslation();
  const { state, link } = useMessageAddress();
  const tabs = (['all', 'open', 'closed'] as const).map((key) => ({
    key,
    label: t(key === 'all' ? 'advising:mine.all' : `advising:views.${key}`),
  }));
  return (
    <Tabs
      tabs={tabs}
      active={state ?? 'all'}
      label={t('advising:views.label')}
      renderLink={({ key }, tab) => <Link {...link({ state: key, page: 1 })} {...tab} />}
    />
  );
}

function NoneHere() {
  const { t } = useTranslation();
  const { state } = useMessageAddress();
  const phrase = state === 'closed' ? 'advising:mine.none_closed' : 'advising:mine.none_open';
  return <EmptyState title={t(phrase)} />;
}
