import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from './checkbox.tsx';
import styles from './table.module.css';
import { TableCards } from './table-cards.tsx';
import { usePhone } from './use-phone.ts';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligned right in both directions, so that decimals stand under each other. */
  number?: boolean;
  sortable?: boolean;
  width?: string;
  /** Where it stands when the row is a card on a phone; a fact in the second line if not said. */
  card?: 'title' | 'figure' | 'fact' | 'status' | 'aside' | 'actions' | 'hidden';
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
}

export function Table<Row>(props: TableProps<Row>) {
  const phone = usePhone();
  return phone ? <TableCards {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, selection, rowHeight = 54 } = props;
  return (
    <div className={styles.frame}>
      <table className={styles.table} style={{ '--row': `${rowHeight}px` }}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAll {...props} selection={selection} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-selected={selection?.keys.has(keyOf(row)) || undefined}>
              {selection && (
                <td className={styles.pick}>
                  <SelectRow row={row} keyOf={keyOf} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} data-number={column.number || undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const sorted = sort?.key === column.key ? sort : undefined;
  const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
  const order = sorted?.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      data-number={column.number || undefined}
      aria-sort={sorted ? order : undefined}
      style={{ inlineSize: column.width }}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() =>
            onSort({ key: column.key, descending: sorted ? !sorted.descending : false })
          }
        >
          {column.title}
          {sorted && <Arrow size={16} aria-hidden="true" />}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

function SelectAll<Row>({
  rows,
  keyOf,
  selection,
}: TableProps<Row> & { selection: Selection<Row> }) {
  const { t } = useTranslation();
  const here = rows.map(keyOf);
  const chosen = here.filter((key) => selection.keys.has(key)).length;
  function toggle() {
    const keys = new Set(selection.keys);
    for (const key of here) chosen === here.length ? keys.delete(key) : keys.add(key);
    selection.onChange(keys);
  }
  return (
    <th scope="col" className={styles.pick}>
      <Checkbox
        aria-label={t('platform:common.select_page')}
        checked={here.length > 0 && chosen === here.length}
        mixed={chosen > 0 && chosen < here.length}
        onChange={toggle}
      />
    </th>
  );
}

interface SelectRowProps<Row> {
  row: Row;
  keyOf: (row: Row) => string;
  selection: Selection<Row>;
}

export function SelectRow<Row>({ row, keyOf, selection }: SelectRowProps<Row>) {
  const { t } = useTranslation();
  const key = keyOf(row);
  function toggle() {
    const keys = new Set(selection.keys);
    if (!keys.delete(key)) keys.add(key);
    selection.onChange(keys);
  }
  return (
    <Checkbox
      aria-label={t('platform:common.select_row', { name: selection.labelOf(row) })}
      checked={selection.keys.has(key)}
      onChange={toggle}
    />
  );
}

/** A name over its id, as the first cell shows them. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.two}>
      <span className={styles.first}>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}
