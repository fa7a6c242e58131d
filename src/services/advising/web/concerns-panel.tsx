import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Paging } from '#platform/ui/paging.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import styles from './concern-item.module.css';

export const concernsInPage = 10;

type ConcernTab = 'concerns' | 'praise';

/** Which page a tab of a student's record shows; addresses count from 0. */
export function useConcernsPage(tab: ConcernTab): { page: number } {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const page = search[`${tab}_page`] ?? '';
  return { page: /^\d{1,5}$/.test(page) ? Number(page) + 1 : 1 };
}

interface ConcernsPanelProps<Row> {
  tab: ConcernTab;
  answer: {
    data: { count: number; results: readonly Row[] } | undefined;
    error: CallFailed | null;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  /** What stands here while there is none. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A page of them as ruled rows: coming, refused in its place, none, or there. */
export function ConcernsPanel<Row>({ tab, answer, empty, children }: ConcernsPanelProps<Row>) {
  const { page } = useConcernsPage(tab);
  const { data, error } = answer;
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
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
      <ul className={styles.list}>{data.results.map(children)}</ul>
      {data.count > concernsInPage && (
        <Paging
          page={page}
          pageSize={concernsInPage}
          count={data.count}
          renderLink={(to, link) => (
            <Link
              to="."
              search={(now: object) => ({ ...now, [`${tab}_page`]: to > 1 ? to - 1 : undefined })}
              resetScroll={false}
              {...link}
            />
          )}
        />
      )}
    </Panel>
  );
}
