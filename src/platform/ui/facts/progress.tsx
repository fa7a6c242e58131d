import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import styles from './progress.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { Star } from './star.tsx';

export interface Phase {
  label: string;
  /** The step's result, or the thing it waits for. */
  note?: ReactNode;
  state: 'done' | 'now' | 'waiting';
}

interface ProgressProps {
  title: ReactNode;
  percent: number;
  /** "822 of 1,284 written, about 20 seconds left". */
  done?: ReactNode;
  /** At the end of the line under the bar, such as the cancel button. */
  action?: ReactNode;
  /** "You may leave this page". */
  note?: ReactNode;
  /** The large form: the percentage in display size with the phases below. */
  phases?: readonly Phase[];
  label: string;
}

/** Long work: what, how far, how much longer, how to stop it, and that the user may leave. */
export function Progress({ title, percent, done, action, note, phases, label }: ProgressProps) {
  const figure = formatPercent(percent, 0);
  return (
    <div className={styles.progress}>
      <div className={styles.head} data-large={phases ? true : undefined}>
        <p className={styles.title}>{title}</p>
        <p className={styles.figure}>{figure}</p>
        {phases && done && <p className={styles.aside}>{done}</p>}
      </div>
      <ProgressBar percent={percent} label={label} height={phases ? 10 : 8} />
      {!phases && (done || action) && (
        <div className={styles.foot}>
          <span>{done}</span>
          {action}
        </div>
      )}
      {phases && <Phases phases={phases} />}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** The steps of something long in a row, with the star where it is. */
export function Phases({ phases }: { phases: readonly Phase[] }) {
  return (
    <ol className={styles.phases}>
      {phases.map((phase) => (
        <li
          key={phase.label}
          className={styles.phase}
          data-state={phase.state}
          aria-current={phase.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.sign}>{signs[phase.state]}</span>
          <span>
            <span className={styles.name}>{phase.label}</span>
            {phase.note && <span className={styles.phaseNote}>{phase.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const signs = {
  done: <IconCircleCheck size={20} aria-hidden="true" />,
  now: <Star size={18} />,
  waiting: <i className={styles.ring} />,
};
