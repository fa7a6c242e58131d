import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { textIn } from '#platform/language/name-in.ts';
import { halalasOf, nothing } from '#platform/language/numbers/money.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { useMoneyColumn } from '#platform/ui/facts/use-money-column.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Table } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import { feeOrigins } from '../../fee.ts';
import { MoveSurplus } from '../owe/fee-actions.tsx';
import { EditFee, ExemptFee, WithdrawFee } from './fee-actions.tsx';
import styles from './finance.module.css';
import { StudentLink } from './student-cell.tsx';
import { WaitingExemption } from './waiting-exemption-notice.tsx';

type WholeFee = ReplyOf<typeof paymentsCalls.getFee>;

/** A fee, line by line as the ledger has it. */
export function FeeScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const answer = useCall(paymentsCalls.getFee, { params: { id } });
  return <AnswerFrame answer={answer}>{(fee) => <Known fee={fee} />}</AnswerFrame>;
}

function Known({ fee }: { fee: WholeFee }) {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const language = useLanguage();
  const { nameOf } = useNames();
  const role = useArea();
  const title = textIn(language, fee, 'description');
  return (
    <>
      <PageHeader
        crumbs={[
          crumbTo(t('payments:menu.fees'), paymentsAddresses.feesOfFinance({ role })),
          { label: nameOf(fee.student) },
        ]}
        title={title}
        sentence={
          <Dotted
            facts={[
              <StudentLink key="student" student={fee.student} />,
              <Bdi key="id" dir="ltr">
                {fee.student.user_id}
              </Bdi>,
              nameOf(fee.semester),
            ]}
          />
        }
        actions={
          <>
            <EditFee fee={fee} />
            <ExemptFee fee={fee} />
            {halalasOf(fee.movable) > nothing && <MoveSurplus fee={fee} movable={fee.movable} />}
            <WithdrawFee fee={fee} />
          </>
        }
      />
      {fee.exemption && (
        <div className={styles.floor}>
          <WaitingExemption exemption={fee.exemption} />
        </div>
      )}
      <Floor columns={4} className={styles.floor ?? ''}>
        {(['claims', 'exemptions', 'paid', 'balance'] as const).map((key) => (
          <FloorFact key={key} label={t(`payments:owe.${key}`)}>
            <FactWords answer={<Money amount={fee[key]} />} />
          </FloorFact>
        ))}
      </Floor>
      <Panel flush>
        <Table
          caption={t('payments:fee_list.entries')}
          rows={fee.entries}
          keyOf={(entry) => String(entry.id)}
          columns={[
            {
              key: 'kind',
              title: t('payments:fee_list.entry'),
              card: 'title',
              cell: ({ kind }) => t(`payments:fee_list.kinds.${kind}`),
            },
            {
              key: 'amount',
              card: 'figure',
              ...money(t('payments:history.amount'), 'amount'),
            },
            {
              key: 'at',
              title: t('payments:history.created_at'),
              card: 'aside',
              cell: ({ at }) => formatMoment(at, language, 'brief'),
            },
            {
              key: 'reason',
              title: t('payments:refund.reason'),
              card: 'detail',
              cell: ({ reason }) =>
                isOrigin(reason) ? t(`payments:origins.${reason}`) : <Bdi>{reason}</Bdi>,
            },
            {
              key: 'by',
              title: t('payments:fee_list.by'),
              card: 'detail',
              cell: ({ by }) => by && <Bdi>{nameOf(by)}</Bdi>,
            },
          ]}
        />
      </Panel>
    </>
  );
}

/** Whether the portal itself wrote this reason, rather than a person. */
function isOrigin(reason: string): reason is (typeof feeOrigins)[number] {
  return feeOrigins.some((origin) => origin === reason);
}
