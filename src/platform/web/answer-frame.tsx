import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';

interface AnswerFrameProps<Reply> {
  answer: { data: Reply | undefined; error: CallFailed | null; refetch: () => unknown };
  children: (reply: Reply) => ReactNode;
}

/** A part of a student's record: coming, refused in its place, or there. */
export function AnswerFrame<Reply>({ answer, children }: AnswerFrameProps<Reply>) {
  const textOf = useFailureText();
  const { data, error } = answer;
  // Out of reach is as absent as not there, also when it was shown until now; and an address with no
  // number in it names nobody either.
  if (error && [400, 404].includes(error.status)) return <Navigate to="/not-found" replace />;
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
        <Skeleton rows={6} columns={3} />
      )}
    </Panel>
  );
}
