import type { DecidedEach } from '#platform/contract/deciding.ts';
import { useCommand } from '#platform/web/queries.ts';
import { distributionCalls } from '../calls.ts';

export interface Seat {
  id: number;
  is_appended: boolean;
}

/** Of one student, from a seat or none to another or none. */
export interface Move {
  student: number;
  from: Seat | null;
  to: Seat | null;
}

export interface Moved {
  moves: readonly Move[];
  /** Both at one moment, or neither. */
  together?: boolean;
}

/** Makes moves, those between the same two seats in one call; who is refused keeps what they have. */
export function useSendMoves() {
  const placing = useCommand(distributionCalls.placeStudents);
  const unplacing = useCommand(distributionCalls.unplaceStudents);
  const exchanging = useCommand(distributionCalls.exchangeSeats);

  async function exchange(moves: readonly Move[]): Promise<DecidedEach> {
    const both = moves.map(({ student, from, to }) => ({
      student,
      from: from?.id,
      to: to?.id,
      is_appended: to?.is_appended ?? false,
    }));
    const { students } = await exchanging.mutateAsync({ body: { moves: both } });
    return { done: students, refused: [] };
  }

  function sendAlike(students: number[], { from, to }: Omit<Move, 'student'>) {
    return to
      ? placing.mutateAsync({
          params: { id: to.id },
          query: { appended: to.is_appended ? 'true' : 'false' },
          body: { students, ...(from && { from: from.id }) },
        })
      : unplacing.mutateAsync({ params: { id: from?.id ?? 0 }, body: { students } });
  }

  return async ({ moves, together }: Moved): Promise<DecidedEach> => {
    if (together) return exchange(moves);
    const alike = Map.groupBy(moves, ({ from, to }) => JSON.stringify([from?.id, to]));
    const answers: DecidedEach[] = [];
    for (const group of alike.values()) {
      const students = group.map(({ student }) => student);
      answers.push(await sendAlike(students, group[0] ?? { from: null, to: null }));
    }
    return {
      done: answers.flatMap(({ done }) => done),
      refused: answers.flatMap(({ refused }) => refused),
    };
  };
}
