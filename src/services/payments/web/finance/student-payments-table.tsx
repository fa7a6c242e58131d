import { useTranslation } from 'react-i18next';
import { nameIn } from '#platform/language/name-in.ts';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useMoneyColumn } from '#platform/ui/facts/use-money-column.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Table, TwoLines } from '#platform/ui/tables/table.tsx';
import type { StudentAccount } from '../../contract.ts';
import { PaymentStateMark } from '../payment-state.tsx';

/** The latest payments of a student, each with the provider's own answer. */
export function StudentPayments({ payments }: Pick<StudentAccount, 'payments'>) {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const language = useLanguage();
  return (
    <Panel flush>
      <Table
        caption={t('payments:student.payments')}
        rows={payments}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            key: 'invoice_number',
            title: t('payments:history.invoice_number'),
            card: 'title',
            cell: ({ invoice_number, fee }) => (
              <TwoLines
                first={<Bdi dir="ltr">{invoice_number}</Bdi>}
                second={nameIn(language, fee)}
              />
            ),
          },
          {
            key: 'created_at',
            title: t('payments:history.created_at'),
            card: 'fact',
            cell: ({ created_at, way, paid_with }) => (
              <TwoLines
                plain
                first={formatDay(riyadhDay(created_at), language, 'brief')}
                second={[t(`payments:pay_ways.${way}.short`), paid_with]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ),
          },
          {
            key: 'amount',
            card: 'figure',
            ...money(t('payments:history.amount'), 'amount'),
          },
          {
            key: 'state',
            title: t('payments:student.answer'),
            card: 'status',
            cell: ({ state, message, told_at }) => (
              <TwoLines
                plain
                first={<PaymentStateMark state={state} />}
                second={message || (told_at && formatMoment(told_at, language, 'brief'))}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}
