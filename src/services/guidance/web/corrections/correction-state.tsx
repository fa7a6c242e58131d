import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import type { Station } from '#platform/ui/facts/stations.tsx';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { CorrectionState } from '../../correction.ts';
import type { Correction } from '../../correction-shapes.ts';

const marks: Record<CorrectionState, Mark> = {
  open: 'under_review',
  done: 'accepted',
  rejected: 'refused',
  withdrawn: 'cancelled',
};

interface CorrectionStateProps {
  state: CorrectionState;
  by?: string | null;
  at?: string | null;
  note?: ReactNode;
}

/** Only a rejection stands out; open and done are quiet. */
export function CorrectionStateMark({ state, ...told }: CorrectionStateProps) {
  const { t } = useTranslation();
  const word = t(`guidance:corrections.states.${state}`);
  return <StateMark marks={marks} state={state} word={word} {...told} />;
}

const ends = { done: 'done', rejected: 'refused', withdrawn: 'dropped' } as const;

/** The steps of a correction: the student's text and date, then who has it now, or the answer. */
export function useCorrectionStations(): (correction: Correction, holder: string) => Station[] {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return ({ state, text, asked_at, answer, answered_by, answered_at }, holder) => {
    const asked: Station = {
      title: t('platform:decisions.asked'),
      state: 'done',
      at: asked_at,
      why: text,
    };
    if (state === 'open') return [asked, { title: holder, state: 'here' }];
    const end: Station = {
      title: t(`guidance:corrections.states.${state}`),
      state: ends[state],
      who: answered_by && nameOf(answered_by),
      at: answered_at,
      why: answer,
    };
    return [asked, end];
  };
}
