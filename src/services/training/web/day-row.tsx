import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import type { OwnDay } from '../contract.ts';
import styles from './training.module.css';
import { dayMarks, dayState, useTrainingWords } from './use-training-words.ts';

interface DayRowProps {
  row: Omit<OwnDay, 'may_excuse'>;
  /** The person of the unit who set it, where that is shown. */
  by?: string | null;
  /** Its actions. */
  children?: ReactNode;
}

/** A recorded day: who recorded it how, and what it was. */
export function DayRow({ row, by, children }: DayRowProps) {
  const { t } = useTranslation();
  const { dayOf, dayWord } = useTrainingWords();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>{dayOf(row.attend_date)}</p>
        <p className={styles.second}>
          <Dotted
            facts={[
              t(`training:sources.${row.source}`),
              by,
              row.note && <Bdi key="note">{row.note}</Bdi>,
              row.reason && <Bdi key="reason">{row.reason}</Bdi>,
            ]}
          />
        </p>
      </div>
      <StatusMark mark={dayMarks[dayState(row)]} quiet={row.state === 'present'}>
        {dayWord(row)}
      </StatusMark>
      {children}
    </li>
  );
}
