import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import styles from './rating-panel.module.css';
import { ScoreRow } from './score-row.tsx';

export const ratedNames = ['general', 'terms_condition', 'payment_process'] as const;

export type Scores = Record<(typeof ratedNames)[number], number>;

interface RatingPanelProps {
  onSend: (scores: Scores) => void;
  onLater: () => void;
  busy: boolean;
}

/** The score of a question that was not answered, as the specification has it. */
const standard = 1;

/** Asks once a term how paying was. */
export function RatingPanel({ onSend, onLater, busy }: RatingPanelProps) {
  const { t } = useTranslation();
  const [scores, setScores] = useState<Partial<Record<keyof Scores, number | null>>>({});
  const sent = ratedNames.map((name) => [name, scores[name] ?? standard]);
  const isRated = ratedNames.some((name) => scores[name]);
  return (
    <Panel className={styles.panel ?? ''} aria-labelledby="rating">
      <div className={styles.words}>
        <h2 id="rating" className={styles.title}>
          {t('payments:rating.title')}
        </h2>
        <p className={styles.note}>{t('payments:rating.note')}</p>
      </div>
      {ratedNames.map((name) => (
        <ScoreRow
          key={name}
          label={t(`payments:rating.${name}`)}
          value={scores[name] ?? null}
          onChange={(score) => setScores((before) => ({ ...before, [name]: score }))}
        />
      ))}
      <div className={styles.actions}>
        {isRated && (
          <Button
            busy={busy}
            busyText={t('platform:common.sending')}
            onClick={() => onSend(Object.fromEntries(sent) as Scores)}
          >
            {t('payments:rating.send')}
          </Button>
        )}
        <Button look="quiet" disabled={busy} onClick={onLater}>
          {t('payments:rating.later')}
        </Button>
      </div>
    </Panel>
  );
}
