import { useTranslation } from 'react-i18next';
import type { AbsenceGroup } from '../absence-report.ts';
import { smallestGroup } from '../rounding.ts';

interface AbsenceCellProps {
  absence: AbsenceGroup | null;
  read: (absence: AbsenceGroup) => string;
}

/** A figure of a group, or a dash if the group is too small, with the reason for screen readers. */
export function AbsenceCell({ absence, read }: AbsenceCellProps) {
  const { t } = useTranslation();
  if (absence) return read(absence);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">
        {t('guidance-reports:absence.too_small', { smallest: smallestGroup })}
      </span>
    </>
  );
}
