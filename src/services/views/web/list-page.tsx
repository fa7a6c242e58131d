import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { ShownCall } from '#platform/contract/list.ts';
import type { Crumb } from '#platform/ui/breadcrumbs.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import type { List } from '#platform/web/list.ts';
import type { ListExport } from '#platform/web/list-export-dialog.tsx';
import { type EmptyList, ListScreen } from '#platform/web/list-screen.tsx';
import { type ListColumns, tableColumns } from '#platform/web/list-table.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { SavedViews } from './saved-views-menu.tsx';

interface ListPageProps<Row, E extends AnyEndpoint> {
  list: List<Row, E>;
  columns: ListColumns<E, string, Row>;
  title: string;
  /** What tells a row apart; its id if not said. */
  keyOf?: (row: Row) => string;
  sentence?: ReactNode;
  crumbs?: readonly Crumb[];
  /** In the header, before what may be done with the list as it stands. */
  actions?: ReactNode;
  /** The header's main press, at its end. */
  primary?: ReactNode;
  /** Between the header and the list. */
  notice?: ReactNode;
  /** What one may search for, such as "Name or student id"; without it there is no search. */
  search?: string;
  /** What stands here while there is nothing to list at all, and how it gets filled. */
  empty: EmptyList;
  /** What stands over a search that finds nothing, and how the list gets filled. */
  nothing?: { title: string; note?: string };
  /** Names a row in its checkbox; without it no row can be chosen. */
  rowName?: (row: Row) => string;
  /** What may be done with the chosen rows, besides exporting them. */
  chosen?: ReactNode;
  /** The view has an address of its own worth sending. */
  canCopy?: boolean;
  /** A press anywhere on a row follows the link in it. */
  opensRows?: boolean;
  /** Stands between the filters and the rows: what the filters make of the whole. */
  summary?: ReactNode;
  /** What else than the rows a file of it can hold. */
  otherRows?: ListExport['otherRows'];
  /** False while there is nothing to copy or to export. */
  hasActions?: boolean;
  /** False for a list that nobody comes back to. */
  keepsViews?: boolean;
  /** Where it isn't a page of its own: places its actions and its rows. */
  frame?: (actions: ReactNode, rows: ReactNode) => ReactNode;
  /** Says what the rows are, for screen readers; the title if not said. */
  caption?: string;
  /** Below the list: as of when it is, and its dialogs. */
  children?: ReactNode;
}

/**
 * The page of a list: its header, tabs, search, filters, views, rows, what may be done with the chosen
 * ones, the file, the paging.
 */
export function ListPage<Row, E extends AnyEndpoint>(props: ListPageProps<Row, E>) {
  const { list, title, keyOf = idOf, rowName, chosen, frame, keepsViews = true, ...page } = props;
  const { endpoint } = list.source;
  const columns = tableColumns<Row>(endpoint, props.columns, list.orderings);
  const exporting = exportOf(endpoint, page.otherRows);
  const actions = exporting && page.hasActions !== false && (
    <ViewActions
      {...{ list, columns, exporting }}
      canCopy={page.canCopy}
      canSelect={rowName !== undefined}
    />
  );
  const rows = (
    <ListScreen
      {...{ list, columns, keyOf, exporting }}
      caption={page.caption ?? title}
      searchLabel={page.search}
      empty={page.empty}
      nothing={page.nothing}
      selecting={rowName && { labelOf: rowName, actions: chosen }}
      views={keepsViews && <SavedViews list={list} />}
      summary={page.summary}
      opensRows={page.opensRows}
    />
  );
  return (
    <>
      {frame ? frame(actions, rows) : <Header {...page} title={title} view={actions} />}
      {page.notice}
      {!frame && rows}
      {page.children}
    </>
  );
}

function idOf(row: unknown): string {
  return String((row as { id: number | string }).id);
}

/** Of a list that can be exported; a file with dates may have the Hijri ones beside them. */
function exportOf(
  endpoint: AnyEndpoint,
  otherRows: ListExport['otherRows'],
): ListExport | undefined {
  const { exported, sheet = {} } = endpoint as Partial<ShownCall>;
  if (!exported) return undefined;
  const hasDates = Object.values(sheet).some((kind) => kind === 'day' || kind === 'moment');
  return { endpoint: exported, hasDates, otherRows };
}

interface HeaderProps {
  title: string;
  sentence?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  primary?: ReactNode;
  view: ReactNode;
}

function Header({ title, sentence, crumbs, actions, primary, view }: HeaderProps) {
  usePageTitle(title);
  const all = (actions || view || primary) && (
    <>
      {actions}
      {view}
      {primary}
    </>
  );
  return <PageHeader {...{ title, sentence, crumbs }} actions={all} />;
}
