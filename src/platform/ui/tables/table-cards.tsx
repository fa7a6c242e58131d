import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { followLink } from '../buttons/follow-link.ts';
import { SelectRow } from '../fields/select-row.tsx';
import { usePhone } from '../look/use-phone.ts';
import styles from './table-cards.module.css';
import type { Column, TableProps } from './table-props.ts';

/** A table's rows in a narrow window: title and figure, facts separated by middle dots, states, an aside. */
export function TableCards<Row>({ caption, columns, rows, keyOf, ...props }: TableProps<Row>) {
  const { selection, beside, folds = false } = props;
  const phone = usePhone();
  const groupOf = (row: Row | undefined) => row && beside?.groupOf?.(row);
  const placeOf = ({ card = 'fact' }: Column<Row>) =>
    card === 'subject' && !phone ? 'detail' : card;
  const placed = (place: Column<Row>['card']) =>
    columns.filter((column) => placeOf(column) === place);
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
                    <Line className={styles.facts} cells={cells('fact')} isBrief />
                  </div>
                  <div className={styles.side}>
                    {figure && (
                      <div className={styles.end}>
                        <span className={styles.figure}>{figure.content}</span>
                        <span className={styles.figureName}>{figure.title}</span>
                      </div>
                    )}
                    {phone && foot(cells)}
                  </div>
                </div>
                {!phone && foot(cells)}
                <Line className={styles.subject} cells={cells('subject')} />
                <Details cells={cells('detail')} folds={folds} />
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

type CellsAt = (place: Column<never>['card']) => Cell[];

/** A phone has it beside the words of a row that opens. */
function foot(cells: CellsAt) {
  return (
    <div className={styles.foot}>
      <Line className={styles.states} cells={cells('status')} />
      <Line className={styles.aside} cells={cells('aside')} />
    </div>
  );
}

interface Cell {
  key: string;
  title: ReactNode;
  isChosen: boolean;
  content: ReactNode;
}

/** Those that the user didn't choose fold on a phone. */
function Details({ cells, folds }: { cells: Cell[]; folds: boolean }) {
  const { t } = useTranslation();
  const phone = usePhone();
  if (!phone || !folds) return <Named cells={cells} />;
  const folded = cells.filter(({ isChosen }) => !isChosen);
  return (
    <>
      <Named cells={cells.filter(({ isChosen }) => isChosen)} />
      {folded.length > 0 && (
        <details className={styles.fold}>
          <summary>
            <span className="visually-hidden">{t('platform:common.show_more')}</span>
            <IconChevronDown size={18} aria-hidden="true" />
          </summary>
          <Named cells={folded} />
        </details>
      )}
    </>
  );
}

function Named({ cells }: { cells: Cell[] }) {
  if (cells.length === 0) return null;
  return (
    <dl className={styles.details}>
      {cells.map(({ key, title, content }) => (
        <div key={key}>
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
  /** A phone may cut it, since the row opens or unfolds the whole. */
  isBrief?: boolean;
}

function Line({ className, cells, isOpener, isBrief }: LineProps) {
  if (cells.length === 0) return null;
  return (
    <div
      className={className}
      data-opener={isOpener || undefined}
      data-brief={isBrief || undefined}
    >
      {cells.map((cell) => (
        <span key={cell.key}>{cell.content}</span>
      ))}
    </div>
  );
}
