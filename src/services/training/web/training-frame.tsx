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

/** What a student isn't let in for is said in place, since trying again doesn't help. */
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
