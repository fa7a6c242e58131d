import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { followLink } from '../buttons/follow-link.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { SelectRow } from '../fields/select-row.tsx';
import styles from './table.module.css';
import { TableCards } from './table-cards.tsx';
import type { Column, Selection, Sort, TableProps } from './table-props.ts';
import { useCards } from './use-cards.ts';
import { useOverflow } from './use-overflow.ts';

export function Table<Row>(props: TableProps<Row>) {
  const cards = useCards();
  return cards || props.beside ? <TableCards {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, selection, rowHeight = 54 } = props;
  const [frame, overflows] = useOverflow();
  return (
    <div ref={frame} className={styles.frame} data-scrolls={overflows || undefined}>
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
            <tr
              key={keyOf(row)}
              data-selected={selection?.keys.has(keyOf(row)) || undefined}
              onClick={followLink}
            >
              {selection && (
                <td className={styles.pick}>
                  <SelectRow row={row} keyOf={keyOf} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-number={column.number || undefined}
                  data-opener={column.card === 'title' || undefined}
                >
                  {column.card === 'actions' || column.card === 'repeated_actions' ? (
                    <div className={styles.actions}>{column.cell(row)}</div>
                  ) : (
                    column.cell(row)
                  )}
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

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  /** In the size of the other cells, for a cell that isn't the row's name. */
  plain?: boolean;
}

/** A name above its id, as in a first cell. */
export function TwoLines({ first, second, plain }: TwoLinesProps) {
  return (
    <span className={styles.two} data-two data-plain={plain || undefined}>
      <span className={styles.first}>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}
