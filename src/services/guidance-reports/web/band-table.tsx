import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Table } from '#platform/ui/tables/table.tsx';
import type { Column } from '#platform/ui/tables/table-props.ts';
import { Link } from '#platform/web/link.tsx';
import { absenceBands } from '../absence-report.ts';
import type { AbsencePlace } from '../contract.ts';
import { AbsenceCell } from './absence-cell.tsx';
import type { PlacesProps } from './band-chart.tsx';

interface BandTableProps extends PlacesProps {
  by: 'college' | 'major';
}

/** The chart's numbers as a table. */
export function BandTable({ by, places, studentsOf }: BandTableProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const columns: Column<AbsencePlace>[] = [
    {
      key: by,
      title: t(`guidance-reports:field.${by}`),
      card: 'title',
      cell: (place) => {
        const students = studentsOf(place);
        return students ? <Link href={students}>{nameOf(place)}</Link> : nameOf(place);
      },
    },
    {
      key: 'students',
      title: t('guidance-reports:field.students'),
      number: true,
      card: 'detail',
      cell: ({ absence }) => (
        <AbsenceCell absence={absence} read={({ students }) => formatNumber(students)} />
      ),
    },
    ...[...absenceBands, 'alerted' as const].map((band) => ({
      key: band,
      title: t(`guidance-reports:field.${band}`),
      number: true,
      card: 'detail' as const,
      cell: ({ absence }: AbsencePlace) => (
        <AbsenceCell
          absence={absence}
          read={(group) =>
            t('guidance-reports:value.figure', {
              students: formatNumber(group[band]),
              percent: formatPercent(group.percent[band], 1),
            })
          }
        />
      ),
    })),
  ];
  return (
    <Table
      caption={t(`guidance-reports:by.${by}`)}
      columns={columns}
      rows={places}
      keyOf={({ id }) => String(id)}
      rowHeight={46}
    />
  );
}
