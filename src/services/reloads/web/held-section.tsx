import { useTranslation } from 'react-i18next';
import { isAllowed } from '#platform/access/allow.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Changes } from '#platform/ui/facts/changes.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Table, TwoLines } from '#platform/ui/tables/table.tsx';
import type { Column } from '#platform/ui/tables/table-props.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { rightsAddresses } from '#services/rights/addresses.ts';
import { reloadsCalls } from '../calls.ts';
import type { HeldRow, Run } from '../contract.ts';
import styles from './run-rows.module.css';

const { changeSource, listHeldRows } = reloadsCalls;

/** The list of requests shows the rest. */
const mostShown = 50;

/** Changes that a reload left pending or set aside, why, and where they are decided. */
export function HeldSection({ run }: { run: Run }) {
  const { t } = useTranslation();
  const columns = useColumns();
  // System administrators set the sources and also decide.
  const decides = isAllowed(changeSource.allow, useMe());
  const query = { page_size: String(mostShown) };
  const held = useCall(listHeldRows, { params: { id: run.id }, query }).data;
  const { waiting, aside } = run.held;
  return (
    <>
      {waiting > 0 && (
        <Notice
          tone="neutral"
          title={t('reloads:reload.held.waiting', { count: waiting })}
          action={
            decides &&
            run.state === 'applied' && (
              <Link href={rightsAddresses.roleGrants({ state: 'waiting', run: run.id })}>
                {t('reloads:reload.held.waiting_open')}
              </Link>
            )
          }
        >
          {t('reloads:reload.held.waiting_text')}
        </Notice>
      )}
      {aside > 0 && (
        <Notice tone="warning" title={t('reloads:reload.held.aside', { count: aside })}>
          {t('reloads:reload.held.aside_text')}
        </Notice>
      )}
      {held && held.count > 0 && (
        <>
          <div className={styles.head}>
            <h2>{t('reloads:reload.held.title')}</h2>
          </div>
          <Panel flush>
            <Table
              caption={t('reloads:reload.held.title')}
              columns={columns}
              rows={held.results}
              keyOf={({ row_number }) => String(row_number)}
            />
          </Panel>
        </>
      )}
    </>
  );
}

function useColumns(): readonly Column<HeldRow>[] {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return [
    {
      key: 'person',
      title: t('reloads:reload.table.person'),
      width: '216px',
      card: 'title',
      cell: (row) => (
        <TwoLines first={<Bdi>{nameOf(row)}</Bdi>} second={<Bdi dir="ltr">{row.source_id}</Bdi>} />
      ),
    },
    {
      key: 'why',
      title: t('reloads:reload.held.why'),
      card: 'status',
      cell: ({ why }) => (
        <StatusMark mark={why === 'review' ? 'under_review' : 'refused'}>
          {t(`reloads:reload.held.whys.${why}`)}
        </StatusMark>
      ),
    },
    {
      key: 'what',
      title: t('reloads:reload.table.what'),
      card: 'status',
      cell: ({ changes }) => (
        <Changes
          beside
          changes={changes.map(({ column, ...change }) => ({ key: column, ...change }))}
        />
      ),
    },
  ];
}
