import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { call } from '#platform/web/call.ts';
import { keyOf } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import type { BoardColumn, BoardSeat, BoardStudent, Fit } from '../board-shapes.ts';
import { distributionCalls } from '../calls.ts';
import { isDecidedByHand, mostTogether } from '../distribution.ts';
import { seatLeft } from '../seat-fit.ts';
import { useFitWords } from './use-fit-words.ts';
import { useMoves } from './use-moves.ts';
import type { Move, Seat } from './use-send-moves.ts';

const { listFits } = distributionCalls;

/** A student of a board with the seats of its days. */
export type Seated = Pick<BoardStudent, 'student' | 'seats'>;

/** An internship to which somebody is moved. */
export type Goal = Pick<BoardColumn, 'id' | 'start_date' | 'end_date'> & { name: string };

interface Asked {
  students: readonly Seated[];
  /** Null where seats are taken back. */
  goal: Goal | null;
  fit: Fit | null;
}

/** The selection on a board, and the acts on students: giving seats, moving, exchanging, and undoing all of that. */
export function useBoard(period: number) {
  const { t } = useTranslation();
  const { clear, ...chosen } = useChosen();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { make, ...made } = useMoves({ onMade: clear });
  const findFit = useFitNow(period);
  const today = useToday();

  /** The seat that a student leaves for another one of the same days. */
  function leftFor({ seats }: Seated, goal: Goal): BoardSeat | undefined {
    const held = seats.map((seat) => ({ ...seat, internship_id: seat.internship.id }));
    return seatLeft(held, goal, today);
  }

  /** Moves students to an internship, or asks first where something speaks against it, or always. */
  async function place(students: readonly Seated[], goal: Goal, asks: boolean) {
    const fit = await findFit(students, goal);
    if (!fit) return;
    if (asks || isDoubtful(fit, students.length)) setAsked({ students, goal, fit });
    else await move({ students, goal }, false);
  }

  function move({ students, goal }: Pick<Asked, 'students' | 'goal'>, is_appended: boolean) {
    const moves = students.map((one): Move => {
      const left = goal ? leftFor(one, goal) : one.seats[0];
      return {
        student: one.student.id,
        from: left ? internshipOf(left) : null,
        to: goal && { id: goal.id, is_appended },
      };
    });
    return make({ moves }, (count) =>
      goal
        ? t('distribution:board.moved', { place: goal.name, count })
        : t('distribution:board.taken', { count }),
    );
  }

  return {
    ...chosen,
    ...made,
    clear,
    leftFor,
    place: (students: readonly Seated[], goal: Goal, { asks = false } = {}) =>
      void place(students, goal, asks).catch(() => undefined),
    /** Asks first; the seat is the only one that is shown. */
    takeBack: ({ student }: Seated, seat: BoardSeat) =>
      setAsked({ students: [{ student, seats: [seat] }], goal: null, fit: null }),
    exchange: (moves: readonly Move[], name: string) =>
      make({ moves, together: true }, () => t('distribution:board.exchanged', { name })),
    asked,
    answer: (appended: boolean) => asked && move(asked, appended),
    closeAsked: () => setAsked(null),
  };
}

export type Board = ReturnType<typeof useBoard>;

function useChosen() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly BoardStudent[]>([]);
  const without = ({ student }: BoardStudent) =>
    chosen.filter((one) => one.student.id !== student.id);
  const isChosen = (one: BoardStudent) => without(one).length < chosen.length;

  function choose(wanted: BoardStudent) {
    if (isChosen(wanted)) return setChosen(without(wanted));
    if (chosen.length === mostTogether) return toast.info({ title: t('distribution:board.most') });
    return setChosen([...chosen, wanted]);
  }

  return { chosen, choose, isChosen, clear: () => setChosen([]) };
}

/** Asks how students fit into an internship now; where it takes none of them, a toast says why. */
function useFitNow(period: number) {
  const client = useQueryClient();
  const wordsOf = useFitWords();
  const language = useLanguage();
  return async (students: readonly Seated[], goal: Goal): Promise<Fit | undefined> => {
    const ids = students.map(({ student }) => student.id);
    const input = {
      params: { period },
      query: { students: ids.join(','), internships: String(goal.id) },
    };
    const { fits } = await client.fetchQuery({
      queryKey: keyOf(listFits, input),
      queryFn: () => call(listFits, input),
      staleTime: 0,
    });
    const [fit] = fits;
    if (fit?.takes !== 0) return fit;
    toast.error({ title: goal.name, text: listOf(wordsOf(fit, ids.length).words, language) });
    return undefined;
  };
}

const isDoubtful = ({ takes, passes_over, conflicts }: Fit, count: number) =>
  takes < count || passes_over > 0 || conflicts.some(({ kind }) => isDecidedByHand(kind));

const internshipOf = ({ internship, is_appended }: BoardSeat): Seat => ({
  id: internship.id,
  is_appended,
});
