import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligned right in both directions, so that decimals stand under each other. */
  number?: boolean;
  sortable?: boolean;
  width?: string;
  /** The columns of an exported sheet that say the same; the one of its own key if not said. */
  sheet?: readonly string[];
  /** Not shown until it is chosen. */
  optional?: boolean;
  /** Stands whatever is chosen, as the first one does. */
  fixed?: boolean;
  /**
   * Where it stands when the row is a card on a phone; a fact in the second line if not said. A
   * detail bears its name, on a line of its own.
   */
  card?: 'title' | 'figure' | 'fact' | 'status' | 'detail' | 'aside' | 'actions' | 'hidden';
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** Names the row in its checkbox. */
  labelOf: (row: Row) => string;
}

export interface TableProps<Row> {
  /** Says what the rows are, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** 54 for rows of two lines, 46 for boards. */
  rowHeight?: 46 | 54;
  /** A press anywhere on a row follows the link in it. */
  opensRows?: boolean;
}
