// biome-ignore-all lint/a11y/useSemanticElements: cells of which only those in sight are drawn are no table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names the active cell
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownRange } from '#platform/ui/tables/use-shown-range.ts';
import type { BoardFigures } from '../../board-shapes.ts';
import styles from '../board.module.css';
import type { Board } from '../use-board.ts';
import { BoardLegend } from './board-legend.tsx';
import { columnSize, headSize, rowSize } from './cell-at.ts';
import { PlaceHeader } from './place-header.tsx';
import { StudentRow } from './student-row.tsx';
import type { Asked } from './use-cell.ts';
import { useCursor } from './use-cursor.ts';
import { useDrag } from './use-drag.ts';
import { type SearchedFilters, useConflicts, useMatrix } from './use-matrix.ts';
import { useTakes } from './use-takes.ts';

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
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const rowsShown = useShownRange(box, { size: rowSize, along: 'block', heads: headSize });
  const columnsShown = useShownRange(box, { size: columnSize, along: 'inline' });
  const matrix = useMatrix(period, filters, { students: rowsShown, places: columnsShown });
  const { students, places } = matrix;
  const conflictsOf = useConflicts(
    period,
    students.pages.map((page) => page.map(({ student }) => student.id)),
    places.pages.map((page) => page.map((one) => one.id)),
  );
  const { fitIn, ...seating } = useTakes(period, board, places.rows, conflictsOf);
  const { at, press, click } = useCursor(box, { board, asked, onAsk, ...seating, ...matrix });
  const drag = useDrag(board, { ...seating, ...matrix });
  const { chosen, isChosen } = board;
  return (
    <>
      <div
        ref={box}
        role="grid"
        aria-label={t('distribution:board.title')}
        aria-rowcount={students.count + 1}
        aria-colcount={places.count + 1}
        aria-multiselectable
        aria-activedescendant={`${id}-${at.row}-${at.column}`}
        tabIndex={0}
        className={styles.grid}
        data-drag={drag.isDragging || undefined}
        onKeyDown={press}
        onClick={click}
        {...drag.handlers}
      >
        <div
          role="presentation"
          className={styles.canvas}
          style={{ '--rows': students.count, '--columns': places.count }}
        >
          <div role="row" aria-rowindex={1} className={styles.heads}>
            <div role="columnheader" aria-colindex={1} className={styles.corner}>
              <span>{t('distribution:field.student')}</span>
              <span>{t('distribution:field.gpa_short')}</span>
            </div>
            {places.rows.map(({ place, row: column }) => (
              <PlaceHeader
                key={column.id}
                id={`${id}--1-${place}`}
                place={place}
                column={column}
                isActive={at.row === -1 && at.column === place}
                fit={fitIn(column)}
                chosen={chosen.length}
                onPlace={() => seating.place(chosen, column)}
              />
            ))}
          </div>
          {students.rows.map(({ place, row }) => (
            <StudentRow
              key={row.student.id}
              id={id}
              place={place}
              row={row}
              columns={places.rows}
              active={at.row === place ? at.column : null}
              asked={asked?.student === row.student.id ? asked.internship : null}
              isChosen={isChosen(row)}
              onChoose={() => board.choose(row)}
              conflictsOf={conflictsOf}
              over={drag.overOf(row)}
            />
          ))}
        </div>
      </div>
      <BoardLegend run={run} seen={rowsShown} count={students.count} />
    </>
  );
}
