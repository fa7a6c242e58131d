import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/layout/panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Paging } from '../../ui/tables/paging.tsx';
import type { CallFailed } from '../call.ts';
import { useFailureText } from '../failures.ts';

/** Rows per page in a record's tab. */
export const tabPageSize = 10;

/** A tab's page, from 1 as in calls; the address, `?praise_page=1`, counts from 0. */
export function useTabPage(tab: string): number {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const page = search[`${tab}_page`] ?? '';
  return /^\d{1,5}$/.test(page) ? Number(page) + 1 : 1;
}

interface TabRowsProps<Row> {
  /** Its key among the record's tabs. */
  tab: string;
  answer: {
    data: { count: number; results: readonly Row[] } | undefined;
    error: CallFailed | null;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  /** Shown if there are no rows. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** One page of a tab's rows: loading, failed in place, empty, or shown. */
export function TabRows<Row>({ tab, answer, empty, children }: TabRowsProps<Row>) {
  const textOf = useFailureText();
  const { data, error } = answer;
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
          text={textOf(error)}
          onRetry={() => void answer.refetch()}
          reportNumber={error.request_id ?? undefined}
        />
      </Panel>
    );
  }
  if (!data) {
    return (
      <Panel flush>
        <Skeleton rows={4} columns={2} />
      </Panel>
    );
  }
  if (data.count === 0) return <Panel>{empty}</Panel>;
  return (
    <Panel flush data-old={answer.isPlaceholderData || undefined}>
      <ul>{data.results.map(children)}</ul>
      {data.count > tabPageSize && <TabPaging tab={tab} count={data.count} />}
    </Panel>
  );
}

function TabPaging({ tab, count }: { tab: string; count: number }) {
  return (
    <Paging
      page={useTabPage(tab)}
      pageSize={tabPageSize}
      count={count}
      renderLink={(to, link) => (
        <Link
          to="."
          search={(now: object) => ({ ...now, [`${tab}_page`]: to > 1 ? to - 1 : undefined })}
          resetScroll={false}
          {...link}
        />
      )}
    />
  );
}
