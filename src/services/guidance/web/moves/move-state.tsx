import { useTranslation } from 'react-i18next';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import type { Station } from '#platform/ui/facts/stations.tsx';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { Move } from '../../advisor-shapes.ts';
import type { MoveState as State } from '../../move.ts';

const marks: Record<State, Mark> = {
  pending: 'under_review',
  approved: 'accepted',
  rejected: 'refused',
  withdrawn: 'cancelled',
  overtaken: 'cancelled',
};

/** The state of a transfer or request, and below it who decided and why. */
export function MoveState({ move }: { move: Move }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { state, decided_by, decided_at, decision_reason } = move;
  return (
    <StateMark
      marks={marks}
      state={state}
      word={t(`guidance:move.states.${state}`)}
      by={decided_by && nameOf(decided_by)}
      at={decided_at}
      why={decision_reason}
    />
  );
}

const ends = {
  approved: 'done',
  rejected: 'refused',
  withdrawn: 'dropped',
  overtaken: 'dropped',
} as const;

/** The steps of a transfer or request: who asked and why, then who has it now, or the outcome. */
export function useMoveStations(): (move: Move, holder: string, note?: string) => Station[] {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return (move, holder, note) => {
    const { state, asked_by, asked_at, reason, decided_by, decided_at, decision_reason } = move;
    const asked: Station = {
      title: t('platform:decisions.asked'),
      state: 'done',
      who: nameOf(asked_by),
      at: asked_at,
      why: reason,
    };
    if (state === 'pending') return [asked, { title: holder, state: 'here', why: note }];
    const end: Station = {
      title: t(`guidance:move.states.${state}`),
      state: ends[state],
      who: decided_by && nameOf(decided_by),
      at: decided_at,
      why: decision_reason,
    };
    return [asked, end];
  };
}
