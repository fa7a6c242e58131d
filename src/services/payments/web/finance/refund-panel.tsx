import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import type { Station } from '#platform/ui/facts/stations.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { RowDecisionPanel } from '#platform/web/decide/row-decision-panel.tsx';
import type { List } from '#platform/web/lists/list.ts';
import type { Beside } from '#platform/web/lists/use-beside.ts';
import type { RefundState } from '../../case.ts';
import type { Refund } from '../../contract.ts';
import { MaskedIban } from './iban-cell.tsx';
import { RefundActs } from './refund-actions.tsx';
import { StudentLink } from './student-cell.tsx';

export const refundMarks: Record<RefundState, Mark> = {
  asked: 'under_review',
  agreed: 'needs_action',
  declined: 'cancelled',
  done: 'accepted',
};

interface RefundPanelProps {
  list: List<Refund>;
  beside: Beside<Refund>;
  refund: Refund;
}

/** A refund in full: how much, why, where the money goes, what the fee owes then, and whose turn it is. */
export function RefundPanel({ list, beside, refund }: RefundPanelProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { student, amount, reason, iban, by_way_of, owed, owed_after, state } = refund;
  const isOpen = state === 'asked' || state === 'agreed';
  const isUnderWay = state === 'agreed' && refund.transferred_at !== null;
  return (
    <RowDecisionPanel
      {...{ list, beside }}
      label={t('payments:refund_list.of', { name: nameOf(student) })}
      title={<StudentLink student={student} />}
      mark={
        <StatusMark mark={isUnderWay ? 'under_review' : refundMarks[state]}>
          {t(`payments:refund_list.states.${state}`)}
        </StatusMark>
      }
      facts={[student.user_id, refund.invoice_number].map((number) => (
        <Bdi key={number} dir="ltr">
          {number}
        </Bdi>
      ))}
      answers={[
        { label: t('payments:history.amount'), value: <Money amount={amount} /> },
        { label: t('payments:refund.reason'), value: <Bdi>{reason}</Bdi> },
        {
          label: t('payments:refund_list.to'),
          value: iban ? <MaskedIban iban={iban} /> : t(`payments:refund_list.${by_way_of}`),
        },
        ...(refund.note && state !== 'declined'
          ? [{ label: t('payments:refund_list.note'), value: <Bdi>{refund.note}</Bdi> }]
          : []),
        ...(isOpen
          ? [
              {
                label: t('payments:refund_list.owed_after'),
                value: <Money amount={refund.lowers_charge ? owed : owed_after} />,
              },
            ]
          : []),
      ]}
      stations={useStations(refund)}
      decision={null}
      acts={isOpen && !isUnderWay ? <RefundActs refund={refund} /> : undefined}
    />
  );
}

/** Asked by one, approved by another, sent by a third. */
function useStations(refund: Refund): Station[] {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { state, asked_by, asked_at, decided_by, decided_at, transferred_by } = refund;
  const isDeclined = state === 'declined';
  return [
    { title: t('platform:decisions.asked'), state: 'done', who: nameOf(asked_by), at: asked_at },
    {
      title: t(`payments:refund_list.steps.${isDeclined ? 'declined' : 'agreed'}`),
      state: isDeclined ? 'refused' : decided_by ? 'done' : 'here',
      who: decided_by && nameOf(decided_by),
      at: decided_at,
      why: isDeclined ? refund.note : null,
    },
    ...(isDeclined
      ? []
      : [
          {
            title: t('payments:refund_list.steps.sent'),
            state:
              state === 'done'
                ? ('done' as const)
                : decided_by
                  ? ('here' as const)
                  : ('ahead' as const),
            who: transferred_by && nameOf(transferred_by),
            at: refund.transferred_at,
          },
        ]),
  ];
}
