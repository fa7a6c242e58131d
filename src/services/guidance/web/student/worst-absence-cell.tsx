import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { StudentRecord } from '../../contract.ts';
import { absenceMarks } from './absence-looks.ts';

/** The most-missed course of the term, in the record's answer strip. */
export function AbsenceFact({ student: { absence } }: { student: StudentRecord }) {
  const { t } = useTranslation();
  return (
    <FloorFact label={t('guidance:student.worst_absence')}>
      {absence ? (
        <WorstCourse absence={absence} />
      ) : (
        <FactWords isNone answer={t('guidance:value.no_absence')} />
      )}
    </FloorFact>
  );
}

function WorstCourse({ absence }: { absence: NonNullable<StudentRecord['absence']> }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { band, percent } = absence;
  const words = t('guidance:value.absence', {
    band: t(`guidance:record.absence.bands.${band}`),
    percent: formatPercent(percent),
  });
  return (
    <FactWords
      answer={
        <StatusMark mark={absenceMarks[band]} quiet={band === 'none'}>
          {words}
        </StatusMark>
      }
      note={<Bdi>{nameOf(absence)}</Bdi>}
    />
  );
}
