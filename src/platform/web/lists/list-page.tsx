import type { ReactNode } from 'react';
import type { AnyCall } from '../../contract/calls.ts';
import type { ExportableCall } from '../../contract/list.ts';
import type { SheetKinds, Shown } from '../../contract/shown.ts';
import type { Crumb } from '../../ui/layout/breadcrumbs.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { HeaderAction } from '../header-actions.tsx';
import { usePageTitle } from '../title.ts';
import type { List } from './list.ts';
import type { ListExport } from './list-export-dialog.tsx';
import { type EmptyList, ListScreen, type OpenBeside } from './list-screen.tsx';
import { ListSearchField } from './list-search-field.tsx';
import { type ListColumns, type ShownOf, tableColumns } from './list-table.ts';
import { ListViews } from './list-views.tsx';
import { ViewActions } from './view-actions.tsx';

interface ListPageProps<Row, E extends AnyCall> {
  list: List<Row, E>;
  columns: ListColumns<E, string, Row>;
  /** The list's declaration, from the service's `lists.ts`. */
  shown: ShownOf<E>;
  title: string;
  /** The key of a row; its id by default. */
  keyOf?: (row: Row) => string;
  sentence?: ReactNode;
  crumbs?: readonly Crumb[];
  /** In the header, before the list's own actions. */
  actions?: ReactNode;
  /** Lesser actions, beside the list's own; on a phone in one menu with them. */
  more?: readonly HeaderAction[] | undefined;
  /** The header's primary button, at its end. */
  primary?: ReactNode;
  /** Between the header and the list. */
  notice?: ReactNode;
  /** The searchable fields, such as "Name or student id"; without it there is no search. */
  search?: string;
  /** Shown when the list has no rows at all, with how to fill it. */
  empty: EmptyList;
  /** Shown when a search finds nothing, with how to fill the list. */
  nothing?: { title: string; note?: string };
  /** The label of a row's checkbox; without it rows can't be selected. */
  rowName?: (row: Row) => string;
  /** Actions for the selected rows, besides exporting them. */
  chosen?: ReactNode;
  /** The view's address is worth copying and sending. */
  canCopy?: boolean;
  /** Opens a row beside the list where there is room. */
  beside?: OpenBeside<Row>;
  /** Shown between the filters and the rows: totals of what the filters match. */
  summary?: ReactNode;
  /** The export's choice of more contents than the rows. */
  otherRows?: ListExport['otherRows'];
  /** False while there is nothing to copy or to export. */
  hasActions?: boolean;
  /** False: no saved views, for a list that nobody returns to. */
  keepsViews?: boolean;
  /** If it isn't a page of its own: places its actions and rows. */
  frame?: (actions: ReactNode, rows: ReactNode) => ReactNode;
  /** The table's caption for screen readers; the title by default. */
  caption?: string;
  /** Below the list: its timestamp and dialogs. */
  children?: ReactNode;
}

/** A list page: header, tabs, search, filters, views, rows, actions on selected rows, export, paging. */
export function ListPage<Row, E extends AnyCall>(props: ListPageProps<Row, E>) {
  const { list, title, keyOf = idOf, rowName, chosen, frame, keepsViews = true, ...page } = props;
  const { endpoint } = list.source;
  const shown: Shown | undefined = props.shown;
  if (page.beside?.beside.covers) return <Covering {...page.beside} title={title} />;
  const slim = page.beside?.beside.isOn && !frame;
  const columns = tableColumns<Row>(shown, props.columns, list.orderings);
  const exporting = exportOf(endpoint, shown, page.otherRows);
  const actions = exporting && page.hasActions !== false && (
    <ViewActions
      {...{ list, columns, exporting }}
      more={page.more}
      canCopy={page.canCopy}
      canSelect={rowName !== undefined}
      alone={slim ? page.beside?.beside.turn : undefined}
    />
  );
  const rows = (
    <ListScreen
      {...{ list, columns, keyOf, exporting }}
      caption={page.caption ?? title}
      searchLabel={slim ? undefined : page.search}
      empty={page.empty}
      nothing={page.nothing}
      selecting={rowName && { labelOf: rowName, actions: chosen }}
      views={keepsViews && <ListViews list={list} />}
      summary={page.summary}
      beside={page.beside}
    />
  );
  return (
    <>
      {frame ? (
        frame(actions, rows)
      ) : (
        <Header
          {...page}
          {...{ title, slim }}
          view={actions}
          search={slim && page.search && <ListSearchField list={list} label={page.search} />}
        />
      )}
      {page.notice}
      {!frame && rows}
      {page.children}
    </>
  );
}

function idOf(row: unknown): string {
  return String((row as { id: number | string }).id);
}

/** The export of a list that has one; files with dates may add Hijri columns. */
function exportOf(
  endpoint: AnyCall,
  shown: Shown | undefined,
  otherRows: ListExport['otherRows'],
): ListExport | undefined {
  const { exported } = endpoint as Partial<ExportableCall>;
  if (!exported) return undefined;
  const sheet: SheetKinds = shown?.sheet ?? {};
  const hasDates = Object.values(sheet).some((kind) => kind === 'day' || kind === 'moment');
  return { endpoint: exported, hasDates, otherRows };
}

/** An open row over its list. */
function Covering<Row>({ one, foot, title }: OpenBeside<Row> & { title: string }) {
  usePageTitle(title);
  return (
    <>
      {foot}
      {one}
    </>
  );
}

interface HeaderProps {
  title: string;
  sentence?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  primary?: ReactNode;
  view: ReactNode;
  slim?: boolean | undefined;
  search: ReactNode;
}

function Header({ title, sentence, crumbs, actions, primary, view, search, slim }: HeaderProps) {
  usePageTitle(title);
  const all = (actions || view || primary || search) && (
    <>
      {search}
      {actions}
      {view}
      {primary}
    </>
  );
  return <PageHeader {...{ title, sentence, crumbs, slim }} actions={all} />;
}
