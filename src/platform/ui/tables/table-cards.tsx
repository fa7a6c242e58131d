import { Fragment, type ReactNode } from 'react';
import { followLink } from '../buttons/follow-link.ts';
import { SelectRow } from '../fields/select-row.tsx';
import styles from './table-cards.module.css';
import type { Column, TableProps } from './table-props.ts';

/** A table's rows in a narrow window: title and figure, facts separated by middle dots, states, an aside. */
export function TableCards<Row>({ caption, columns, rows, keyOf, ...props }: TableProps<Row>) {
  const { selection, beside } = props;
  const groupOf = (row: Row | undefined) => row && beside?.groupOf?.(row);
  const placed = (place: Column<Row>['card']) =>
    columns.filter((column) => (column.card ?? 'fact') === place);
  return (
    <ul className={styles.cards} aria-label={caption} data-beside={beside ? '' : undefined}>
      {rows.map((row, place) => {
        const group = groupOf(row);
        const cells = (place: Column<Row>['card']) =>
          placed(place).map((column) => ({
            key: column.key,
            title: column.title,
            isChosen: column.optional ?? false,
            content: column.cell(row),
          }));
        const figure = cells('figure').find(({ content }) => content !== false);
        return (
          <Fragment key={keyOf(row)}>
            {group !== undefined && group !== groupOf(rows[place - 1]) && (
              <li className={styles.group}>{group}</li>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link that the press follows */}
            <li
              className={styles.card}
              aria-current={(beside && beside.current === keyOf(row)) || undefined}
              onClick={followLink}
              data-selected={selection?.keys.has(keyOf(row)) || undefined}
            >
              {selection && <SelectRow row={row} keyOf={keyOf} selection={selection} />}
              <div className={styles.main}>
                <div className={styles.top}>
                  <div className={styles.words}>
                    <Line className={styles.title} cells={cells('title')} isOpener />
                    <Line className={styles.facts} cells={cells('fact')} />
                  </div>
                  {figure && (
                    <div className={styles.end}>
                      <span className={styles.figure}>{figure.content}</span>
                      <span className={styles.figureName}>{figure.title}</span>
                    </div>
                  )}
                </div>
                <div className={styles.foot}>
                  <Line className={styles.states} cells={cells('status')} />
                  <Line className={styles.aside} cells={cells('aside')} />
                </div>
                <Details cells={cells('detail')} />
                <Line className={styles.actions} cells={cells('actions')} />
                <Line
                  className={`${styles.actions} ${styles.repeated}`}
                  cells={cells('repeated_actions')}
                />
              </div>
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}

interface Cell {
  key: string;
  title: ReactNode;
  isChosen: boolean;
  content: ReactNode;
}

/** Each with its name; those that the user chose to add are always shown. */
function Details({ cells }: { cells: Cell[] }) {
  if (cells.length === 0) return null;
  return (
    <dl className={styles.details}>
      {cells.map(({ key, title, isChosen, content }) => (
        <div key={key} data-chosen={isChosen || undefined}>
          <dt>{title}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LineProps {
  className?: string | undefined;
  cells: Cell[];
  isOpener?: boolean;
}

function Line({ className, cells, isOpener }: LineProps) {
  if (cells.length === 0) return null;
  return (
    <div className={className} data-opener={isOpener || undefined}>
      {cells.map((cell) => (
        <span key={cell.key}>{cell.content}</span>
      ))}
    </div>
  );
}
