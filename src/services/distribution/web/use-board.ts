import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { listOf } from '#platform/language/lists.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { call } from '#platform/web/call.ts';
import { keyOf, useCommand } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import type { BoardColumn, BoardSeat, BoardStudent, Fit } from '../board-shapes.ts';
import { distributionCalls } from '../calls.ts';
import { isDecidedByHand, mostTogether } from '../distribution.ts';
import { seatLeft } from '../seat-fit.ts';
import { distributionChanged } from './distribution-answers.ts';
import { useFitWords } from './use-fit-words.ts';

const { exchangeSeats, listFits, placeStudents, unplaceStudents } = distributionCalls;

/** A student of a board with the seats of its days. */
export type Seated = Pick<BoardStudent, 'student' | 'seats'>;

/** An internship to which somebody is moved. */
export type Goal = Pick<BoardColumn, 'id' | 'start_date' | 'end_date'> & { name: string };

interface Seat {
  id: number;
  is_appended: boolean;
}

/** Of one student, from a seat or none to another or none. */
interface Move {
  student: number;
  from: Seat | null;
  to: Seat | null;
}

interface Moved {
  moves: readonly Move[];
  /** Both at one moment, or neither. */
  together?: boolean;
}

/** How long an undo is offered, in seconds. */
const undoSeconds = 8;

const internshipOf = ({ internship, is_appended }: BoardSeat): Seat => ({
  id: internship.id,
  is_appended,
});

/** The selection on a board, and the acts on students: giving seats, moving, exchanging, and undoing all of that. */
export function useBoard(period: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const wordsOf = useFitWords();
  const language = useLanguage();
  const today = useToday();
  const [chosen, setChosen] = useState<readonly BoardStudent[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refused, setRefused] = useState<DecidedEach['refused']>([]);
  const [last, setLast] = useState<Moved | null>(null);
  // A toast offers to undo its own move, even if the board was drawn again since.
  const undoable = useRef(last);
  undoable.current = last;
  const placing = useCommand(placeStudents);
  const unplacing = useCommand(unplaceStudents);
  const exchanging = useCommand(exchangeSeats);

  function choose(wanted: BoardStudent) {
    const others = chosen.filter(({ student }) => student.id !== wanted.student.id);
    if (others.length < chosen.length) return setChosen(others);
    if (others.length === mostTogether) return toast.info({ title: t('distribution:board.most') });
    return setChosen([...others, wanted]);
  }

  /** The seat that a student leaves for another one of the same days. */
  function leftFor({ seats }: Seated, goal: Goal): BoardSeat | undefined {
    const held = seats.map((seat) => ({ ...seat, internship_id: seat.internship.id }));
    return seatLeft(held, goal, today);
  }

  /** Moves students to an internship, or asks first where something speaks against it, or always. */
  async function place(students: readonly Seated[], goal: Goal, asks: boolean) {
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
    if (!fit) return;
    if (fit.takes === 0) {
      const { words } = wordsOf(fit, ids.length);
      toast.error({ title: goal.name, text: listOf(words, language) });
    } else if (
      asks ||
      fit.takes < ids.length ||
      fit.passes_over > 0 ||
      fit.conflicts.some(({ kind }) => isDecidedByHand(kind))
    ) {
      setAsked({ students, goal, fit });
    } else await move({ students, goal }, false);
  }

  /** A move can be undone before all that it changed is read again. */
  function readAnew() {
    for (const changed of distributionChanged) {
      void client.invalidateQueries({ queryKey: keyOf(changed) });
    }
  }

  /** Makes moves, those between the same two seats in one call; who is refused keeps what they have. */
  async function send({ moves, together }: Moved): Promise<DecidedEach> {
    if (together) {
      const both = moves.map(({ student, from, to }) => ({
        student,
        from: from?.id,
        to: to?.id,
        is_appended: to?.is_appended ?? false,
      }));
      const { students } = await exchanging.mutateAsync({ body: { moves: both } });
      return { done: students, refused: [] };
    }
    const alike = Map.groupBy(moves, ({ from, to }) => JSON.stringify([from?.id, to]));
    const answers: DecidedEach[] = [];
    for (const group of alike.values()) {
      const students = group.map(({ student }) => student);
      const [{ from, to } = { from: null, to: null }] = group;
      answers.push(
        to
          ? await placing.mutateAsync({
              params: { id: to.id },
              query: { appended: to.is_appended ? 'true' : 'false' },
              body: { students, ...(from && { from: from.id }) },
            })
          : await unplacing.mutateAsync({ params: { id: from?.id ?? 0 }, body: { students } }),
      );
    }
    return {
      done: answers.flatMap(({ done }) => done),
      refused: answers.flatMap((answer) => answer.refused),
    };
  }

  async function make(wanted: Moved, said: (count: number) => string) {
    const { done, refused: others } = await send(wanted);
    setChosen([]);
    setRefused(others);
    readAnew();
    const moved = {
      ...wanted,
      moves: wanted.moves.filter(({ student }) => done.includes(student)),
    };
    if (done.length === 0) return;
    setLast(moved);
    toast.success({
      title: said(done.length),
      seconds: undoSeconds,
      action: { label: t('distribution:board.undo'), onPress: () => void undo(moved) },
    });
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

  async function undo(moved: Moved | null) {
    if (!moved || undoable.current !== moved) return;
    setLast(null);
    const moves = moved.moves.map(({ student, from, to }) => ({ student, from: to, to: from }));
    const { done, refused: others } = await send({ ...moved, moves });
    readAnew();
    setRefused(others);
    if (done.length > 0) toast.success({ title: t('distribution:board.undone') });
  }

  const undoLast = () => void undo(undoable.current).catch(() => undefined);
  const pressed = useRef(undoLast);
  pressed.current = undoLast;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const at = event.target instanceof HTMLElement ? event.target : null;
      if (event.code !== 'KeyZ' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if (at?.closest('input[type=search], textarea, [role=dialog]')) return;
      event.preventDefault();
      pressed.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return {
    chosen,
    choose,
    clear: () => setChosen([]),
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
    refused,
    closeRefused: () => setRefused([]),
    undoLast: last && undoLast,
  };
}

interface Asked {
  students: readonly Seated[];
  /** Null where seats are taken back. */
  goal: Goal | null;
  fit: Fit | null;
}

export type Board = ReturnType<typeof useBoard>;
