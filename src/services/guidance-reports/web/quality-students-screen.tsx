import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import type { Crumb } from '#platform/ui/layout/breadcrumbs.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import type { ListFilter } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { ListPeriodButton } from '#platform/web/lists/list-period-button.tsx';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import { closureCodes } from '#services/advising/contract.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { guidanceReportsAddresses } from '../addresses.ts';
import { guidanceReportsCalls } from '../calls.ts';
import { qualityStudentList } from '../lists.ts';
import { contactStates } from '../quality-report.ts';
import type { QualityStudent } from '../quality-shapes.ts';
import { useAdvisorFilter, useQualityFilters } from './use-quality-filters.ts';
import { useSameStudents } from './use-quality-links.ts';

const { listQualityStudents } = guidanceReportsCalls;

const orderings = ['name', '-name', 'student_id', '-student_id', 'gpa', '-gpa'];
const contacts = ['contacted', ...contactStates];

/** The students behind a figure of the quality report. */
export function QualityStudentsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useStudents();
  const title = t('guidance-reports:quality.students.title');
  return (
    <ListPage
      list={list}
      shown={qualityStudentList}
      columns={useColumns()}
      crumbs={[useReportCrumb(), { label: title }]}
      title={title}
      sentence={t('guidance-reports:quality.students.text')}
      actions={
        <ListPeriodButton
          address={list.address}
          text={t('guidance-reports:quality.period_text')}
          replaces={['semester']}
        />
      }
      canCopy
      search={t('guidance-reports:quality.students.search')}
      rowName={nameOf}
      empty={{
        icon: <IconUsers size={28} />,
        title: t('guidance-reports:empty.nobody_guided'),
        text: t('guidance-reports:empty.nobody_guided_text'),
      }}
    >
      <AsOfLine kinds={['students']} />
    </ListPage>
  );
}

function useStudents() {
  const { t } = useTranslation();
  const word = (path: string) => t(`guidance-reports:quality.${path}`);
  const { filters, options } = useQualityFilters();
  const choice = (name: string, label: string, values: readonly string[], words: string) => ({
    name,
    label,
    options: values.map((value) => ({ value, label: word(`${words}.${value}`) })),
  });
  const behind: ListFilter[] = [
    choice('contact', word('field.contact'), contacts, 'contact'),
    {
      name: 'cases',
      label: word('field.cases'),
      options: [
        { value: 'open', label: word('cases_open') },
        ...wordedOptions(closureCodes, (code) => t(`advising:codes.${code}`)),
      ],
    },
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

/** Links back to the report with the same period and filters. */
function useReportCrumb(): Crumb {
  const { t } = useTranslation();
  const same = useSameStudents();
  return crumbTo(t('guidance-reports:quality.title'), guidanceReportsAddresses.quality(same));
}

function useColumns(): ListColumns<typeof listQualityStudents> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const title = (field: string) => t(`guidance-reports:quality.field.${field}`);
  const moment = (field: 'contacted_at' | 'answered_at'): ListColumn<QualityStudent> => ({
    title: title(field),
    card: 'detail',
    cell: ({ [field]: at }) =>
      at ? (
        <time dateTime={at}>{formatMoment(at, language, 'brief')}</time>
      ) : (
        t(`guidance-reports:quality.not_yet.${field}`)
      ),
  });
  const count = (
    field: 'messages' | 'cases_open' | 'cases_closed' | 'no_shows',
    optional = true,
  ): ListColumn<QualityStudent> => ({
    title: title(field),
    number: true,
    card: 'detail',
    optional,
    cell: (student) => formatNumber(student[field]),
  });
  return {
    name: {
      title: title('student'),
      card: 'title',
      cell: (student) => (
        <TwoLines
          first={
            <Link href={guidanceAddresses.student({ id: student.id })}>
              <Bdi>{nameOf(student)}</Bdi>
            </Link>
          }
          second={<Bdi dir="ltr">{student.student_id}</Bdi>}
        />
      ),
    },
    major: { title: title('major'), cell: ({ major }) => nameOf(major) },
    gpa: {
      title: title('gpa'),
      number: true,
      card: 'figure',
      cell: ({ gpa }) => (gpa === null ? '–' : formatNumber(gpa, 2)),
    },
    advisor: {
      title: title('advisor'),
      cell: ({ advisor }) => (advisor ? nameOf(advisor) : t('guidance-reports:quality.no_advisor')),
    },
    contacted_at: moment('contacted_at'),
    answered_at: moment('answered_at'),
    cases_open: count('cases_open', false),
    messages: count('messages'),
    cases_closed: count('cases_closed'),
    no_shows: count('no_shows'),
  };
}
