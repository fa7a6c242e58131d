import { IconReceiptRefund } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { paymentsCalls } from '../../calls.ts';
import { type RefundState, refundStates } from '../../case.ts';
import { refundList } from '../../lists.ts';
import { MaskedIban } from './iban-cell.tsx';
import { DecideRefund } from './refund-actions.tsx';
import { StudentCell } from './student-cell.tsx';

const { listRefunds } = paymentsCalls;

const marks: Record<RefundState, Mark> = {
  asked: 'under_review',
  agreed: 'needs_action',
  declined: 'cancelled',
  done: 'accepted',
};

/** Refunds that were asked for; nobody approves their own. */
export function RefundsScreen() {
  const { t } = useTranslation();
  const list = useList(listRefunds, {
    filters: [
      {
        name: 'state',
        label: t('payments:history.state'),
        options: wordedOptions(refundStates, (state) => t(`payments:refund_list.states.${state}`)),
      },
    ],
    orderings: wordedOptions(['-asked_at', 'asked_at'] as const, (value) =>
      t(`payments:refund_list.order.${value}`),
    ),
  });
  return (
    <ListPage
      list={list}
      shown={refundList}
      columns={useRefundColumns()}
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
      title: t('payments:history.amount'),
      card: 'figure',
      number: true,
      cell: ({ amount }) => <Money amount={amount} />,
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
      cell: ({ state, note, ...refund }) => {
        const last = refund.transferred_by ?? refund.decided_by;
        return (
          <StateMark
            marks={marks}
            state={state}
            word={t(`payments:refund_list.states.${state}`)}
            by={last && nameOf(last)}
            at={refund.transferred_at ?? refund.decided_at}
            why={note}
          />
        );
      },
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
