import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface FormProblemProps {
  /** A warning where nothing typed was wrong: there is something to do or to wait for. */
  tone?: 'error' | 'warning';
  children: ReactNode;
}

/** What is wrong with a form as a whole, read aloud when it comes; without words there is nothing. */
export function FormProblem({ tone = 'error', children }: FormProblemProps) {
  if (!children) return null;
  return (
    <Notice tone={tone} small live>
      {children}
    </Notice>
  );
}
