import { IconHeartHandshake } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { SkeletonLine } from '#platform/ui/states/skeleton.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { ListPeriodButton } from '#platform/web/lists/list-period-button.tsx';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { guidanceReportsCalls } from '../calls.ts';
import { qualityList } from '../lists.ts';
import type { QualityReport } from '../quality-shapes.ts';
import { useAdvisorColumns } from './advisors-table.tsx';
import { QualitySummary } from './quality-summary.tsx';
import { useOtherRows } from './use-other-rows.ts';
import { useQualityFilters, useQualityOrderings } from './use-quality-filters.ts';
import { useReportActions } from './use-report-actions.tsx';

const { getQualityReport, printQualityReport } = guidanceReportsCalls;

/** How guides and majors looked after their students in a period. */
export function QualityScreen() {
  const { t } = useTranslation();
  const [inNumbers, setInNumbers] = useState(false);
  const orderings = useQualityOrderings();
  const list = useList(getQualityReport, { ...useQualityFilters(), orderings });
  const report = list.reply;
  const hasRows = report !== undefined && report.count > 0;
  return (
    <ListPage
      list={list}
      shown={qualityList}
      columns={useAdvisorColumns()}
      title={t('guidance-reports:quality.title')}
      caption={t('guidance-reports:quality.by.advisor')}
      sentence={<Sentence report={report} />}
      actions={
        <ListPeriodButton
          address={list.address}
          text={t('guidance-reports:quality.period_text')}
          replaces={['semester']}
        />
      }
      more={useReportActions({
        endpoint: printQualityReport,
        asked: list.asked,
        inNumbers,
        onTurn: setInNumbers,
      })}
      canCopy
      hasActions={hasRows}
      otherRows={useOtherRows(report)}
      keyOf={({ advisor }) => String(advisor?.id ?? 'none')}
      summary={hasRows && <QualitySummary {...{ report, inNumbers }} />}
      empty={{
        icon: <IconHeartHandshake size={28} />,
        title: t('guidance-reports:empty.nobody_guided'),
        text: t('guidance-reports:empty.nobody_guided_text'),
      }}
    >
      <AsOfLine kinds={['students']} />
    </ListPage>
  );
}

/** The period, the number of students, and how many of them were contacted. */
function Sentence({ report }: { report: QualityReport | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  if (!report) return <SkeletonLine width="34ch" />;
  const { period, total } = report;
  const [from, to] = [period.from, period.to].map((day) => formatDay(day, language, 'brief'));
  const when = period.semester
    ? nameOf(period.semester)
    : t('guidance-reports:quality.days', { from, to });
  if (!total || total.students === 0) return when;
  return t('guidance-reports:quality.sentence', {
    period: when,
    students: t('guidance-reports:quality.count', { count: total.students }),
    percent: formatPercent(total.percent.contacted),
  });
}
