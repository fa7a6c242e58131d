import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { houseAddresses } from '../house/addresses.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { CallFailed } from './call.ts';
import { useFailureText } from './failures.ts';

interface AnswerFrameProps<Reply> {
  answer: { data: Reply | undefined; error: CallFailed | null; refetch: () => unknown };
  /** How much room it takes until it comes. */
  columns?: number;
  children: (reply: Reply) => ReactNode;
}

/** What an address names: coming, refused in its place, or there. */
export function AnswerFrame<Reply>({ answer, columns = 3, children }: AnswerFrameProps<Reply>) {
  const textOf = useFailureText();
  const { data, error } = answer;
  // Out of reach is as absent as not there, also when it was shown until now; and an address with no
  // number in it names nothing either.
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
