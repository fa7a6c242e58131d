import { useCall } from '#platform/web/queries.ts';
import type { BoardColumn, BoardStudent } from '../../board-shapes.ts';
import { distributionCalls } from '../../calls.ts';
import { isDecidedByHand } from '../../distribution.ts';
import type { Board } from '../use-board.ts';
import { useDistributionWords } from '../use-distribution-words.ts';
import type { Shown } from './pages-shown.ts';
import type { ConflictsOf } from './use-matrix.ts';

/** Tells which internships in sight take which students, and moves them there. */
export function useTakes(
  period: number,
  board: Board,
  columns: readonly Shown<BoardColumn>[],
  conflictsOf: ConflictsOf,
) {
  const { placeOf } = useDistributionWords();
  const { chosen } = board;
  const isAsked = chosen.length > 0 && columns.length > 0;
  const { data } = useCall(
    distributionCalls.listFits,
    {
      params: { period },
      query: {
        students: chosen.map(({ student }) => student.id).join(','),
        internships: columns.map(({ row }) => row.id).join(','),
      },
    },
    { enabled: isAsked, keepsPrevious: true },
  );
  /** How those who are chosen fit into an internship. */
  const fitIn = ({ id }: BoardColumn) =>
    isAsked ? data?.fits.find((one) => one.id === id) : undefined;
  return {
    fitIn,
    takes: (moved: readonly BoardStudent[], column: BoardColumn) => {
      if (moved.length > 1) return (fitIn(column)?.takes ?? 0) > 0;
      const against = moved[0] && conflictsOf(moved[0].student.id, column.id);
      return against?.every(isDecidedByHand) ?? false;
    },
    place: (moved: readonly BoardStudent[], column: BoardColumn) =>
      board.place(moved, { ...column, name: placeOf(column) }),
  };
}

export type Takes = ReturnType<typeof useTakes>;
