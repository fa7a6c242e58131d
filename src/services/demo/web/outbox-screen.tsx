import { IconInbox } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { Paging } from '#platform/ui/tables/paging.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { demoAddresses } from '../addresses.ts';
import { demoCalls } from '../calls.ts';
import { DemoFrame } from './demo-frame.tsx';
import { KeptMessageRow } from './kept-message-row.tsx';
import { OutboxFilter } from './outbox-filter.tsx';

/** Actions in other windows send messages, so the page polls. */
const lookMs = 4000;
const pageSize = 25;

interface Shown {
  to?: string;
  page?: string;
}

export function OutboxScreen() {
  const { t } = useTranslation();
  const { to = '', page }: Shown = useSearch({ strict: false });
  return (
    <DemoFrame
      title={t('demo:outbox.title')}
      sentence={t('demo:outbox.sentence')}
      other={{ href: demoAddresses.sandbox(), label: t('demo:sandbox.title') }}
    >
      <OutboxFilter key={to} to={to} />
      <Messages to={to} page={Number(page) || 1} />
    </DemoFrame>
  );
}

function Messages({ to, page }: { to: string; page: number }) {
  const textOf = useFailureText();
  const query = { page, page_size: pageSize, ...(to ? { to } : {}) };
  const outbox = useCall(
    demoCalls.outbox,
    { query },
    { refetchInterval: lookMs, keepsPrevious: true },
  );
  if (outbox.isError) {
    return (
      <Panel>
        <ErrorState text={textOf(outbox.error)} onRetry={() => void outbox.refetch()} />
      </Panel>
    );
  }
  if (!outbox.data) {
    return (
      <Panel flush>
        <Skeleton rows={5} columns={2} />
      </Panel>
    );
  }
  const { count, results } = outbox.data;
  if (results.length === 0) return <NoMessages to={to} />;
  return (
    <>
      <Panel flush>
        <ul>
          {results.map((message) => (
            <KeptMessageRow key={message.id} message={message} />
          ))}
        </ul>
      </Panel>
      {count > pageSize && (
        <Paging
          page={page}
          pageSize={pageSize}
          count={count}
          renderLink={(target, link) => (
            <Link href={demoAddresses.outbox({ to: to || undefined, page: target })} {...link} />
          )}
        />
      )}
    </>
  );
}

function NoMessages({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={<IconInbox size={28} />}
        title={to ? t('demo:outbox.empty_filtered', { to }) : t('demo:outbox.empty_title')}
        text={t('demo:outbox.empty_text')}
        actions={
          to && (
            <Button
              size={32}
              renderLink={(link) => <Link href={demoAddresses.outbox()} {...link} />}
            >
              {t('demo:outbox.show_all')}
            </Button>
          )
        }
      />
    </Panel>
  );
}
