import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/dates.ts';
import { formatNumber } from '#platform/language/numbers.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import type { Crumb } from '#platform/ui/breadcrumbs.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { type List, useList } from '#platform/web/list.ts';
import { useListAddress } from '#platform/web/list-address.ts';
import type { ListFilter } from '#platform/web/list-filters.ts';
import { ListPeriodButton } from '#platform/web/list-period-button.tsx';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { AsOfLine } from '#services/system-data/web/public.tsx';
import { SavedViews } from '#services/views/web/public.tsx';
import { guidanceReportsContract } from '../contract.ts';
import type { QualityStudent } from '../quality-calls.ts';
import { contactStates } from '../quality-report.ts';
import { useNameOf } from './use-absence-filters.ts';
import { useAdvisorFilter, useQualityFilters } from './use-quality-filters.ts';

const { exportQualityStudents, listQualityStudents } = guidanceReportsContract.calls;

const exporting = { endpoint: exportQualityStudents, hasDates: true };
const orderings = ['name', '-name', 'student_id', '-student_id', 'gpa', '-gpa'];
const contacts = ['contacted', ...contactStates];

/** The students behind a number of the quality report. */
export function QualityStudentsScreen() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const list = useStudents();
  const columns = useColumns();
  const title = t('guidance-reports:quality.students.title');
  return (
    <>
      <PageHeader
        crumbs={[useReportCrumb(), { label: title }]}
        title={title}
        sentence={t('guidance-reports:quality.students.text')}
        actions={
          <>
            <ListPeriodButton
              address={list.address}
              text={t('guidance-reports:quality.period_text')}
              replaces={['semester']}
            />
            <ViewActions {...{ list, columns, exporting }} canCopy canSelect />
          </>
        }
      />
      <ListScreen
        list={list}
        caption={title}
        columns={columns}
        keyOf={({ id }) => String(id)}
        opensRows
        exporting={exporting}
        views={<SavedViews list={list} />}
        selecting={{ labelOf: nameOf }}
        searchLabel={t('guidance-reports:quality.students.search')}
        empty={{
          icon: <IconUsers size={28} />,
          title: t('guidance-reports:empty.nobody_guided'),
          text: t('guidance-reports:empty.nobody_guided_text'),
        }}
      />
      <AsOfLine kinds={['students']} />
    </>
  );
}

function useStudents(): List<QualityStudent> {
  const { t } = useTranslation();
  const word = (path: string) => t(`guidance-reports:quality.${path}`);
  const { filters, options } = useQualityFilters();
  const choice = (name: string, label: string, values: readonly string[], words: string) => ({
    ...{ name, label },
    options: values.map((value) => ({ value, label: word(`${words}.${value}`) })),
  });
  const behind: ListFilter[] = [
    choice('contact', word('field.contact'), contacts, 'contact'),
    choice('cases', word('field.cases'), ['open', 'CP', 'NR', 'TC'], 'cases'),
    choice('low_gpa', word('field.low_gpa'), ['true', 'false'], 'is_low'),
    choice('no_show', word('field.no_shows'), ['true', 'false'], 'has_missed'),
    useAdvisorFilter(),
  ];
  return useList(listQualityStudents, {
    filters: [...behind, ...filters],
    isRanked: true,
    orderings: orderings.map((value) => {
      const way = value.startsWith('-') ? 'down' : 'up';
      return { value, label: word(`order.${value.replace('-', '')}.${way}`) };
    }),
    options,
  });
}

/** The report in the same period and of the same students. */
function useReportCrumb(): Crumb {
  const { t } = useTranslation();
  const { read } = useListAddress();
  const same = ['semester', 'from', 'to', 'college', 'gender'].flatMap((name) => {
    const value = read(name);
    return value ? [[name, value]] : [];
  });
  return {
    label: t('guidance-reports:quality.title'),
    renderLink: (link: { className: string; children: ReactNode }) => (
      <Link
        {...link}
        to={`/academic/admin/quality_reports/${read('major') ?? 'all'}`}
        search={Object.fromEntries(same)}
      />
    ),
  };
}

function useColumns(): readonly Column<QualityStudent>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = useNameOf();
  const title = (field: string) => t(`guidance-reports:quality.field.${field}`);
  const moment = (field: 'contacted_at' | 'answered_at'): Column<QualityStudent> => ({
    key: field,
    title: title(field),
    card: 'detail',
    cell: ({ [field]: at }) =>
      at ? (
        <time dateTime={at}>{formatMoment(at, language, 'brief')}</time>
      ) : (
        t(`guidance-reports:quality.not_yet.${field}`)
      ),
  });
  const count = (field: 'messages' | 'cases_open' | 'cases_closed' | 'no_shows') => ({
    ...{ key: field, title: title(field), number: true, card: 'detail' as const },
    cell: (student: QualityStudent) => formatNumber(student[field]),
  });
  return [
    {
      key: 'name',
      sheet: ['name', 'student_id'],
      title: title('student'),
      sortable: true,
      card: 'title',
      cell: (student) => (
        <TwoLines
          first={
            <Link to={`/academic/admin/student/all/0/all/all/0/${student.id}`}>
              <Bdi>{nameOf(student)}</Bdi>
            </Link>
          }
          second={<Bdi dir="ltr">{student.student_id}</Bdi>}
        />
      ),
    },
    { key: 'major', title: title('major'), cell: ({ major }) => nameOf(major) },
    {
      key: 'gpa',
      title: title('gpa'),
      number: true,
      sortable: true,
      card: 'figure',
      cell: ({ gpa }) => (gpa === null ? '–' : formatNumber(gpa, 2)),
    },
    {
      key: 'advisor',
      title: title('advisor'),
      cell: ({ advisor }) => (advisor ? nameOf(advisor) : t('guidance-reports:quality.no_advisor')),
    },
    moment('contacted_at'),
    moment('answered_at'),
    count('cases_open'),
    { ...count('messages'), optional: true },
    { ...count('cases_closed'), optional: true },
    { ...count('no_shows'), optional: true },
  ];
}
