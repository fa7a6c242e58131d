// biome-ignore-all lint/a11y/useSemanticElements: cells of which only those in sight are drawn are no table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names the active cell
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { type ShownRange, useShownRange } from '#platform/ui/tables/use-shown-range.ts';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { distributionAddresses } from '../addresses.ts';
import type { BoardColumn, BoardFigures, BoardStudent, Fit } from '../board-shapes.ts';
import { distributionCalls } from '../calls.ts';
import { type Conflict, isDecidedByHand } from '../distribution.ts';
import styles from './board.module.css';
import { BoardLegend, CellMark } from './board-legend.tsx';
import type { Board } from './use-board.ts';
import { cellOf, useCellWords } from './use-cell.ts';
import { useDistributionWords } from './use-distribution-words.ts';
import { useFitWords } from './use-fit-words.ts';
import { type SearchedFilters, useConflicts, useMatrix } from './use-matrix.ts';

/** How high a row and the heads, and how wide an internship's column is, in px; board.module.css has the same. */
const [rowSize, headSize, columnSize] = [46, 144, 92];

/** Which student is asked about, at which internship. */
export interface Asked {
  student: number;
  internship: number;
}

export interface MatrixProps {
  period: number;
  board: Board;
  filters: SearchedFilters;
  run: BoardFigures['run'];
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
}

/** A place in the grid, from 0; the heads are at -1. */
interface At {
  row: number;
  column: number;
}

const placesIn = (shown: ShownRange, count: number) =>
  Array.from(
    { length: Math.max(0, Math.min(count, shown.until) - shown.from) },
    (_, nth) => shown.from + nth,
  );

/** Students in their order along one way, internships along the other, and in each cell which wish that is. */
export function Matrix({ period, board, filters, run, asked, onAsk }: MatrixProps) {
  const { t } = useTranslation();
  const { placeOf } = useDistributionWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<At>({ row: 0, column: -1 });
  const [drag, setDrag] = useState<{ students: readonly BoardStudent[]; over: number | null }>();
  const rowsShown = useShownRange(box, { size: rowSize, along: 'block', heads: headSize });
  const columnsShown = useShownRange(box, { size: columnSize, along: 'inline' });
  const { students, places } = useMatrix(period, filters, {
    students: rowsShown,
    places: columnsShown,
  });
  const [rowCount, columnCount] = [students.count ?? 0, places.count ?? 0];
  const rows = placesIn(rowsShown, rowCount).flatMap((place) => {
    const row = students.rowAt(place);
    return row ? [{ place, row }] : [];
  });
  const columns = placesIn(columnsShown, columnCount).flatMap((place) => {
    const column = places.rowAt(place);
    return column ? [{ place, column }] : [];
  });
  const conflictsOf = useConflicts(
    period,
    students.pages.map((page) => page.map(({ student }) => student.id)),
    places.pages.map((page) => page.map((one) => one.id)),
  );
  const { chosen } = board;
  const fits = useFits(period, chosen, columns);
  const isChosen = ({ student }: BoardStudent) =>
    chosen.some((one) => one.student.id === student.id);
  const goalOf = (column: BoardColumn) => ({ ...column, name: placeOf(column) });

  const takes = (moved: readonly BoardStudent[], column: BoardColumn) => {
    if (moved.length > 1) return (fits?.find((one) => one.id === column.id)?.takes ?? 0) > 0;
    const against = moved[0] && conflictsOf(moved[0].student.id, column.id);
    return against?.every(isDecidedByHand) ?? false;
  };

  function go(to: At) {
    const next = {
      row: Math.max(-1, Math.min(rowCount - 1, to.row)),
      column: Math.max(-1, Math.min(columnCount - 1, to.column)),
    };
    setAt(next);
    if (box.current) reveal(box.current, next);
  }

  function act({ row, column }: At) {
    const student = students.rowAt(row);
    const place = places.rowAt(column);
    if (place && chosen.length > 0) board.place(chosen, goalOf(place));
    else if (place && row === -1) {
      box.current?.querySelector<HTMLElement>('[data-active] a')?.click();
    } else if (student && place) {
      const isAsked = asked?.student === student.student.id && asked.internship === place.id;
      const { seat } = cellOf(student, place.id, []);
      if (isAsked && !seat && takes([student], place)) board.place([student], goalOf(place));
      else onAsk({ student: student.student.id, internship: place.id });
    } else if (student) board.choose(student);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const ahead = document.documentElement.dir === 'rtl' ? -1 : 1;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowSize) - 3);
    const isFar = event.ctrlKey || event.metaKey;
    const { row, column } = at;
    const to = {
      ArrowDown: { row: row + 1, column },
      ArrowUp: { row: row - 1, column },
      ArrowRight: { row, column: column + ahead },
      ArrowLeft: { row, column: column - ahead },
      PageDown: { row: row + page, column },
      PageUp: { row: Math.max(0, row - page), column },
      Home: { row: isFar ? 0 : row, column: -1 },
      End: { row: isFar ? rowCount : row, column: columnCount },
    }[event.key];
    if (to) go(to);
    else if (event.key === 'Enter' || event.key === ' ') act(at);
    else if (event.key === 'Delete') {
      const student = students.rowAt(row);
      const place = places.rowAt(column);
      const seat = student && place && cellOf(student, place.id, []).seat;
      if (seat && !seat.kept) board.takeBack(student, seat);
    } else if (event.key === 'Escape') {
      board.clear();
      onAsk(null);
    } else return;
    event.preventDefault();
  }

  const atOf = (target: EventTarget): At | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    return cell
      ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
      : undefined;
  };

  function click(event: MouseEvent) {
    const pressed = atOf(event.target);
    const isLink = event.target instanceof Element && event.target.closest('a, button, label');
    if (!pressed || isLink) return;
    setAt(pressed);
    const student = students.rowAt(pressed.row);
    const place = places.rowAt(pressed.column);
    if (student && place) onAsk({ student: student.student.id, internship: place.id });
  }

  function lift(event: DragEvent) {
    const student = students.rowAt(atOf(event.target)?.row ?? -1);
    if (!student) return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', student.student.user_id);
    setDrag({ students: isChosen(student) ? chosen : [student], over: null });
  }

  const targetOf = (event: DragEvent) => {
    const column = places.rowAt(atOf(event.target)?.column ?? -1);
    return drag && column && takes(drag.students, column) ? column : undefined;
  };

  return (
    <>
      <div
        ref={box}
        role="grid"
        aria-label={t('distribution:board.title')}
        aria-rowcount={rowCount + 1}
        aria-colcount={columnCount + 1}
        aria-multiselectable
        aria-activedescendant={`${id}-${at.row}-${at.column}`}
        tabIndex={0}
        className={styles.grid}
        data-drag={drag ? true : undefined}
        onKeyDown={press}
        onClick={click}
        onDragStart={lift}
        onDragEnd={() => setDrag(undefined)}
        onDragOver={(event) => {
          const column = targetOf(event);
          if (column) event.preventDefault();
          const over = column?.id ?? null;
          if (drag && drag.over !== over) setDrag({ ...drag, over });
        }}
        onDrop={(event) => {
          event.preventDefault();
          const column = targetOf(event);
          if (drag && column) board.place(drag.students, goalOf(column));
          setDrag(undefined);
        }}
      >
        <div
          role="presentation"
          className={styles.canvas}
          style={{ '--rows': rowCount, '--columns': columnCount }}
        >
          <div role="row" aria-rowindex={1} className={styles.heads}>
            <div role="columnheader" aria-colindex={1} className={styles.corner}>
              <span>{t('distribution:field.student')}</span>
              <span>{t('distribution:field.gpa_short')}</span>
            </div>
            {columns.map(({ place, column }) => (
              <PlaceHead
                key={column.id}
                id={`${id}--1-${place}`}
                place={place}
                column={column}
                isActive={at.row === -1 && at.column === place}
                fit={fits?.find((one) => one.id === column.id)}
                chosen={chosen.length}
                onPlace={() => board.place(chosen, goalOf(column))}
              />
            ))}
          </div>
          {rows.map(({ place, row }) => (
            <StudentRow
              key={row.student.id}
              id={id}
              place={place}
              row={row}
              columns={columns}
              active={at.row === place ? at.column : null}
              asked={asked?.student === row.student.id ? asked.internship : null}
              isChosen={isChosen(row)}
              onChoose={() => board.choose(row)}
              conflictsOf={conflictsOf}
              over={
                drag?.students.some(({ student }) => student.id === row.student.id)
                  ? drag.over
                  : undefined
              }
            />
          ))}
        </div>
      </div>
      <BoardLegend run={run} seen={rowsShown} count={rowCount} />
    </>
  );
}

/** How those who are chosen fit into the internships in sight. */
function useFits(
  period: number,
  chosen: readonly BoardStudent[],
  columns: readonly { column: BoardColumn }[],
): readonly Fit[] | undefined {
  const isAsked = chosen.length > 0 && columns.length > 0;
  const { data } = useCall(
    distributionCalls.listFits,
    {
      params: { period },
      query: {
        students: chosen.map(({ student }) => student.id).join(','),
        internships: columns.map(({ column }) => column.id).join(','),
      },
    },
    { enabled: isAsked, keepsPrevious: true },
  );
  return isAsked ? data?.fits : undefined;
}

/** Scrolls a grid until a cell stands beside its heads. */
function reveal(box: HTMLElement, { row, column }: At) {
  const heads = box.querySelector(`.${styles.corner}`)?.getBoundingClientRect();
  const top = row * rowSize;
  const height = box.clientHeight - headSize - rowSize;
  if (row >= 0) box.scrollTop = Math.min(top, Math.max(top - height, box.scrollTop));
  const start = column * columnSize;
  const width = box.clientWidth - (heads?.width ?? 0) - columnSize;
  const now = Math.abs(box.scrollLeft);
  const next = Math.max(0, Math.min(start, Math.max(start - width, now)));
  box.scrollLeft = document.documentElement.dir === 'rtl' ? -next : next;
}

interface PlaceHeadProps {
  id: string;
  place: number;
  column: BoardColumn;
  isActive: boolean;
  fit: Fit | undefined;
  /** How many students are chosen. */
  chosen: number;
  onPlace: () => void;
}

function PlaceHead({ id, place, column, isActive, fit, chosen, onPlace }: PlaceHeadProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf } = useDistributionWords();
  const wordsOf = useFitWords();
  const role = useArea();
  const { capacity, taken, gender, is_over } = column;
  const left = Math.max(0, capacity - taken);
  const name = placeOf(column);
  const state = is_over ? 'over' : left === 0 ? 'full' : 'left';
  const said = fit && wordsOf(fit, chosen).words.join('\n');
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={place + 2}
      className={styles.place}
      data-row={-1}
      data-column={place}
      data-active={isActive || undefined}
      style={{ '--at': place }}
      title={said ?? name}
    >
      <Link
        href={distributionAddresses.internship({ role, id: column.id })}
        tabIndex={-1}
        className={styles.side}
      >
        <Bdi>{nameOf(column.side)}</Bdi>
      </Link>
      <span className={styles.department}>
        <Dotted
          facts={[
            <Bdi key="department">{nameOf(column.department)}</Bdi>,
            gender !== null && t(`distribution:board.genders.${gender}`),
          ]}
        />
      </span>
      {fit ? (
        <Button
          size={32}
          tabIndex={-1}
          disabled={fit.takes === 0}
          aria-label={t('distribution:board.place_in', { place: name })}
          onClick={onPlace}
        >
          {t('distribution:board.takes_of', { takes: fit.takes, count: chosen })}
        </Button>
      ) : (
        <span className={styles.seats} data-full={state === 'full' || undefined}>
          <span>{t(`distribution:board.${state}`, { count: left })}</span>
          <Bdi dir="ltr">{`${formatNumber(taken)}/${formatNumber(capacity)}`}</Bdi>
        </span>
      )}
      <ProgressBar
        height={4}
        whole={Math.max(1, capacity)}
        percent={taken}
        tone={state === 'full' ? 'warning' : 'accent'}
        label={t('distribution:board.taken_of', { taken, capacity })}
      />
    </div>
  );
}

interface StudentRowProps {
  id: string;
  place: number;
  row: BoardStudent;
  columns: readonly { place: number; column: BoardColumn }[];
  active: number | null;
  /** The internship that is asked about. */
  asked: number | null;
  isChosen: boolean;
  onChoose: () => void;
  conflictsOf: (student: number, place: number) => readonly Conflict[] | undefined;
  /** While the student is dragged: the internship below. */
  over: number | null | undefined;
}

function StudentRow(props: StudentRowProps) {
  const { id, place, row, columns, active, asked, isChosen, onChoose, conflictsOf, over } = props;
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const wordsOf = useCellWords();
  const { student, gpa, seats } = row;
  const name = nameOf(student);
  const isDragged = over !== undefined;
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      className={styles.row}
      data-asked={asked !== null || undefined}
      style={{ '--at': place }}
    >
      <div
        id={`${id}-${place}--1`}
        role="rowheader"
        aria-colindex={1}
        className={styles.student}
        data-row={place}
        data-column={-1}
        data-active={active === -1 || undefined}
        draggable={seats.every(({ kept }) => kept === null)}
        title={`${name} ${student.user_id}`}
      >
        <Checkbox
          tabIndex={-1}
          aria-label={t('distribution:board.choose', { name })}
          checked={isChosen}
          onChange={onChoose}
        />
        <span className={styles.nth}>{formatNumber(place + 1)}</span>
        <Bdi className={styles.name}>{name}</Bdi>
        <span className={styles.gpa}>{gpa === null ? '–' : formatNumber(gpa, 2)}</span>
      </div>
      {columns.map(({ place: nth, column }) => {
        const conflicts = conflictsOf(student.id, column.id);
        const cell = cellOf(row, column.id, conflicts);
        return (
          <div
            key={column.id}
            id={`${id}-${place}-${nth}`}
            role="gridcell"
            aria-colindex={nth + 2}
            aria-label={wordsOf(cell, conflicts)}
            className={styles.cell}
            data-row={place}
            data-column={nth}
            data-look={cell.look}
            data-active={active === nth || undefined}
            data-asked={asked === column.id || undefined}
            data-takes={(isDragged && conflicts?.every(isDecidedByHand)) || undefined}
            data-over={(isDragged && over === column.id) || undefined}
            draggable={cell.seat?.kept === null}
            style={{ '--at': nth }}
          >
            <CellMark position={cell.position} look={cell.look} />
          </div>
        );
      })}
    </div>
  );
}
