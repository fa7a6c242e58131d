import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Star } from '../facts/star.tsx';
import styles from './act-outcome.module.css';

interface Outcome {
  value: ReactNode;
  notes?: readonly ReactNode[];
}

interface ActOutcomeProps {
  /** In words and with its figure, such as "9,375.00 paid"; never an id. */
  title: ReactNode;
  sentence: ReactNode;
  changed: Outcome;
  left: Outcome;
  next: Outcome;
  /** The filled button: the next thing to do. */
  act: ReactNode;
  others: ReactNode;
}

/** The page at the end of an act: the thing that changed, the rest that is left, and the next step. */
export function ActOutcome({ title, sentence, act, others, ...outcomes }: ActOutcomeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <span className={styles.seal}>
        <Star size={52} />
        <IconCheck size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <div role="status">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.sentence}>{sentence}</p>
      </div>
      <dl className={styles.outcomes}>
        {(['changed', 'left', 'next'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`platform:outcome.${key}`)}</dt>
            <dd>
              <strong>{outcomes[key].value}</strong>
              {outcomes[key].notes?.map((note, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the notes of one outcome never change places.
                <span key={index}>{note}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        {act}
        <div className={styles.others}>{others}</div>
      </div>
    </div>
  );
}
