import type { ReactNode } from 'react';
import { Notice } from '../states/notice.tsx';

interface FormProblemProps {
  /** A warning if the input was valid, but the user must do something first or wait. */
  tone?: 'error' | 'warning';
  children: ReactNode;
}

/** A form's overall error, announced when it appears; renders nothing without text. */
export function FormProblem({ tone = 'error', children }: FormProblemProps) {
  if (!children) return null;
  return (
    <Notice tone={tone} small live>
      {children}
    </Notice>
  );
}
