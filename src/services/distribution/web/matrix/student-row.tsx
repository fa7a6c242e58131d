// biome-ignore-all lint/a11y/useSemanticElements: cells of which only those in sight are drawn are no table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names the active cell
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { BoardColumn, BoardStudent } from '../../board-shapes.ts';
import { isDecidedByHand } from '../../distribution.ts';
import styles from '../board.module.css';
import { CellMark } from './board-legend.tsx';
import type { Shown } from './pages-shown.ts';
import { cellOf, useCellWords } from './use-cell.ts';
import type { ConflictsOf } from './use-matrix.ts';

interface StudentHeadProps {
  id: string;
  place: number;
  row: BoardStudent;
  /** The column of the active cell, if that is in this row. */
  active: number | null;
  isChosen: boolean;
  onChoose: () => void;
}

interface StudentRowProps extends StudentHeadProps {
  columns: readonly Shown<BoardColumn>[];
  /** The internship that is asked about. */
  asked: number | null;
  conflictsOf: ConflictsOf;
  /** While the student is dragged: the internship below. */
  over: number | null | undefined;
}

/** A student, and what they have or could have at each internship in sight. */
export function StudentRow({ columns, asked, conflictsOf, over, ...head }: StudentRowProps) {
  const { id, place, row, active, isChosen } = head;
  const wordsOf = useCellWords();
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
      <StudentHead {...head} />
      {columns.map(({ place: nth, row: column }) => {
        const conflicts = conflictsOf(row.student.id, column.id);
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

function StudentHead({ id, place, row, active, isChosen, onChoose }: StudentHeadProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { student, gpa, seats } = row;
  const name = nameOf(student);
  return (
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
  );
}
