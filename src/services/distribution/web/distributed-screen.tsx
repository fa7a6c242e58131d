import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { sidesCalls } from '#services/sides/calls.ts';
import { distributionAddresses } from '../addresses.ts';
import { distributionCalls } from '../calls.ts';
import { distributedList } from '../lists.ts';
import { PlacedView } from './placed-view.tsx';
import { useDistributionWords } from './use-distribution-words.ts';

const { listDistributed } = distributionCalls;

const causes = ['run', 'hand', 'swap', 'undo'] as const;

/** Students who have a seat, narrowed by cycle, side, major and the seat's source. */
export function DistributedScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const cycles = useCall(sidesCalls.listCycles, { query: { page_size: 100 } });
  const sides = useCall(sidesCalls.listSides, { query: { page_size: 200 } });
  const places = useCall(sidesCalls.listPlaces, {});
  const optionsOf = (named: readonly { id: number; name: string; name_ar: string }[] = []) =>
    named.map((one) => ({ value: String(one.id), label: nameOf(one) }));
  const list = useList(listDistributed, {
    filters: [
      {
        name: 'cycle',
        label: t('distribution:field.cycle'),
        options: optionsOf(cycles.data?.results),
      },
      {
        name: 'side',
        label: t('distribution:field.side'),
        options: optionsOf(
          sides.data?.results.map(({ id, name, name_arabic }) => ({
            id,
            name,
            name_ar: name_arabic,
          })),
        ),
      },
      {
        name: 'major',
        label: t('distribution:field.major'),
        options: optionsOf(places.data?.majors),
      },
      {
        name: 'cause',
        label: t('distribution:field.cause'),
        options: wordedOptions(causes, (value) => t(`distribution:causes.${value}`)),
      },
    ],
    orderings: wordedOptions(distributedList.orderings, (value) =>
      t(`distribution:order.${value}`),
    ),
  });
  return (
    <ListPage
      list={list}
      shown={distributedList}
      columns={useColumns()}
      title={t('distribution:distributed.title')}
      sentence={t('distribution:distributed.sentence')}
      actions={<PlacedView view="distributed" />}
      canCopy
      search={t('distribution:distributed.search')}
      rowName={({ student }) => nameOf(student)}
      empty={{
        icon: <IconUsersGroup size={28} />,
        title: t('distribution:distributed.empty'),
        text: t('distribution:distributed.empty_text'),
      }}
    />
  );
}

function useColumns(): ListColumns<typeof listDistributed> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { daysOf, wishOf } = useDistributionWords();
  const role = useArea();
  return {
    student: {
      title: t('distribution:field.student'),
      card: 'title',
      cell: ({ student, gpa }) => (
        <TwoLines
          first={<Bdi>{nameOf(student)}</Bdi>}
          second={
            <Dotted
              facts={[
                <Bdi key="id" dir="ltr">
                  {student.user_id}
                </Bdi>,
                gpa !== null && t('distribution:explain.gpa', { gpa: formatNumber(gpa, 2) }),
              ]}
            />
          }
        />
      ),
    },
    side: {
      title: t('distribution:field.side'),
      card: 'detail',
      cell: ({ internship }) => (
        <TwoLines
          plain
          first={
            <Link href={distributionAddresses.internship({ role, id: internship.id })}>
              <Bdi>{nameOf(internship.side)}</Bdi>
            </Link>
          }
          second={<Bdi>{nameOf(internship.department)}</Bdi>}
        />
      ),
    },
    start_date: {
      title: t('distribution:field.start_date'),
      card: 'fact',
      cell: (row) => (
        <TwoLines
          plain
          first={t('training:span', daysOf(row).first)}
          second={<Bdi>{nameOf(row.cycle)}</Bdi>}
        />
      ),
    },
    wish: {
      title: t('distribution:field.wish'),
      card: 'fact',
      cell: ({ position, cause }) => (cause === 'run' ? wishOf(position) : '–'),
    },
    cause: {
      title: t('distribution:field.cause'),
      card: 'status',
      cell: ({ cause, by, at, is_appended }) => (
        <TwoLines
          plain
          first={
            <Dotted
              facts={[
                t(`distribution:causes.${cause}`),
                is_appended && t('distribution:distributed.appended'),
              ]}
            />
          }
          second={
            <Dotted
              facts={[
                by && <Bdi key="by">{nameOf(by)}</Bdi>,
                relativeMoment(at, serverNow(), language),
              ]}
            />
          }
        />
      ),
    },
  };
}
