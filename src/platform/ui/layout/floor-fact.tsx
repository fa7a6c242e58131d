import type { ReactNode } from 'react';
import { FloorCell } from './floor.tsx';
import styles from './floor-fact.module.css';

/** A cell of a floor with one fact: its label, its value, and an explanation below. */
export function FloorFact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <FloorCell>
      <h2 className={styles.label}>{label}</h2>
      {children}
    </FloorCell>
  );
}

interface FactWordsProps {
  answer: ReactNode;
  /** True for "none", which is shown quietly. */
  isNone?: boolean;
  note?: ReactNode;
  /** A figure that the screen is opened for. */
  isMain?: boolean;
}

/** The answer in words, and below it its particulars. */
export function FactWords({ answer, isNone, note, isMain }: FactWordsProps) {
  return (
    <>
      <p className={styles.answer} data-none={isNone || undefined} data-main={isMain || undefined}>
        {answer}
      </p>
      {note && <div className={styles.note}>{note}</div>}
    </>
  );
}
