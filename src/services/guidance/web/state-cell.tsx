import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { Student } from '../contract.ts';

/** States that block nobody are quiet, and so are unknown codes that the source adds later. */
const marks: Readonly<Record<string, Mark>> = {
  enrolled: 'accepted',
  graduated: 'accepted',
  withdrawn: 'cancelled',
  dropped_out: 'cancelled',
  record_closed: 'cancelled',
  expelled_academic: 'refused',
  expelled_disciplinary: 'refused',
};

export function StateCell({ student }: { student: Student }) {
  const { nameOf } = useNames();
  const mark = marks[student.academic_state.code] ?? 'not_begun';
  return (
    <StatusMark mark={mark} quiet={mark !== 'refused'}>
      {nameOf(student.academic_state)}
    </StatusMark>
  );
}

export function HaltCell({ student }: { student: Student }) {
  const { t } = useTranslation();
  if (student.is_halted === 0) {
    return (
      <StatusMark mark="accepted" quiet>
        {t('guidance:value.in_order')}
      </StatusMark>
    );
  }
  return <StatusMark mark="refused">{t('guidance:value.halted')}</StatusMark>;
}

export function AdvisorCell({ student }: { student: Student }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  if (student.advisor) return <Bdi>{nameOf(student.advisor)}</Bdi>;
  return <StatusMark mark="needs_action">{t('guidance:value.no_advisor')}</StatusMark>;
}
