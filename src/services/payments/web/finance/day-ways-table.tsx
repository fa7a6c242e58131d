import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { halalasOf, less, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { Money } from '#platform/ui/facts/money.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import type { paymentsCalls } from '../../calls.ts';
import { WaysTable } from './ways-table.tsx';

interface DayWaysTableProps {
  close: ReplyOf<typeof paymentsCalls.getDay>;
}

/** A day's payments by way, which add up to its figures. */
export function DayWaysTable({ close: { ways, expected, received, refunded } }: DayWaysTableProps) {
  const { t } = useTranslation();
  const payments = ways.reduce((sum, way) => sum + way.payments, 0);
  return (
    <WaysTable
      caption={t('payments:day.by_way')}
      rows={[...ways, { way: 'total' as const, payments, expected, received, refunded }]}
      columns={[
        {
          key: 'expected',
          title: t('payments:day.expected'),
          number: true,
          card: 'detail',
          cell: ({ expected }) => <Money amount={expected} />,
        },
        {
          key: 'received',
          title: t('payments:day.received'),
          number: true,
          card: 'figure',
          cell: ({ received }) => <Money amount={received} />,
        },
        {
          key: 'refunded',
          title: t('payments:day.refunded'),
          number: true,
          card: 'detail',
          cell: ({ refunded }) => <Money amount={refunded} />,
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
