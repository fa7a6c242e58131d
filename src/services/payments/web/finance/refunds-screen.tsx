import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useMe } from '#platform/web/me.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { paymentsCalls } from '../../calls.ts';
import { type RefundState, refundStates } from '../../case.ts';
import type { Refund } from '../../contract.ts';
import { refundList } from '../../lists.ts';
import { IbanToPay, MaskedIban } from './iban-cell.tsx';

const { decideRefund, getDay, listPayments, listRefunds } = paymentsCalls;

const marks: Record<RefundState, Mark> = {
  asked: 'under_review',
  agreed: 'needs_action',
  declined: 'cancelled',
  done: 'accepted',
};

/** Refunds that were asked for; nobody gives the second yes to their own. */
export function RefundsScreen() {
  const { t } = useTranslation();
  const list = useList(listRefunds, {
    filters: [
      {
        name: 'state',
        label: t('payments:history.state'),
        options: refundStates.map((state) => ({
          value: state,
          label: t(`payments:refund_list.states.${state}`),
        })),
      },
    ],
    orderings: (['-asked_at', 'asked_at'] as const).map((value) => ({
      value,
      label: t(`payments:refund_list.order.${value}`),
    })),
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

function useRefundColumns(): ListColumns<typeof listRefunds, 'actions'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    student: {
      title: t('payments:lists.student'),
      card: 'title',
      cell: ({ student, invoice_number }) => (
        <TwoLines
          first={<Bdi>{nameOf(student)}</Bdi>}
          second={<Bdi dir="ltr">{invoice_number}</Bdi>}
        />
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
      cell: ({ asked_by, asked_at }) => (
        <TwoLines
          plain
          first={relativeMoment(asked_at, serverNow(), language)}
          second={<Bdi>{nameOf(asked_by)}</Bdi>}
        />
      ),
    },
    actions: {
      title: t('payments:refund_list.actions'),
      card: 'actions',
      cell: (refund) => <DecideRefund refund={refund} />,
    },
  };
}

const decisions = ['agreed', 'declined', 'transferred'] as const;

/** The verbs that are open for a refund in its state. */
function openFor({ state, transferred_at }: Refund): readonly (typeof decisions)[number][] {
  if (state === 'asked') return ['agreed', 'declined'];
  return state === 'agreed' && transferred_at === null ? ['transferred'] : [];
}

/** What the caller has done of it already, so that another person does the rest. */
function ownPart({ state, asked_by, decided_by, transferred_at }: Refund, me: number) {
  if (state === 'asked' && asked_by.id === me) return 'asked' as const;
  const isAgreed = state === 'agreed' && transferred_at === null;
  return isAgreed && decided_by?.id === me ? ('agreed' as const) : null;
}

function DecideRefund({ refund }: { refund: Refund }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const me = useMe();
  const [decision, setDecision] = useState<(typeof decisions)[number] | null>(null);
  const [shown, setShown] = useState<(typeof decisions)[number]>('agreed');
  const own = ownPart(refund, me.id);
  if (own) return t(`payments:refund_list.own.${own}`);
  const wordOf = (one: (typeof decisions)[number]) =>
    one === 'transferred' && refund.by_way_of === 'provider' ? 'sent' : one;
  return (
    <>
      {openFor(refund).map((one) => (
        <Button
          key={one}
          size={32}
          look={one === 'declined' ? 'quiet' : 'secondary'}
          aria-label={t(`payments:refund_list.verbs.${wordOf(one)}_of`, {
            name: nameOf(refund.student),
          })}
          onClick={() => {
            setShown(one);
            setDecision(one);
          }}
        >
          {t(`payments:refund_list.verbs.${wordOf(one)}`)}
        </Button>
      ))}
      <DecisionDialog
        opened={decision !== null}
        onClose={() => setDecision(null)}
        title={t(`payments:refund_list.titles.${wordOf(shown)}`)}
        facts={[
          { label: t('payments:lists.student'), value: nameOf(refund.student) },
          { label: t('payments:history.amount'), value: <Money amount={refund.amount} /> },
          { label: t('payments:refund.reason'), value: <Bdi>{refund.reason}</Bdi> },
          ...(shown === 'transferred' && refund.iban
            ? [
                {
                  label: t('payments:refund.iban'),
                  value: <IbanToPay refund_id={refund.id} iban={refund.iban} />,
                },
              ]
            : []),
        ]}
        call={decideRefund}
        schema={shown === 'declined' ? withReason : withNote}
        defaults={{ note: '' }}
        inputOf={({ note }) => ({ params: { id: refund.id }, body: { state: shown, note } })}
        changes={[listRefunds, listPayments, getDay]}
        reason={{
          name: 'note',
          label: t('payments:refund_list.note'),
          optional: shown !== 'declined',
          ready: () => [],
        }}
        verb={t(`payments:refund_list.verbs.${wordOf(shown)}`)}
        busyText={t('platform:common.sending')}
        danger={shown === 'declined'}
        onDone={() => void toast.success({ title: t('payments:refund_list.decided') })}
      />
    </>
  );
}

const withNote = z.strictObject({ note: text({ min: 0, max: 500, multiline: true }) });
const withReason = z.strictObject({ note: text({ min: 3, max: 500, multiline: true }) });
