import { IconInbox, IconLanguage } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { languageNames, otherLanguage } from '#platform/language/language.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Paging } from '#platform/ui/paging.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useLanguage } from '#platform/web/language.ts';
import { useCall } from '#platform/web/queries.ts';
import { sessionToken } from '#platform/web/session.ts';
import { demoContract } from '../contract.ts';
import { KeptMessageRow } from './kept-message-row.tsx';
import { OutboxFilter } from './outbox-filter.tsx';
import styles from './outbox-screen.module.css';

/** Messages come from what people do in other windows, so the page looks again by itself. */
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
    <main className={styles.page}>
      <PageHeader
        title={t('demo:outbox.title')}
        sentence={t('demo:outbox.sentence')}
        actions={
          <>
            <LanguageSwitch />
            <Button renderLink={(link) => <Link to="/" {...link} />}>
              {t(sessionToken() ? 'demo:outbox.home' : 'demo:outbox.back')}
            </Button>
          </>
        }
      />
      <OutboxFilter key={to} to={to} />
      <Messages to={to} page={Number(page) || 1} />
    </main>
  );
}

function Messages({ to, page }: { to: string; page: number }) {
  const textOf = useFailureText();
  const query = { page, page_size: pageSize, ...(to ? { to } : {}) };
  const outbox = useCall(
    demoContract.calls.outbox,
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
            <Link to="/demo/outbox" search={{ to: to || undefined, page: target }} {...link} />
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
            <Button size={32} renderLink={(link) => <Link to="/demo/outbox" {...link} />}>
              {t('demo:outbox.show_all')}
            </Button>
          )
        }
      />
    </Panel>
  );
}

function LanguageSwitch() {
  const { language, switchLanguage } = useLanguage();
  const other = otherLanguage(language);
  const icon = <IconLanguage size={18} aria-hidden="true" />;
  return (
    <Button look="plain" lang={other} icon={icon} onClick={switchLanguage}>
      {languageNames[other]}
    </Button>
  );
}
