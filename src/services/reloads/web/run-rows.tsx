import { IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { reloadsCalls } from '../calls.ts';
import type { ChangedRow, Run } from '../contract.ts';
import { rowList } from '../lists.ts';
import { type ReloadKind, reloadEffects } from '../reload.ts';
import { EffectCell } from './effect-cell.tsx';
import { effectMarks } from './effect-counts.tsx';
import styles from './run-rows.module.css';

const { listRows } = reloadsCalls;

/** The rows that a run touches or refuses, with the changes or the reasons. */
export function RunRows({ run }: { run: Run }) {
  const { t } = useTranslation();
  const { counts } = run;
  const touched = reloadEffects.reduce((sum, effect) => sum + counts[effect], 0);
  const list = useList(listRows, {
    params: { id: run.id },
    filters: [
      {
        name: 'effect',
        label: t('reloads:reload.table.effect'),
        isTabs: true,
        options: [
          { value: '', label: t('reloads:reload.effects.all'), count: touched },
          ...reloadEffects.map((value) => ({
            value,
            label: t(`reloads:reload.counts.${value}`),
            count: counts[value],
          })),
        ],
      },
      {
        name: 'column',
        label: t('reloads:reload.table.column'),
        options: run.changed_columns.map(({ column, label, people }) => ({
          value: column,
          label,
          count: people,
        })),
      },
    ],
    orderings: [
      { value: 'row_number', label: t('reloads:reload.table.in_order') },
      { value: '-row_number', label: t('reloads:reload.table.backwards') },
    ],
  });
  return (
    <ListPage
      list={list}
      shown={rowList}
      columns={useColumns(run.kind)}
      title={t('reloads:reload.table.title')}
      keyOf={({ row_number, source_id }) => `${row_number}-${source_id}`}
      keepsViews={false}
      search={t('reloads:reload.table.search')}
      empty={{
        icon: <IconListSearch size={28} />,
        title: t('reloads:reload.table.empty'),
        text: t('reloads:reload.table.empty_text'),
      }}
      frame={(actions, rows) => (
        <>
          <div className={styles.head}>
            <h2>{t('reloads:reload.table.title')}</h2>
            {actions}
          </div>
          {rows}
        </>
      )}
    />
  );
}

function useColumns(kind: ReloadKind): ListColumns<typeof listRows> {
  const { t } = useTranslation();
  const cards = useCards();
  const title = (column: string) => t(`reloads:reload.table.${column}`);
  return {
    row_number: {
      title: title('row'),
      width: '88px',
      card: 'fact',
      cell: ({ row_number }) => {
        if (row_number === null) return cards ? null : '–';
        if (cards) return t('reloads:reload.table.row_number', { row: formatNumber(row_number) });
        return <span className={styles.row}>{formatNumber(row_number)}</span>;
      },
    },
    person: {
      title: title('person'),
      width: '216px',
      card: 'title',
      cell: (row) => <Person row={row} />,
    },
    effect: {
      title: title('effect'),
      card: 'status',
      cell: ({ effect }) => (
        <StatusMark mark={effectMarks[effect]} quiet={effect === 'added'}>
          {t(`reloads:reload.effects.${effect}`)}
        </StatusMark>
      ),
    },
    what: {
      title: title('what'),
      card: 'status',
      cell: (row) => <EffectCell kind={kind} row={row} />,
    },
  };
}

/** A refused row may lack the name, the id or both. */
function Person({ row }: { row: ChangedRow }) {
  const { t } = useTranslation();
  const name = useNames().nameOf(row);
  const id = row.source_id && <Bdi dir="ltr">{row.source_id}</Bdi>;
  if (name === '') return <TwoLines first={id || t('reloads:reload.no_id')} second="" />;
  return <TwoLines first={<Bdi>{name}</Bdi>} second={id || t('reloads:reload.no_id')} />;
}
