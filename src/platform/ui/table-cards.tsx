import type { ReactNode } from 'react';
import { SelectRow } from './select-row.tsx';
import styles from './table-cards.module.css';
import type { Column, TableProps } from './table-props.ts';

/** The rows of a table on a phone: title and figure, facts between middle dots, states, an aside. */
export function TableCards<Row>({ caption, columns, rows, keyOf, selection }: TableProps<Row>) {
  const placed = (place: Column<Row>['card']) =>
    columns.filter((column) => (column.card ?? 'fact') === place);
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows.map((row) => {
        const cells = (place: Column<Row>['card']) =>
          placed(place).map((column) => ({
            key: column.key,
            title: column.title,
            content: column.cell(row),
          }));
        const figure = cells('figure')[0];
        return (
          <li
            key={keyOf(row)}
            className={styles.card}
            data-selected={selection?.keys.has(keyOf(row)) || undefined}
          >
            {selection && <SelectRow row={row} keyOf={keyOf} selection={selection} />}
            <div className={styles.words}>
              <Line className={styles.title} cells={cells('title')} />
              <Line className={styles.facts} cells={cells('fact')} />
              <Line className={styles.states} cells={cells('status')} />
            </div>
            <div className={styles.end}>
              {figure && (
                <>
                  <span className={styles.figure}>{figure.content}</span>
                  <span className={styles.figureName}>{figure.title}</span>
                </>
              )}
              <Line className={styles.aside} cells={cells('aside')} />
              <Line className={styles.actions} cells={cells('actions')} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Line({
  className,
  cells,
}: {
  className?: string;
  cells: { key: string; content: ReactNode }[];
}) {
  if (cells.length === 0) return null;
  return (
    <div className={className}>
      {cells.map((cell) => (
        <span key={cell.key}>{cell.content}</span>
      ))}
    </div>
  );
}
