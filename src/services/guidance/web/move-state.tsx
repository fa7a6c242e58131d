import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/dates.ts';
import { riyadhDay } from '#platform/language/day.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { type Mark, StatusMark } from '#platform/ui/status-mark.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import type { Move } from '../advisor-calls.ts';
import type { MoveState as State } from '../move.ts';
import styles from './move-list.module.css';
import { useStudentWords } from './student-words.ts';

const marks: Record<State, Mark> = {
  pending: 'under_review',
  approved: 'accepted',
  rejected: 'refused',
  withdrawn: 'cancelled',
  overtaken: 'cancelled',
};

/** How a wish stands, and under it who decided and why. */
export function MoveState({ move }: { move: Move }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useStudentWords();
  const { state, decided_by, decided_at, decision_reason } = move;
  return (
    <div className={styles.block}>
      <StatusMark mark={marks[state]} quiet={state !== 'rejected' && state !== 'pending'}>
        {t(`guidance:move.states.${state}`)}
      </StatusMark>
      {decided_by && decided_at && (
        <>
          <p className={styles.third}>
            <Bdi>{nameOf(decided_by)}</Bdi>
          </p>
          <p className={styles.third}>{formatDay(riyadhDay(decided_at), language, 'brief')}</p>
        </>
      )}
      {decision_reason && (
        <p className={styles.third}>{t('guidance:move.why', { reason: decision_reason })}</p>
      )}
    </div>
  );
}
