import { IconCalendarX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { SkeletonLine } from '#platform/ui/states/skeleton.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { guidanceReportsCalls } from '../calls.ts';
import type { AbsenceReport } from '../contract.ts';
import { courseList } from '../lists.ts';
import { AbsenceSummary } from './absence-summary.tsx';
import { useCourseColumns } from './courses-table.tsx';
import { useAbsenceFilters } from './use-absence-filters.ts';
import { useOtherRows } from './use-other-rows.ts';
import { useReportActions } from './use-report-actions.tsx';

const { getAbsenceReport, printAbsenceReport } = guidanceReportsCalls;

/** Absence by college, major and course. */
export function AbsenceScreen() {
  const { t } = useTranslation();
  const [inNumbers, setInNumbers] = useState(false);
  const list = useList(getAbsenceReport, useAbsenceFilters());
  const report = list.reply;
  const hasRows = report !== undefined && report.count > 0;
  return (
    <ListPage
      list={list}
      shown={courseList}
      columns={useCourseColumns()}
      title={t('guidance-reports:absence.title')}
      caption={t('guidance-reports:by.course')}
      sentence={<Sentence report={report} />}
      more={useReportActions({
        endpoint: printAbsenceReport,
        asked: list.asked,
        inNumbers,
        onTurn: setInNumbers,
      })}
      canCopy
      hasActions={hasRows}
      otherRows={useOtherRows(report)}
      keyOf={({ course_code }) => course_code}
      summary={
        hasRows && (
          <AbsenceSummary report={report} gender={list.chosen['gender']} {...{ inNumbers }} />
        )
      }
      empty={useEmptyPlace(report)}
    >
      <AsOfLine kinds={['students', 'attendance']} />
    </ListPage>
  );
}

function Sentence({ report }: { report: AbsenceReport | undefined }) {
  const { t } = useTranslation();
  if (!report) return <SkeletonLine width="34ch" />;
  if (!report.total) return null;
  const { students: count, percent } = report.total;
  const students = t('guidance-reports:absence.students', { count });
  if (count === 0) return students;
  return t('guidance-reports:absence.sentence', {
    students,
    percent: formatPercent(percent.alerted),
  });
}

/** The empty state: why there is no report, and when there will be one. */
function useEmptyPlace(report: AbsenceReport | undefined) {
  const { t } = useTranslation();
  const why = !report?.as_of ? 'not_loaded' : report.term ? 'nobody' : 'no_term';
  return {
    icon: <IconCalendarX size={28} />,
    title: t(`guidance-reports:empty.${why}`),
    text: t(`guidance-reports:empty.${why}_text`),
  };
}
