import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '../language/lists.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Paging } from '../ui/paging.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import type { Column, Sort } from '../ui/table-props.ts';
import { useLanguage } from '../ui/use-language.ts';
import { useFailureText } from './failures.ts';
import type { List } from './list.ts';
import styles from './list-screen.module.css';
import { ListToolbar } from './list-toolbar.tsx';

interface ListScreenProps<Row> {
  list: List<Row>;
  /** Says what the rows are, for screen readers. */
  caption: string;
  /** A sortable column bears the name of its ordering. */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** What one may search for, such as "Name or student id"; without it there is no search. */
  searchLabel?: string;
  /** What stands here while there is nothing to list at all, and how it gets filled. */
  empty: { icon?: ReactNode; title: string; text?: string; actions?: ReactNode };
  rowHeight?: 46 | 54;
}

/** Tabs, search, filters, rows and paging of one list, below the header of its screen. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, caption, searchLabel } = props;
  const top = useRef<HTMLElement>(null);
  return (
    <section ref={top} className={styles.list} aria-label={caption}>
      <ListToolbar list={list} searchLabel={searchLabel} />
      <Panel flush className={styles.panel} data-old={list.isOld || undefined}>
        <Rows {...props} />
        <ListPaging list={list} onTurn={() => top.current?.scrollIntoView()} />
      </Panel>
      <Found list={list} />
    </section>
  );
}

function Rows<Row>({ list, empty, ...table }: ListScreenProps<Row>) {
  const textOf = useFailureText();
  const { address, failure, rows, count, ordering = '' } = list;
  if (failure) {
    return (
      <ErrorState
        text={textOf(failure)}
        onRetry={list.askAgain}
        reportNumber={failure.request_id ?? undefined}
      />
    );
  }
  if (!rows)
    return <Skeleton rows={8} columns={table.columns.length} rowHeight={table.rowHeight} />;
  if (count && rows.length === 0) return <PastEnd list={list} />;
  if (list.isNarrowed && rows.length === 0) return <NothingFound list={list} />;
  if (rows.length === 0) return <EmptyState {...empty} />;

  // A column that the call can sort one way only keeps that way.
  function sortBy({ key, descending }: Sort) {
    const wanted = descending ? [`-${key}`, key] : [key, `-${key}`];
    const known = list.orderings.map(({ value }) => value);
    address.change({ ordering: wanted.find((value) => known.includes(value)) });
  }
  const sort = { key: ordering.replace('-', ''), descending: ordering.startsWith('-') };
  return <Table {...table} rows={rows} sort={sort} onSort={sortBy} />;
}

/** Names what was looked for, and the ways to look for less. */
function NothingFound<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { search, address, chosen } = list;
  const named = list.filters.filter(({ name }) => chosen[name]);
  const chips = named.filter(({ isTabs }) => !isTabs);
  const noChips = Object.fromEntries(chips.map(({ name }) => [name, undefined]));
  const words = named.map(({ name, label, options }) => {
    const value = options.find((option) => option.value === chosen[name])?.label;
    return t('platform:list.filter_is', { filter: label, value });
  });
  const what = [...(search ? [t('platform:list.quoted', { words: search })] : []), ...words];
  return (
    <EmptyState
      search
      title={t('platform:common.no_results')}
      text={t('platform:list.nothing_matches', { what: listOf(what, language) })}
      actions={
        <>
          {search && chips.length > 0 && (
            <Button onClick={() => address.change(noChips)}>
              {t('platform:list.keep_search')}
            </Button>
          )}
          <Button onClick={() => address.change({ ...noChips, search: undefined })}>
            {t('platform:common.clear_all')}
          </Button>
        </>
      }
    />
  );
}

/** A page that an older address knew, and that is no more. */
function PastEnd<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      search
      title={t('platform:list.past_end')}
      actions={
        <Button onClick={() => list.address.change({})}>{t('platform:list.first_page')}</Button>
      }
    />
  );
}

function ListPaging<Row>({ list, onTurn }: { list: List<Row>; onTurn: () => void }) {
  const { count = 0, page, page_size, rows, address } = list;
  if (count <= page_size || rows?.length === 0) return null;
  return (
    <Paging
      page={page}
      pageSize={page_size}
      count={count}
      renderLink={(to, link) => (
        <Link
          {...address.link({ page: to > 1 ? String(to - 1) : undefined })}
          {...link}
          onClick={onTurn}
        />
      )}
    />
  );
}

/** Tells a screen reader what a search or a filter has found. */
function Found<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const { count, isOld } = list;
  return (
    <p className="visually-hidden" role="status">
      {count !== undefined && !isOld && t('platform:list.found', { count })}
    </p>
  );
}
