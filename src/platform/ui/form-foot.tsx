import type { ReactNode } from 'react';
import styles from './form-foot.module.css';
import { FormProblem } from './form-problem.tsx';

interface FormFootProps {
  problem: string | undefined;
  /** The first button takes what the others leave of the line, as in dialogs; else on phones alone. */
  grow?: boolean;
  children: ReactNode;
}

/** What is wrong with the whole form, and below it the buttons that end it. */
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
