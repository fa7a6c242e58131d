// biome-ignore-all lint/a11y/useSemanticElements: cells of which only those in sight are drawn are no table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names the active cell
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownRange } from '#platform/ui/tables/use-shown-range.ts';
import { useCall } from '#platform/web/queries.ts';
import type { BoardColumn, BoardFigures, BoardStudent, Fit } from '../board-shapes.ts';
import { distributionCalls } from '../calls.ts';
import { isDecidedByHand } from '../distribution.ts';
import styles from './board.module.css';
import { BoardLegend } from './board-legend.tsx';
import { columnSize, headSize, placesIn, rowSize } from './matrix-cells.ts';
import { PlaceHeader } from './place-header.tsx';
import { StudentRow } from './student-row.tsx';
import type { Board } from './use-board.ts';
import { useDistributionWords } from './use-distribution-words.ts';
import { type SearchedFilters, useConflicts, useMatrix } from './use-matrix.ts';
import { useMatrixDrag } from './use-matrix-drag.ts';
import { type Asked, useMatrixKeys } from './use-matrix-keys.ts';

export interface MatrixProps {
  period: number;
  board: Board;
  filters: SearchedFilters;
  run: BoardFigures['run'];
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
}

/** Students in their order along one way, internships along the other, and in each cell which wish that is. */
export function Matrix({ period, board, filters, run, asked, onAsk }: MatrixProps) {
  const { t } = useTranslation();
  const { placeOf } = useDistributionWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const rowsShown = useShownRange(box, { size: rowSize, along: 'block', heads: headSize });
  const columnsShown = useShownRange(box, { size: columnSize, along: 'inline' });
  const matrix = useMatrix(period, filters, { students: rowsShown, places: columnsShown });
  const { students, places } = matrix;
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
  const goalOf = (column: BoardColumn) => ({ ...column, name: placeOf(column) });

  const takes = (moved: readonly BoardStudent[], column: BoardColumn) => {
    if (moved.length > 1) return (fits?.find((one) => one.id === column.id)?.takes ?? 0) > 0;
    const against = moved[0] && conflictsOf(moved[0].student.id, column.id);
    return against?.every(isDecidedByHand) ?? false;
  };

  const keys = { box, board, asked, onAsk, takes, goalOf };
  const { at, onKeyDown, onClick } = useMatrixKeys({ ...matrix, ...keys });
  const { drag, handlers } = useMatrixDrag({
    ...matrix,
    chosen,
    takes,
    onDropped: (moved, column) => board.place(moved, goalOf(column)),
  });

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
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...handlers}
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
              <PlaceHeader
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
              isChosen={chosen.some(({ student }) => student.id === row.student.id)}
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
