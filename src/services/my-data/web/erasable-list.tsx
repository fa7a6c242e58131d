import { useTranslation } from 'react-i18next';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import type { ErasableTable } from '../contract.ts';
import styles from './own-screen.module.css';

/** Shows why a person can't be erased and where that is settled, then the rows that would go and those that stay. */
export function ErasableList({ tables }: { tables: readonly ErasableTable[] }) {
  const { t } = useTranslation();
  const open = tables.filter((one) => one.open > 0);
  const [isActive, others] = [
    open.some(({ table }) => table === 'person'),
    open.filter(({ table }) => table !== 'person'),
  ];
  const parts = [
    { key: 'goes', rows: tables.filter(({ fate }) => fate !== 'stays') },
    { key: 'stays', rows: tables.filter(({ fate }) => fate === 'stays') },
  ] as const;
  return (
    <>
      {open.length > 0 && (
        <Notice tone="warning" small title={t('my-data:erasures.open')}>
          <RowList>
            {isActive && (
              <RowListItem
                name={t('my-data:erasures.active')}
                second={t('my-data:erasures.active_where')}
              />
            )}
            {others.map(({ table, name, service, open: count }) => (
              <RowListItem
                key={table}
                name={name}
                second={
                  <Dotted
                    facts={[
                      t('my-data:count', { count }),
                      t('my-data:erasures.where', { service }),
                    ]}
                  />
                }
              />
            ))}
          </RowList>
        </Notice>
      )}
      <div className={styles.part}>
        <Panel flush>
          {parts.map(
            ({ key, rows }) =>
              rows.length > 0 && (
                <TablesFold key={key} title={t(`my-data:erasures.${key}`)} rows={rows} />
              ),
          )}
        </Panel>
      </div>
    </>
  );
}

function TablesFold({ title, rows }: { title: string; rows: readonly ErasableTable[] }) {
  const { t } = useTranslation();
  const countOf = (count: number) => t('my-data:count', { count });
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <Fold head={[title, <small key="count">{countOf(total)}</small>]}>
      <RowList>
        {rows.map(({ table, name, service, count, fate, stays }) => {
          const why = fate === 'goes' ? null : t(`my-data:erasures.why.${stays ?? 'blank'}`);
          const facts = <Dotted facts={[service, countOf(count)]} />;
          return <RowListItem key={table} name={name} second={facts} third={why} />;
        })}
      </RowList>
    </Fold>
  );
}
