import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import type { CallFailed } from '#platform/web/call.ts';

interface AnsweredProps<Reply> {
  answer: { data: Reply | undefined; error: CallFailed | null; refetch: () => unknown };
  children: (reply: Reply) => ReactNode;
}

/** An answer, loading or failed in its place; while the service is off, it says so and whom to ask. */
export function Answered<Reply>({ answer, children }: AnsweredProps<Reply>) {
  const { t } = useTranslation();
  if (answer.error?.code !== 'counselling_off') {
    return (
      <AnswerFrame answer={answer} columns={1}>
        {children}
      </AnswerFrame>
    );
  }
  return (
    <Panel role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={28} stroke={1.25} />}
        title={t('counselling:off.title')}
        text={answer.error.message}
        note={t('counselling:off.ask')}
      />
    </Panel>
  );
}
