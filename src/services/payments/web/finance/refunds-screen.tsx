import { IconReceiptRefund } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useMoneyColumn } from '#platform/ui/facts/use-money-column.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { OpenLink } from '#platform/web/lists/list-beside.tsx';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useBeside } from '#platform/web/lists/use-beside.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { paymentsCalls } from '../../calls.ts';
import { refundStates } from '../../case.ts';
import { refundList } from '../../lists.ts';
import { MaskedIban } from './iban-cell.tsx';
import { DecideRefund } from './refund-actions.tsx';
import { RefundPanel, refundMarks } from './refund-panel.tsx';
import { StudentCell } from './student-cell.tsx';

const { listRefunds } = paymentsCalls;

/** Refunds that were asked for; nobody approves their own. */
export function RefundsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listRefunds, {
    filters: [
      {
        name: 'state',
        isTabs: true,
        label: t('payments:history.state'),
        options: wordedOptions(refundStates, (state) => t(`payments:refund_list.states.${state}`)),
      },
    ],
    orderings: wordedOptions(refundList.orderings, (value) =>
      t(`payments:refund_list.order.${value}`),
    ),
  });
  const beside = useBeside(list, ({ id }) => String(id), { canCover: true });
  const { current } = beside;
  const { actions: _, ...columns } = useRefundColumns();
  return (
    <ListPage
      list={list}
      shown={refundList}
      columns={{
        ...columns,
        // A tab has one state.
        state: { ...columns.state, optional: true },
        reason: { ...columns.reason, card: 'hidden' },
        asked_at: { ...columns.asked_at, card: beside.isOn ? 'fact' : 'aside' },
        student: {
          ...columns.student,
          cell: (refund) => (
            <TwoLines
              first={
                <OpenLink {...{ list, beside }} row={refund}>
                  <Bdi>{nameOf(refund.student)}</Bdi>
                </OpenLink>
              }
              second={<Bdi dir="ltr">{refund.invoice_number}</Bdi>}
            />
          ),
        },
      }}
      beside={{
        beside,
        one: current && <RefundPanel {...{ list, beside }} refund={current} />,
      }}
      title={t('payments:menu.refunds')}
      sentence={t('payments:refund_list.sentence')}
      rowName={({ invoice_number }) => invoice_number}
      empty={{
        icon: <IconReceiptRefund size={28} />,
        title: t('payments:refund_list.empty'),
        text: t('payments:refund_list.empty_text'),
      }}
    />
  );
}

export function useRefundColumns(): ListColumns<typeof listRefunds, 'actions'> {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    student: {
      title: t('payments:lists.student'),
      card: 'title',
      cell: ({ student, invoice_number }) => (
        <StudentCell student={student} number={invoice_number} />
      ),
    },
    amount: {
      card: 'figure',
      ...money(t('payments:history.amount'), 'amount'),
    },
    reason: {
      title: t('payments:refund.reason'),
      card: 'detail',
      cell: ({ reason, by_way_of, iban }) => (
        <TwoLines
          plain
          first={<Clamped lines={2}>{reason}</Clamped>}
          second={iban ? <MaskedIban iban={iban} /> : t(`payments:refund_list.${by_way_of}`)}
        />
      ),
    },
    state: {
      title: t('payments:history.state'),
      card: 'status',
      cell: ({ state }) => (
        <StatusMark mark={refundMarks[state]}>
          {t(`payments:refund_list.states.${state}`)}
        </StatusMark>
      ),
    },
    asked_at: {
      title: t('payments:refund_list.asked_at'),
      card: 'detail',
      cell: ({ asked_by, asked_at, student }) => {
        const ago = relativeMoment(asked_at, serverNow(), language);
        if (asked_by.id === student.id) return ago;
        return <TwoLines plain first={ago} second={<Bdi>{nameOf(asked_by)}</Bdi>} />;
      },
    },
    actions: {
      title: t('payments:refund_list.actions'),
      card: 'actions',
      cell: (refund) => <DecideRefund refund={refund} />,
    },
  };
}
