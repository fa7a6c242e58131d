import { type DragEvent, useState } from 'react';
import type { BoardStudent } from '../../board-shapes.ts';
import type { Board } from '../use-board.ts';
import { cellAt } from './cell-at.ts';
import type { useMatrix } from './use-matrix.ts';
import type { Takes } from './use-takes.ts';

type DragProps = Pick<Takes, 'takes' | 'place'> & ReturnType<typeof useMatrix>;

/** Students dragged to another internship: the one that was lifted, or with it all who are chosen. */
export function useDrag(
  { chosen, isChosen }: Board,
  { takes, place, students, places }: DragProps,
) {
  const [drag, setDrag] = useState<{ students: readonly BoardStudent[]; over: number | null }>();
  const targetOf = ({ target }: DragEvent) => {
    const column = places.rowAt(cellAt(target)?.column ?? -1);
    return drag && column && takes(drag.students, column) ? column : undefined;
  };
  return {
    isDragging: drag !== undefined,
    /** The internship below a dragged student. */
    overOf: ({ student }: BoardStudent) =>
      drag?.students.some((one) => one.student.id === student.id) ? drag.over : undefined,
    handlers: {
      onDragStart: ({ target, dataTransfer }: DragEvent) => {
        const student = students.rowAt(cellAt(target)?.row ?? -1);
        if (!student) return;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', student.student.user_id);
        setDrag({ students: isChosen(student) ? chosen : [student], over: null });
      },
      onDragEnd: () => setDrag(undefined),
      onDragOver: (event: DragEvent) => {
        const column = targetOf(event);
        if (column) event.preventDefault();
        const over = column?.id ?? null;
        if (drag && drag.over !== over) setDrag({ ...drag, over });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const column = targetOf(event);
        if (drag && column) place(drag.students, column);
        setDrag(undefined);
      },
    },
  };
}
