import { IconBook } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { DaysChart } from '#platform/ui/facts/days-chart.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { type ListOf, useList } from '#platform/web/lists/list.ts';
import { useDayFilters } from '#platform/web/lists/list-day-filters.ts';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { ListPeriodButton } from '#platform/web/lists/list-period-button.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useCall } from '#platform/web/queries.ts';
import { libraryCalls } from '../calls.ts';
import { visitorList } from '../lists.ts';

const { listDays, listVisitors } = libraryCalls;

export function VisitorsScreen() {
  const { t } = useTranslation();
  const list = useList(listVisitors, {
    filters: useDayFilters(),
    orderings: choicesOf(visitorList.orderings, (one) => t(`library:order.${one}`)),
  });
  const { failure } = list;
  useEffect(() => {
    if (failure) toast.error({ title: t('library:errorFetchingData') });
  }, [failure, t]);
  return (
    <ListPage
      list={list}
      shown={visitorList}
      columns={useVisitorColumns()}
      title={t('library:visitors.title')}
      sentence={t('library:visitors.sentence')}
      actions={<ListPeriodButton address={list.address} text={t('library:period')} />}
      search={t('library:search')}
      summary={<DaysPanel list={list} />}
      rowName={({ fullname }) => fullname}
      empty={{
        icon: <IconBook size={28} />,
        title: t('library:empty'),
        text: t('library:empty_text'),
      }}
    />
  );
}

/** The visits of the days that the list is of; nothing where the list has none. */
function DaysPanel({ list: { asked, count, failure } }: { list: ListOf<typeof listVisitors> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { search, from, to } = asked;
  const { data, error } = useCall(
    listDays,
    { query: { search, from, to } },
    { keepsPrevious: true },
  );
  if (count === 0 || failure || error) return null;
  if (!data) return <Skeleton rows={3} columns={1} />;
  const most = Math.max(1, ...data.results.map(({ visits }) => visits));
  return (
    <Panel style={{ marginBlockEnd: '16px' }}>
      <DaysChart
        days={data.results.map(({ day, visits }) => ({
          day,
          name: formatDay(day as Day, language, 'short'),
          percent: (100 * visits) / most,
          label: t('library:days.visits', {
            count: visits,
            day: formatDay(day as Day, language, 'brief'),
          }),
        }))}
        most={t('library:days.most', { count: most })}
      />
    </Panel>
  );
}

function useVisitorColumns(): ListColumns<typeof listVisitors> {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    fullname: {
      title: t('library:field.fullname'),
      card: 'title',
      cell: ({ fullname, user_id }) => (
        <TwoLines first={<Bdi>{fullname}</Bdi>} second={<Bdi dir="ltr">{user_id}</Bdi>} />
      ),
    },
    email: {
      title: t('library:field.email'),
      card: 'fact',
      cell: ({ email }) => <Bdi dir="ltr">{email}</Bdi>,
    },
    visit_library_date: {
      title: t('library:field.visit_library_date'),
      card: 'fact',
      cell: ({ visit_library_date: at }) => (
        <time dateTime={at}>{formatMoment(at, language, 'brief')}</time>
      ),
    },
  };
}
