import { useTranslation } from 'react-i18next';
import { nameIn } from '#platform/language/name-in.ts';
import { datePieces, formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { ButtonProps } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useMoneyColumn } from '#platform/ui/facts/use-money-column.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Table, TwoLines } from '#platform/ui/tables/table.tsx';
import type { Column } from '#platform/ui/tables/table-props.ts';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { Link } from '#platform/web/link.tsx';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import type { Payment } from '../../contract.ts';
import { PaymentStateMark } from '../payment-state.tsx';

interface HistoryTableProps {
  payments: readonly Payment[];
  /** Beside other things: without what the payment's own screen says. */
  brief?: boolean;
}

const leftOut: ReadonlySet<string> = new Set(['created_at', 'receipt']);

/** The student's own payments, newest first, each with its receipt. */
export function HistoryTable({ payments, brief }: HistoryTableProps) {
  const { t } = useTranslation();
  const columns = useColumns().filter(({ key }) => !(brief && leftOut.has(key)));
  return (
    <Panel flush>
      <Table
        caption={t('payments:history.title')}
        columns={columns}
        rows={payments}
        keyOf={({ id }) => String(id)}
      />
    </Panel>
  );
}

function useColumns(): Column<Payment>[] {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const language = useLanguage();
  const phone = usePhone();
  return [
    {
      key: 'invoice_number',
      title: t('payments:history.invoice_number'),
      card: 'title',
      cell: ({ id, invoice_number, fee }) => (
        <TwoLines
          first={
            <Link href={paymentsAddresses.payment({ id })}>
              <Bdi dir="ltr">{invoice_number}</Bdi>
            </Link>
          }
          second={nameIn(language, fee)}
        />
      ),
    },
    {
      key: 'created_at',
      title: t('payments:history.created_at'),
      cell: ({ created_at }) =>
        phone
          ? datePieces(riyadhDay(created_at), language, { year: false }).first
          : formatMoment(created_at, language, 'brief'),
    },
    {
      key: 'way',
      title: t('payments:history.way'),
      cell: ({ way }) => t(`payments:pay_ways.${way}.short`),
    },
    {
      key: 'amount',
      card: 'figure',
      ...money(t('payments:history.amount'), 'amount'),
    },
    {
      key: 'state',
      title: t('payments:history.state'),
      card: 'status',
      cell: ({ state, message }) => (
        <TwoLines plain first={<PaymentStateMark state={state} />} second={message} />
      ),
    },
    {
      key: 'receipt',
      title: t('payments:history.receipt'),
      card: 'actions',
      cell: (payment) => payment.paid_at && <SaveReceipt payment={payment} />,
    },
  ];
}

interface SaveReceiptProps extends Pick<ButtonProps, 'size'> {
  payment: Payment;
}

export function SaveReceipt({ payment: { id, invoice_number }, size = 32 }: SaveReceiptProps) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      call={paymentsCalls.printReceipt}
      input={{ params: { id } }}
      verb={t('payments:history.receipt')}
      size={size}
      aria-label={t('payments:history.receipt_of', { number: invoice_number })}
    />
  );
}
