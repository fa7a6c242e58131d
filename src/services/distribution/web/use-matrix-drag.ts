import { type DragEvent, useState } from 'react';
import type { BoardColumn, BoardStudent } from '../board-shapes.ts';
import { atOf } from './matrix-cells.ts';
import type { useMatrix } from './use-matrix.ts';

interface MatrixDrag extends ReturnType<typeof useMatrix> {
  chosen: readonly BoardStudent[];
  takes: (moved: readonly BoardStudent[], column: BoardColumn) => boolean;
  onDropped: (moved: readonly BoardStudent[], column: BoardColumn) => void;
}

/** Students dragged from their row over an internship that takes them; with a chosen one, all who are chosen. */
export function useMatrixDrag({ students, places, chosen, takes, onDropped }: MatrixDrag) {
  const [drag, setDrag] = useState<{ students: readonly BoardStudent[]; over: number | null }>();

  const targetOf = (event: DragEvent) => {
    const column = places.rowAt(atOf(event.target)?.column ?? -1);
    return drag && column && takes(drag.students, column) ? column : undefined;
  };

  function onDragStart(event: DragEvent) {
    const student = students.rowAt(atOf(event.target)?.row ?? -1);
    if (!student) return;
    const isChosen = chosen.some((one) => one.student.id === student.student.id);
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', student.student.user_id);
    setDrag({ students: isChosen ? chosen : [student], over: null });
  }

  function onDragOver(event: DragEvent) {
    const column = targetOf(event);
    if (column) event.preventDefault();
    const over = column?.id ?? null;
    if (drag && drag.over !== over) setDrag({ ...drag, over });
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    const column = targetOf(event);
    if (drag && column) onDropped(drag.students, column);
    setDrag(undefined);
  }

  const handlers = { onDragStart, onDragOver, onDrop, onDragEnd: () => setDrag(undefined) };
  return { drag, handlers };
}
