import type { ReactNode } from 'react';
import type { Column } from '../ui/table-props.ts';
import { usePhone } from '../ui/use-phone.ts';
import type { List } from './list.ts';
import { ListColumnsMenu } from './list-columns-menu.tsx';
import { FilterChip, filtersOf, ListFilterBar } from './list-filter-bar.tsx';
import { ListFilterSheet } from './list-filter-sheet.tsx';
import { isInForce, isTabs } from './list-filters.ts';
import styles from './list-screen.module.css';
import { ListSearchField } from './list-search-field.tsx';
import { ListSortMenu } from './list-sort-menu.tsx';
import { ListTabs } from './list-tabs.tsx';

interface ToolbarProps<Row> {
  list: List<Row>;
  searchLabel: string | undefined;
  views?: ReactNode;
  columns: readonly Column<Row>[];
}

/** Saved views, then search, filters, sorting and columns in one line; a phone has a sheet for most. */
export function ListToolbar<Row>({ list, searchLabel, columns, views }: ToolbarProps<Row>) {
  const phone = usePhone();
  const { areGathered } = filtersOf(list);
  return (
    <>
      {list.filters.filter(isTabs).map((filter) => (
        <ListTabs key={filter.name} filter={filter} list={list} views={views} />
      ))}
      <div className={styles.toolbar}>
        {searchLabel && <ListSearchField list={list} label={searchLabel} />}
        {/* The mark is where a cleared chip looks for a neighbour to hand the focus to. */}
        <div className={styles.chips} data-chips>
          {phone && areGathered ? <PhoneFilters list={list} /> : <ListFilterBar list={list} />}
          {!(phone && areGathered) && <Shape list={list} columns={phone ? [] : columns} />}
        </div>
      </div>
    </>
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

/** In which order and with which columns the rows stand. */
function Shape<Row>({ list, columns }: Pick<ToolbarProps<Row>, 'list' | 'columns'>) {
  const isChoosable = columns.some(({ optional }) => optional);
  const isSortable = list.orderings.length > 1;
  if (!isChoosable && !isSortable) return null;
  return (
    <div className={styles.shape}>
      {isSortable && <ListSortMenu list={list} />}
      {isChoosable && <ListColumnsMenu list={list} columns={columns} />}
    </div>
  );
}
