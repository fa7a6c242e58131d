import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StackedBar } from '#platform/ui/facts/stacked-bar.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import type { AbsenceGroup } from '../absence-report.ts';
import { guidanceReportsCalls } from '../calls.ts';
import type { AbsenceCourse } from '../contract.ts';
import { smallestGroup } from '../rounding.ts';
import { AbsenceCell } from './absence-cell.tsx';
import styles from './absence-screen.module.css';
import { useBands } from './use-bands.ts';

const { getAbsenceReport } = guidanceReportsCalls;

export function useCourseColumns(): ListColumns<typeof getAbsenceReport> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const cards = useCards();
  const title = (field: string) => t(`guidance-reports:field.${field}`);
  const named = (name: string, figure: (group: AbsenceGroup) => string) => (group: AbsenceGroup) =>
    t('guidance-reports:value.named', { name, figure: figure(group) });
  const count = (
    field: 'students' | 'none' | 'first' | 'second' | 'deprivation',
  ): ListColumn<AbsenceCourse> => ({
    title: title(field),
    number: true,
    cell: ({ absence }) => {
      // On a card, the bar already says that a group is too small, and figures have labels.
      if (cards && !absence) return null;
      const figure = (group: AbsenceGroup) => formatNumber(group[field]);
      return <AbsenceCell absence={absence} read={cards ? named(title(field), figure) : figure} />;
    },
  });
  return {
    course_code: {
      title: title('course'),
      card: 'title',
      cell: (course) => (
        <TwoLines first={nameOf(course)} second={<Bdi dir="ltr">{course.course_code}</Bdi>} />
      ),
    },
    bands: {
      title: title('bands'),
      card: 'status',
      cell: (course) => <CourseBar course={course} />,
    },
    students: count('students'),
    none: { ...count('none'), optional: true },
    first: count('first'),
    second: count('second'),
    deprivation: count('deprivation'),
    alerted: {
      title: title('alerted'),
      number: true,
      card: 'figure',
      cell: ({ absence }) => (
        <AbsenceCell absence={absence} read={({ percent }) => formatPercent(percent.alerted, 1)} />
      ),
    },
  };
}

function CourseBar({ course }: { course: AbsenceCourse }) {
  const { t } = useTranslation();
  const { partsOf, inWords } = useBands();
  const name = useNames().nameOf(course);
  const { absence } = course;
  if (!absence) {
    return (
      <span className={styles.small}>
        {t('guidance-reports:absence.too_small', { smallest: smallestGroup })}
      </span>
    );
  }
  const parts = partsOf(absence).map(({ figure: _, ...part }) => part);
  return (
    <span className={styles.bar}>
      <StackedBar parts={parts} label={inWords(name, absence)} />
    </span>
  );
}
