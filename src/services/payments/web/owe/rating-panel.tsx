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

/** Asks once a term how paying was; all scores are 1 until another is pressed. */
export function RatingPanel({ onSend, onLater, busy }: RatingPanelProps) {
  const { t } = useTranslation();
  const [scores, setScores] = useState<Scores>({
    general: 1,
    terms_condition: 1,
    payment_process: 1,
  });
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
          value={scores[name]}
          onChange={(score) => setScores((before) => ({ ...before, [name]: score }))}
        />
      ))}
      <div className={styles.actions}>
        <Button busy={busy} busyText={t('platform:common.sending')} onClick={() => onSend(scores)}>
          {t('payments:rating.send')}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onLater}>
          {t('payments:rating.later')}
        </Button>
      </div>
    </Panel>
  );
}
