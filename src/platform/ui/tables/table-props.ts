import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned in both directions, so that decimals line up. */
  number?: boolean;
  sortable?: boolean;
  width?: string;
  /** The sheet's columns that export the same; by default the one with its own key. */
  sheet?: readonly string[];
  /** Hidden until chosen. */
  optional?: boolean;
  /** Always shown, like the first column. */
  fixed?: boolean;
  /**
   * Its place when the row is a card, below 1100 px; by default a fact in the second line. A detail is on its own line
   * with its name, and folds on a phone; the subject, which one came to read, stays there in full. If the title holds a
   * link, the whole row opens it, as a card or not; a phone then shows no actions that the opened row repeats.
   */
  card?:
    | 'title'
    | 'figure'
    | 'fact'
    | 'status'
    | 'detail'
    | 'subject'
    | 'aside'
    | 'actions'
    | 'repeated_actions'
    | 'hidden';
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** The label of the row's checkbox. */
  labelOf: (row: Row) => string;
}

export interface BesideRows<Row> {
  /** The key of the open one. */
  current: string | undefined;
  /** Rows that follow each other with the same words stand under them. */
  groupOf?: ((row: Row) => string | undefined) | undefined;
}

export interface TableProps<Row> {
  /** Describes the rows to screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** 54 for rows of two lines, 46 for boards. */
  rowHeight?: 46 | 54;
  /** On a phone the details of a row fold; where they are what one came for, they don't fold. */
  folds?: boolean;
  /** The rows are cards at every width, since one of them stands open beside them. */
  beside?: BesideRows<Row> | undefined;
}
