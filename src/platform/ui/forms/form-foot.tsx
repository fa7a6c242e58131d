import type { ReactNode } from 'react';
import styles from './form-foot.module.css';
import { FormProblem } from './form-problem.tsx';

interface FormFootProps {
  problem: string | undefined;
  /** The first button takes the remaining width, as in dialogs; by default only on phones. */
  grow?: boolean;
  children: ReactNode;
}

/** The form's overall error, and below it its buttons. */
export function FormFoot({ problem, grow, children }: FormFootProps) {
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <div className={styles.actions} data-grow={grow || undefined}>
        {children}
      </div>
    </>
  );
}
