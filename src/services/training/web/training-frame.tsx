import { IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';

interface TrainingFrameProps<Reply> {
  answer: { data: Reply | undefined; error: CallFailed | null; refetch: () => unknown };
  children: (reply: Reply) => ReactNode;
}

const gates = ['internship_not_enabled', 'documents_not_accepted', 'priorities_missing'];

/** Explains in place why a student has no access, since trying again doesn't help. */
export function TrainingFrame<Reply>({ answer, children }: TrainingFrameProps<Reply>) {
  const textOf = useFailureText();
  const { error } = answer;
  if (!error || !gates.includes(error.code)) {
    return <AnswerFrame answer={answer}>{children}</AnswerFrame>;
  }
  return (
    <Panel>
      <EmptyState icon={<IconSchool size={28} />} title={textOf(error)} />
    </Panel>
  );
}
