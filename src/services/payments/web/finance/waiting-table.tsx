import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { Table } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import { type ListColumn, tableColumns } from '#platform/web/lists/list-table.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import { useCaseColumns } from './cases-screen.tsx';
import styles from './finance.module.css';
import { useRefundColumns } from './refunds-screen.tsx';

/** The list of refunds has the rest. */
const mostRefunds = 5;

/** Leaves out the columns of a list that are the same in all rows here. */
function leaveOut<Row>(
  columns: Readonly<Record<string, ListColumn<Row> | undefined>>,
  same: readonly string[],
) {
  return tableColumns(undefined, columns, []).filter(({ key }) => !same.includes(key));
}

interface UnexplainedTableProps {
  lines: ReplyOf<typeof paymentsCalls.getDay>['lines'];
}

/** The day's cases that are still open. */
export function UnexplainedTable({ lines }: UnexplainedTableProps) {
  const { t } = useTranslation();
  return (
    <Panel flush>
      <Table
        caption={t('payments:day.unexplained')}
        rows={lines}
        keyOf={({ id }) => String(id)}
        columns={leaveOut(useCaseColumns(true), ['state', 'opened_at'])}
      />
    </Panel>
  );
}

/** Refunds that wait for a second person's approval; one's own are the other person's. */
export function WaitingRefunds() {
  const { t } = useTranslation();
  const role = useArea();
  const columns = leaveOut(useRefundColumns(), ['state']);
  const refunds = useCall(paymentsCalls.listRefunds, {
    query: { state: 'asked', page_size: mostRefunds },
  }).data;
  if (!refunds || refunds.count === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t('payments:day.second_approval', { count: refunds.count })}</h2>
        <Link href={paymentsAddresses.refunds({ role, state: 'asked' })}>
          {t('payments:menu.refunds')}
        </Link>
      </div>
      <Panel flush>
        <Table
          caption={t('payments:menu.refunds')}
          rows={refunds.results}
          keyOf={({ id }) => String(id)}
          columns={columns}
        />
      </Panel>
    </section>
  );
}
