import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { joinWords } from '#platform/language/bidi.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useMoneyColumn } from '#platform/ui/facts/use-money-column.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { type ListOf, useList } from '#platform/web/lists/list.ts';
import { useDayFilters } from '#platform/web/lists/list-day-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { ListPeriodButton } from '#platform/web/lists/list-period-button.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { paymentsCalls } from '../../calls.ts';
import type { Payment } from '../../contract.ts';
import { paymentList } from '../../lists.ts';
import { paymentStates, ways } from '../../way.ts';
import { PaymentStateMark } from '../payment-state.tsx';
import { CloseContract } from './close-contract-button.tsx';
import { useSemesterFilter } from './semester-filter.ts';
import { StudentCell } from './student-cell.tsx';

const { listBills, listInstalments, listPayments } = paymentsCalls;

type PaymentLists = typeof listPayments | typeof listBills | typeof listInstalments;

/** All payments, whichever way. */
export function PaymentsScreen() {
  const { t } = useTranslation();
  const filters = usePaymentFilters();
  const list = useList(listPayments, {
    ...filters,
    filters: [
      {
        name: 'type',
        label: t('payments:history.way'),
        options: wordedOptions(ways, (way) => t(`payments:pay_ways.${way}.short`)),
      },
      ...filters.filters,
    ],
  });
  return <PaymentList list={list} of="payments" />;
}

/** The SADAD bills, paid or not paid. */
export function BillsScreen() {
  return <PaymentList list={useList(listBills, usePaymentFilters())} of="bills" />;
}

/** The instalment plans at Jeel. */
export function InstalmentsScreen() {
  return <PaymentList list={useList(listInstalments, usePaymentFilters())} of="instalments" />;
}

interface PaymentListProps {
  list: ListOf<typeof listPayments>;
  of: 'payments' | 'bills' | 'instalments';
}

function PaymentList({ list, of }: { list: ListOf<PaymentLists>; of: PaymentListProps['of'] }) {
  const { t } = useTranslation();
  const shown = list as ListOf<typeof listPayments>;
  return (
    <ListPage
      list={shown}
      shown={paymentList}
      columns={useColumnsOf(of)}
      title={t(`payments:menu.${of}`)}
      sentence={t(`payments:lists.${of}_sentence`)}
      canCopy
      actions={<ListPeriodButton address={list.address} text={t('payments:lists.period')} />}
      search={t('payments:lists.search')}
      rowName={({ invoice_number }) => invoice_number}
      nothing={{ title: t('payments:lists.nothing') }}
      empty={{
        icon: <IconReceipt size={28} />,
        title: t('payments:lists.empty'),
        text: t('payments:lists.empty_text'),
      }}
    />
  );
}

function usePaymentFilters() {
  const { t } = useTranslation();
  const { semester, options } = useSemesterFilter();
  const days = useDayFilters();
  return {
    options,
    filters: [
      {
        name: 'status',
        label: t('payments:history.state'),
        options: wordedOptions(paymentStates, (state) => t(`payments:states.${state}`)),
      },
      semester,
      ...days,
    ],
    orderings: wordedOptions(['-created_at', 'created_at', '-amount', 'amount'] as const, (value) =>
      t(`payments:lists.order.${value}`),
    ),
  };
}

/** A contract that runs can be closed. */
function useColumnsOf(of: PaymentListProps['of']): ListColumns<typeof listPayments, 'actions'> {
  const { t } = useTranslation();
  const columns = usePaymentColumns();
  if (of !== 'instalments') return columns;
  const cell = (payment: Payment) => <CloseContract payment={payment} />;
  return {
    ...columns,
    // All are paid by instalments, and the button needs the room.
    way: { ...columns.way, optional: true },
    fee: { ...columns.fee, optional: true },
    actions: { title: t('payments:contract.actions'), card: 'actions', cell },
  };
}

function usePaymentColumns(): ListColumns<typeof listPayments> {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const language = useLanguage();
  const { termName } = useSemesterFilter();
  const isCard = useCards();
  return {
    invoice_number: {
      title: t('payments:history.invoice_number'),
      card: 'detail',
      cell: ({ invoice_number, bill }) => (
        <TwoLines
          first={<Bdi dir="ltr">{invoice_number}</Bdi>}
          second={bill && <Bdi dir="ltr">{bill.number}</Bdi>}
        />
      ),
    },
    student: {
      title: t('payments:lists.student'),
      card: 'title',
      cell: ({ student, invoice_number }) =>
        isCard ? (
          <StudentCell student={student} number={invoice_number} />
        ) : (
          <StudentCell student={student} plain />
        ),
    },
    fee: {
      title: t('payments:owe.description'),
      card: 'detail',
      cell: ({ fee, semester }) => (
        <TwoLines
          plain
          first={nameIn(language, fee)}
          second={<Bdi>{joinWords(termName(semester))}</Bdi>}
        />
      ),
    },
    way: {
      title: t('payments:history.way'),
      cell: ({ way }) => t(`payments:pay_ways.${way}.short`),
    },
    state: {
      title: t('payments:history.state'),
      card: 'status',
      cell: ({ state }) => <PaymentStateMark state={state} />,
    },
    amount: {
      card: 'figure',
      ...money(t('payments:history.amount'), 'amount'),
    },
    created_at: {
      title: t('payments:history.created_at'),
      card: 'aside',
      cell: ({ created_at }) => {
        const { first, second } = datePieces(riyadhDay(created_at), language, { year: false });
        return (
          <TwoLines
            plain
            first={relativeMoment(created_at, serverNow(), language)}
            second={<Dotted facts={[first, second]} />}
          />
        );
      },
    },
  };
}
