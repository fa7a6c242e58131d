import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { houseAddresses } from '../house/addresses.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import type { CallFailed } from './call.ts';
import { useFailureText } from './failures.ts';

interface AnswerFrameProps<Reply> {
  answer: { data: Reply | undefined; error: CallFailed | null; refetch: () => unknown };
  /** Columns of the skeleton shown while loading. */
  columns?: number;
  children: (reply: Reply) => ReactNode;
}

/** The record that an address names: loading, failed in place, or shown. */
export function AnswerFrame<Reply>({ answer, columns = 3, children }: AnswerFrameProps<Reply>) {
  const textOf = useFailureText();
  const { data, error } = answer;
  // A record out of reach looks the same as one that doesn't exist, even if it was on screen a moment ago. A 400 means
  // that the address has no valid id, so it names nothing either.
  if (error && [400, 404].includes(error.status))
    return <Navigate to={houseAddresses.notFound()} replace />;
  if (data !== undefined) return children(data);
  return (
    <Panel flush={!error}>
      {error ? (
        <ErrorState
          text={textOf(error)}
          onRetry={() => void answer.refetch()}
          reportNumber={error.request_id ?? undefined}
        />
      ) : (
        <Skeleton rows={6} columns={columns} />
      )}
    </Panel>
  );
}
