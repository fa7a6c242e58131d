import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { halalasOf, less, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { Money } from '#platform/ui/facts/money.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useMoneyColumn } from '#platform/ui/facts/use-money-column.tsx';
import type { paymentsCalls } from '../../calls.ts';
import { WaysTable } from './ways-table.tsx';

interface DayWaysTableProps {
  close: ReplyOf<typeof paymentsCalls.getDay>;
}

/** A day's payments by way, which add up to its figures. */
export function DayWaysTable({ close: { ways, expected, received, refunded } }: DayWaysTableProps) {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const payments = ways.reduce((sum, way) => sum + way.payments, 0);
  return (
    <WaysTable
      caption={t('payments:day.by_way')}
      rows={[...ways, { way: 'total' as const, payments, expected, received, refunded }]}
      columns={[
        {
          key: 'expected',
          card: 'detail',
          ...money(t('payments:day.expected'), 'expected'),
        },
        {
          key: 'received',
          card: 'figure',
          ...money(t('payments:day.received'), 'received'),
        },
        {
          key: 'refunded',
          card: 'detail',
          ...money(t('payments:day.refunded'), 'refunded'),
        },
        {
          key: 'matches',
          title: t('payments:day.difference'),
          card: 'status',
          cell: ({ expected, received }) => {
            const apart = less(halalasOf(received), halalasOf(expected));
            return apart === nothing ? (
              <StatusMark mark="accepted">{t('payments:day.matches')}</StatusMark>
            ) : (
              <StatusMark mark="refused">
                <Money amount={riyalsOf(apart)} />
              </StatusMark>
            );
          },
        },
      ]}
    />
  );
}
