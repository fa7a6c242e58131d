import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import type { Student } from '../../contract.ts';
import { absenceMarks } from './absence-looks.ts';

/** The most-missed course with its band and percentage. */
export function AbsenceCell({ student: { absence } }: { student: Student }) {
  const { t } = useTranslation();
  const cards = useCards();
  const { nameOf } = useNames();
  if (!absence) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('guidance:value.no_absence')}</span>
      </>
    );
  }
  const { band, percent } = absence;
  const course = nameOf(absence);
  const words = t(cards ? 'guidance:value.absence_in' : 'guidance:value.absence', {
    band: t(`guidance:record.absence.bands.${band}`),
    percent: formatPercent(percent),
    course,
  });
  const mark = (
    <StatusMark mark={absenceMarks[band]} quiet={band === 'none'}>
      {words}
    </StatusMark>
  );
  if (cards) return mark;
  return <TwoLines plain first={mark} second={<Bdi>{course}</Bdi>} />;
}
