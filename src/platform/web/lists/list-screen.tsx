import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sortOf } from '../../contract/ordering.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { usePhone } from '../../ui/look/use-phone.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Table } from '../../ui/tables/table.tsx';
import type { BesideRows, Column, Sort } from '../../ui/tables/table-props.ts';
import { useFailureText } from '../failures.ts';
import type { List } from './list.ts';
import { ListBeside } from './list-beside.tsx';
import { shownColumns } from './list-columns.ts';
import { NothingFound, PastEnd } from './list-empty-state.tsx';
import { type ListExport, ListExportDialog } from './list-export-dialog.tsx';
import { isTabs } from './list-filters.ts';
import { ListPagingBar } from './list-paging-bar.tsx';
import styles from './list-screen.module.css';
import { ListSelectionBar } from './list-selection-bar.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { Beside } from './use-beside.ts';

/** Shown when there is nothing to list at all: how to add the first rows. */
export interface EmptyList {
  icon?: ReactNode;
  title: string;
  text?: string;
  actions?: ReactNode;
}

interface ListScreenProps<Row> {
  list: List<Row>;
  /** Describes the rows to screen readers. */
  caption: string;
  /** A sortable column's key is the name of its ordering; `optional` ones can be shown or hidden. */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** The searchable fields, such as "Name or student id"; no search without it. */
  searchLabel?: string;
  empty: EmptyList;
  /** Shown when a search finds nothing: a title, and how the list gets filled. */
  nothing?: { title: string; note?: string };
  /** Rows can be selected across pages; their keys are then ids. */
  selecting?: {
    /** The label of the row's checkbox. */
    labelOf: (row: Row) => string;
    /** Actions on the selected rows, besides export. */
    actions?: ReactNode;
  };
  exporting?: ListExport;
  /** Between filters and rows: figures about all the rows that the filters find. */
  summary?: ReactNode;
  /** At the end of the tabs: the user's own saved views. */
  views?: ReactNode;
  rowHeight?: 46 | 54;
  /** A row that stands open beside the list. */
  beside?: OpenBeside<Row> | undefined;
}

export interface OpenBeside<Row> {
  beside: Beside<Row>;
  /** The open row in full. */
  one: ReactNode;
  /** At the lower edge of the rows, also where no row is beside them. */
  foot?: ReactNode;
  /** Rows that follow each other with the same words stand under them. */
  groupOf?: BesideRows<Row>['groupOf'];
}

/** Tabs, search, filters, rows and paging of one list, below its screen's header. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, caption, searchLabel, columns, views, summary, beside } = props;
  const top = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  return (
    <section ref={top} aria-label={caption}>
      <ListToolbar {...{ list, searchLabel, columns, views }} beside={beside?.beside} />
      {summary}
      <ListBeside one={beside?.beside.isOn && list.rows?.length ? beside.one : null}>
        <Panel ref={panel} flush className={styles.panel} data-old={list.isOld || undefined}>
          <Rows {...props} />
          {props.selecting && <Chosen {...props} />}
          <ListPagingBar
            list={list}
            onTurn={() => (summary ? panel : top).current?.scrollIntoView()}
          />
          {beside?.foot}
        </Panel>
      </ListBeside>
      <Found list={list} />
    </section>
  );
}

/** The bar above the paging while rows are selected, and the dialog that exports them. */
function Chosen<Row>({ list, columns, exporting, selecting }: ListScreenProps<Row>) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ListSelectionBar
        list={list}
        onExport={exporting && (() => setOpened(true))}
        actions={selecting?.actions}
      />
      {exporting && (
        <ListExportDialog
          {...{ list, columns, exporting, opened }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

function Rows<Row>({
  list,
  empty,
  nothing,
  selecting,
  exporting: _,
  views: __,
  summary: ___,
  beside,
  ...table
}: ListScreenProps<Row>) {
  const textOf = useFailureText();
  const phone = usePhone();
  const { address, failure, rows, count, ordering = '' } = list;
  const columns = shownColumns(table.columns, address.read('columns'));
  if (failure) {
    return (
      <ErrorState
        text={textOf(failure)}
        onRetry={list.askAgain}
        reportNumber={failure.request_id ?? undefined}
      />
    );
  }
  if (!rows) return <Skeleton rows={8} columns={columns.length} rowHeight={table.rowHeight} />;
  if (count && rows.length === 0) return <PastEnd list={list} />;
  if (rows.length === 0 && (list.isNarrowed || isEmptyView(list))) {
    return <NothingFound list={list} title={nothing?.title} note={nothing?.note} />;
  }
  if (rows.length === 0) return <EmptyState {...empty} />;

  // A column that the call sorts in one direction only keeps that direction.
  function sortBy({ key, descending }: Sort) {
    const wanted = descending ? [`-${key}`, key] : [key, `-${key}`];
    const known = list.orderings.map(({ value }) => value);
    address.change({ ordering: wanted.find((value) => known.includes(value)) });
  }
  const { key, direction } = sortOf(ordering);
  const { keys, isAll, isOpen, choose } = list.selection;
  const selection = selecting && {
    keys: isAll ? new Set(rows.map(table.keyOf)) : keys,
    onChange: choose,
    labelOf: selecting.labelOf,
  };
  return (
    <Table
      {...table}
      columns={columns}
      rows={rows}
      beside={besideRows(beside)}
      sort={{ key, descending: direction === 'desc' }}
      onSort={sortBy}
      folds
      {...(selection && (!phone || isOpen || selection.keys.size > 0) ? { selection } : {})}
    />
  );
}

function besideRows<Row>(open: OpenBeside<Row> | undefined): BesideRows<Row> | undefined {
  if (!open?.beside.isOn) return undefined;
  const { current, keyOf } = open.beside;
  return { current: current && keyOf(current), groupOf: open.groupOf };
}

/** The chosen tab is empty although the list has rows. */
function isEmptyView<Row>({ filters, chosen }: List<Row>): boolean {
  return filters.filter(isTabs).some(({ name, options = [] }) => {
    const [first] = options;
    return first?.count !== undefined && first.count > 0 && chosen[name] !== first.value;
  });
}

/** Announces the number of rows found to screen readers. */
function Found<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const { count, isOld } = list;
  return (
    <p className="visually-hidden" role="status">
      {count !== undefined && !isOld && t('platform:list.found', { count })}
    </p>
  );
}
