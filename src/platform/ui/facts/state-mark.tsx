import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stripIsolates } from '../../language/bidi.ts';
import { formatDay, formatMoment } from '../../language/times/dates.ts';
import { riyadhDay } from '../../language/times/day.ts';
import { Clamped } from '../layout/clamped.tsx';
import { useLanguage } from '../look/use-language.ts';
import styles from './state-mark.module.css';
import { type Mark, StatusMark } from './status-mark.tsx';

interface StateMarkProps<State extends string> {
  /** The shape of each state; only `refused` and `needs_action` colour the text as well. */
  marks: Record<State, Mark>;
  state: State;
  word: ReactNode;
  /** The person who put it into this state. */
  by?: string | null | undefined;
  at?: string | null | undefined;
  /** The next person's turn, or the answer. */
  note?: ReactNode;
  why?: string | null | undefined;
}

/** A request's state, and below it who decided, when and why, or who holds it. */
export function StateMark<State extends string>({
  marks,
  state,
  word,
  ...told
}: StateMarkProps<State>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mark = marks[state];
  const { by, at, note, why } = told;
  const status = (
    <StatusMark mark={mark} quiet={mark !== 'refused' && mark !== 'needs_action'}>
      {word}
    </StatusMark>
  );
  if (!(by && at) && !note && !why) return status;
  return (
    <div className={styles.block}>
      {status}
      {by && at && (
        <p data-evidence className={styles.line} title={stripIsolates(formatMoment(at, language))}>
          {t('platform:decisions.by', {
            name: by,
            when: formatDay(riyadhDay(at), language, 'brief'),
          })}
        </p>
      )}
      {note && <div className={styles.line}>{note}</div>}
      {why && (
        <div data-evidence className={styles.line}>
          <Clamped lines={2}>{t('platform:decisions.why', { reason: why })}</Clamped>
        </div>
      )}
    </div>
  );
}
