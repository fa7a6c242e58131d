import { useTranslation } from 'react-i18next';
import { type Mark, StatusMark } from '#platform/ui/status-mark.tsx';
import type { CorrectionState } from '../correction.ts';

const marks: Record<CorrectionState, Mark> = {
  open: 'under_review',
  done: 'accepted',
  rejected: 'refused',
  withdrawn: 'cancelled',
};

/** What waits and what was mended is quiet; a no is not. */
export function CorrectionStateMark({ state }: { state: CorrectionState }) {
  const { t } = useTranslation();
  return (
    <StatusMark mark={marks[state]} quiet={state !== 'rejected'}>
      {t(`guidance:corrections.states.${state}`)}
    </StatusMark>
  );
}
