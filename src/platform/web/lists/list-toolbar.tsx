import { IconColumns2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { usePhone } from '../../ui/look/use-phone.ts';
import type { Column } from '../../ui/tables/table-props.ts';
import type { List } from './list.ts';
import { ListColumnsMenu } from './list-columns-menu.tsx';
import { FilterChip, filtersOf, ListFilterBar } from './list-filter-bar.tsx';
import { ListFilterSheet } from './list-filter-sheet.tsx';
import { isInForce, isTabs } from './list-filters.ts';
import styles from './list-screen.module.css';
import { ListSearchField } from './list-search-field.tsx';
import { ListSortMenu } from './list-sort-menu.tsx';
import { ListTabs } from './list-tabs.tsx';
import type { Beside } from './use-beside.ts';

interface ToolbarProps<Row> {
  list: List<Row>;
  searchLabel: string | undefined;
  views?: ReactNode;
  columns: readonly Column<Row>[];
  beside?: Beside<Row> | undefined;
}

/** Saved views, then search, filters, sort order and columns in one row; on a phone most are in a sheet. */
export function ListToolbar<Row>({ list, searchLabel, columns, views, beside }: ToolbarProps<Row>) {
  const phone = usePhone();
  const isGathered = phone && filtersOf(list).areGathered;
  const tabs = list.filters.filter(isTabs);
  const slim = beside?.isOn === true && tabs.length > 0;
  return (
    <div className={beside?.isOn ? styles.slim : undefined}>
      {tabs.map((filter) => (
        <ListTabs key={filter.name} filter={filter} list={list} views={views} />
      ))}
      <div className={styles.toolbar}>
        {searchLabel && <ListSearchField list={list} label={searchLabel} />}
        {/* A cleared chip looks for `data-chips` to find a neighbour that takes the focus. */}
        <div className={styles.chips} data-chips>
          {isGathered ? <PhoneFilters list={list} /> : <ListFilterBar list={list} slim={slim} />}
          <Shape
            list={list}
            columns={phone || beside?.isOn ? [] : columns}
            beside={beside}
            isSortable={!isGathered && list.orderings.length > 1}
            views={tabs.length === 0 && views}
          />
        </div>
      </div>
    </div>
  );
}

function PhoneFilters<Row>({ list }: { list: List<Row> }) {
  const inForce = filtersOf(list).chips.filter((filter) => isInForce(filter, list.chosen));
  return (
    <>
      <ListFilterSheet list={list} />
      {list.orderings.length > 1 && <ListSortMenu list={list} chip />}
      {inForce.map((filter) => (
        <FilterChip key={filter.name} filter={filter} list={list} />
      ))}
    </>
  );
}

interface ShapeProps<Row> extends Pick<ToolbarProps<Row>, 'list' | 'columns' | 'beside'> {
  isSortable: boolean;
  /** Only for a list without tabs; with tabs, the views are at their end. */
  views: ReactNode;
}

/** The sort order, the choice of columns, and whether a row stands open beside the list. */
function Shape<Row>({ list, columns, isSortable, views, beside }: ShapeProps<Row>) {
  const isChoosable = columns.some(({ optional }) => optional);
  const isAlone = beside?.fits && !beside.isOn;
  if (!isChoosable && !isSortable && !views && !isAlone) return null;
  return (
    <div className={styles.shape}>
      {isSortable && <ListSortMenu list={list} />}
      {isChoosable && <ListColumnsMenu list={list} columns={columns} />}
      {isAlone && <BesideButton turn={beside.turn} />}
      {views}
    </div>
  );
}

function BesideButton({ turn }: Pick<Beside<unknown>, 'turn'>) {
  const { t } = useTranslation();
  return (
    <Button
      look="plain"
      size={32}
      icon={<IconColumns2 size={18} aria-hidden="true" />}
      onClick={turn}
    >
      {t('platform:list.both')}
    </Button>
  );
}
