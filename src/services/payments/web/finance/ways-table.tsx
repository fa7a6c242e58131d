import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { Table } from '#platform/ui/tables/table.tsx';
import type { Column } from '#platform/ui/tables/table-props.ts';
import type { Way } from '../../way.ts';

interface WaysTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  /** Columns of amounts, after the way and its number of payments. */
  columns: readonly Column<Row>[];
}

export function WaysTable<Row extends { way: Way | 'total' | null; payments: number }>({
  caption,
  rows,
  columns,
}: WaysTableProps<Row>) {
  const { t } = useTranslation();
  return (
    <Panel flush>
      <Table
        caption={caption}
        rows={rows}
        keyOf={({ way }) => way ?? 'source'}
        columns={[
          {
            key: 'way',
            title: t('payments:history.way'),
            card: 'title',
            cell: ({ way }) => {
              if (way === 'total') return <strong>{t('payments:day.total')}</strong>;
              return t(way ? `payments:pay_ways.${way}.short` : 'payments:figures.source');
            },
          },
          {
            key: 'payments',
            title: t('payments:day.payments'),
            number: true,
            card: 'detail',
            cell: ({ payments }) => formatNumber(payments),
          },
          ...columns,
        ]}
      />
    </Panel>
  );
}
