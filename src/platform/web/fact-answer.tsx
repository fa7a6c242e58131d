import type { ReactNode } from 'react';
import { FactWords } from '../ui/layout/floor-fact.tsx';
import { SkeletonLine } from '../ui/states/skeleton.tsx';
import type { CallFailed } from './call.ts';
import { useFailureText } from './failures.ts';

interface FactAnswerProps<Reply> {
  answer: { data: Reply | undefined; error: CallFailed | null };
  children: (reply: Reply) => ReactNode;
}

/** An answer of a record's strip: loading, failed in words, or shown. */
export function FactAnswer<Reply>({ answer, children }: FactAnswerProps<Reply>) {
  const textOf = useFailureText();
  const { data, error } = answer;
  if (data !== undefined) return children(data);
  if (error) return <FactWords answer="–" note={textOf(error)} />;
  return <SkeletonLine width="12ch" />;
}
